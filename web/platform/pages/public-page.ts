import type { HeadersFunction } from 'react-router';

/**
 * Exported as `headers` by a route whose page is the same for everybody: the server keeps it rendered for
 * a few seconds and drops it when public data changes.
 */
export const publicPage: HeadersFunction = ({ errorHeaders }): Record<string, string> =>
  errorHeaders ? {} : { 'x-public-cache': '1' };

/** Exported as `handle` by a public page that reads its query; the others are rendered without one. */
export interface PublicPageHandle {
  /** The query with what the page reads of it, always written the same way: `?a=1`, or empty. */
  canonicalQuery: (params: URLSearchParams) => string;
}
