import type { HeadersFunction } from 'react-router';

/**
 * Exported as `headers` by a route whose page is the same for everybody: the server keeps it rendered for
 * a few seconds and drops it when public data changes.
 */
export const publicPage: HeadersFunction = ({ errorHeaders }): Record<string, string> =>
  errorHeaders ? {} : { 'x-public-cache': '1' };
