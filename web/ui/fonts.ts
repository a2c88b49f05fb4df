import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';

/** The font URLs to preload in the document head (`as="font" type="font/woff2" crossorigin`). */
export const fontUrls: readonly string[] = [textFont, displayFont];
