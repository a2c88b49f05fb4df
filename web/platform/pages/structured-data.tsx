/** Escapes '<', so that no text can close the script element. */
function toScript(data: object | undefined): string {
  return data ? JSON.stringify(data).replaceAll('<', String.raw`\u003c`) : '';
}

/**
 * Renders schema.org data for search engines. They read the server's HTML, so only the server
 * builds the data: `<StructuredData data={import.meta.env.SSR ? describe(…) : undefined} />` leaves
 * its code out of the browser.
 */
export function StructuredData({ data }: { data: object | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: toScript(data) }}
    />
  );
}
