/** Without '<' no text can end the element that it stands in. */
function toScript(data: object | undefined): string {
  return data ? JSON.stringify(data).replaceAll('<', String.raw`\u003c`) : '';
}

/**
 * schema.org data for search engines. They read what the server sends, so only the server makes it:
 * `<StructuredData data={import.meta.env.SSR ? describe(…) : undefined} />` leaves its code out of the browser.
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
