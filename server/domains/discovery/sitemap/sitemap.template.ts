const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Paths that crawlers should not visit, because they are not public pages. */
const PRIVATE_PATHS = [
  '/api/',
  '/admin',
  '/auth/',
  '/accept-terms',
  '/access-denied',
  '/complete-profile',
  '/confirm-email',
  '/dashboard',
  '/favorites',
  '/mailbox',
  '/my-requests',
  '/my-services',
  '/negotiations/',
  '/onboarding',
  '/orders/',
  '/profile/',
  '/profiles/',
  '/reset-password',
  '/verify-email',
];

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const toLines = (tag: string, entries: readonly string[]) =>
  entries.map((entry) => `<${tag}>${entry}</${tag}>\n`).join('');

const locate = (url: string) => `<loc>${escapeXml(url)}</loc>`;

/** Returns a sitemap of pages, with the time of the last change where it is known. */
export function sitemap(pages: readonly { url: string; changedAt?: Date }[]): string {
  const entries = pages.map(({ url, changedAt }) =>
    changedAt ? `${locate(url)}<lastmod>${changedAt.toISOString()}</lastmod>` : locate(url),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${toLines('url', entries)}</urlset>\n`;
}

/** Returns an index of sitemaps. */
export function sitemapIndex(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${toLines('sitemap', urls.map(locate))}</sitemapindex>\n`;
}

export function robots(publicUrl: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
