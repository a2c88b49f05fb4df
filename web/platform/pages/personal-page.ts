import type { HeadersFunction } from 'react-router';

/**
 * Exported as `headers` by a route whose page the server renders with data of the user who requests it. The browser does not
 * store the page, so that nothing of it is left after a sign-out.
 */
export const personalPage: HeadersFunction = () => ({ 'cache-control': 'no-store' });
