import { brand } from '../brand.ts';
import { useRouteLoaderData, type MetaDescriptor } from 'react-router';

/** Returns the title of a page with the name of the site. */
export const siteTitle = (title: string): string => `${title} · ${brand().name}`;

export interface PageMeta {
  /** Without the name of the site. */
  title: string;
  description?: string | undefined;
  /** Origin from the root loader: `rootPublicUrl(matches)`. */
  publicUrl: string;
  /** Path of the canonical address. */
  path: string;
  /** Picture of link previews, 1200 by 630; that of the site else. */
  image?: { url: string; alt: string } | undefined;
  type?: 'website' | 'profile' | 'product';
  /** Excludes the page from search engines: pages behind the login and pages with tokens. */
  isPrivate?: boolean;
}

/** Returns the public origin from the root loader, for a page's `meta` function. */
export function rootPublicUrl(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { publicUrl?: string } } | undefined;
  return root?.loaderData?.publicUrl ?? '';
}

/** Returns the country of the visitor from the root loader, for a page's `meta` function; null while it is unknown. */
export function rootCountry(matches: readonly unknown[]): string | null {
  const root = matches[0] as { loaderData?: { country?: string | null } } | undefined;
  return root?.loaderData?.country ?? null;
}

/** Returns the public origin; in the browser also without the root's data. */
export function usePublicUrl(): string {
  const root = useRouteLoaderData<{ publicUrl?: string }>('root');
  return root?.publicUrl ?? (import.meta.env.SSR ? '' : location.origin);
}

/** Returns the meta tags of a page: `export const meta = ({ matches }) => pageMeta(…)`. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { description, publicUrl, path, image, type = 'website', isPrivate } = page;
  const title = siteTitle(page.title);
  if (isPrivate) return [{ title }, { name: 'robots', content: 'noindex' }];
  const address = publicUrl + path;
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: brand().name },
    { property: 'og:locale', content: 'es_419' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title },
    { property: 'og:url', content: address },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { property: 'og:image', content: publicUrl + (image?.url ?? brand().picture) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    ...(image ? [{ property: 'og:image:alt', content: image.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
