import type { HeadersFunction } from 'react-router';

/**
 * Exported as `headers` by a route whose page is the same for all users: the server caches the
 * rendered page for a few seconds and invalidates it when public data changes.
 */
export const publicPage: HeadersFunction = ({ errorHeaders }): Record<string, string> =>
  errorHeaders ? {} : { 'x-public-cache': '1' };

/**
 * Exported as `handle` by a public page that reads its query; other public pages are rendered
 * without a query.
 */
export interface PublicPageHandle {
  /** Returns only the parameters that the page reads, in a canonical order: `?a=1`, or empty. */
  canonicalQuery: (params: URLSearchParams) => string;
  /** Returns true if the page depends on the country of the visitor; by default none does. */
  readsCountry?: (params: URLSearchParams) => boolean;
}

/** Exported as `handle` by a public page without a query that shows prices, which name a foreign currency. */
export const pricedPage: PublicPageHandle = {
  canonicalQuery: () => '',
  readsCountry: () => true,
};
