import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { publicPage, type PublicPageHandle } from '../platform/pages/public-page.ts';

/** React Router's address of the data of a page, for moving about in the browser. */
const DATA_SUFFIX = /(?:\/_root)?\.data$/;
/** React Router's own parameter of such an address: the routes whose data is wanted. */
const ROUTES_PARAMETER = '_routes';

function toRouteObjects(build: ServerBuild, parentId?: string): RouteObject[] {
  const routes = Object.values(build.routes).filter((route) => route?.parentId === parentId);
  return routes.flatMap((route): RouteObject[] => {
    if (!route) return [];
    const { id, path, caseSensitive } = route;
    if (route.index) return [{ id, path, caseSensitive, index: true }];
    return [{ id, path, caseSensitive, children: toRouteObjects(build, id) }];
  });
}

/** The query that is part of the page: all of it unless the page is the same for everybody. */
function queryOf(build: ServerBuild, routeId: string | undefined, { searchParams, search }: URL) {
  const module = routeId === undefined ? undefined : build.routes[routeId]?.module;
  if (module?.headers !== publicPage) return search;
  const handle = module.handle as PublicPageHandle | undefined;
  return handle?.canonicalQuery(searchParams) ?? '';
}

/**
 * Returns a function that takes from an address the query parameters that its page does not read, so that an unknown
 * parameter gets the cached page. Addresses of pages that are not public stay as they are.
 */
export function createCanonicalAddress(build: ServerBuild): (address: string) => string {
  const routes = toRouteObjects(build);
  return (address) => {
    const url = new URL(`http://localhost${address}`);
    const path = url.pathname.replace(DATA_SUFFIX, '') || '/';
    const query = queryOf(build, matchRoutes(routes, path)?.at(-1)?.route.id, url);
    const wanted = path === url.pathname ? null : url.searchParams.get(ROUTES_PARAMETER);
    if (wanted === null || query === url.search) return url.pathname + query;
    return `${url.pathname}${query}${query ? '&' : '?'}${ROUTES_PARAMETER}=${encodeURIComponent(wanted)}`;
  };
}
