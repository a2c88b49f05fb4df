import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { personalPage } from '../platform/pages/personal-page.ts';
import { publicPage, type PublicPageHandle } from '../platform/pages/public-page.ts';

/** Suffix of React Router's data addresses, which the browser requests at a navigation. */
const DATA_SUFFIX = /(?:\/_root)?\.data$/;
/** React Router's parameter of a data address: the requested routes. */
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

interface PublicRoute {
  isPublic: boolean;
  handle?: PublicPageHandle | undefined;
}

function findModule(build: ServerBuild, routes: RouteObject[], path: string) {
  const id = matchRoutes(routes, path)?.at(-1)?.route.id;
  return id === undefined ? undefined : build.routes[id]?.module;
}

function findRoute(build: ServerBuild, routes: RouteObject[], path: string): PublicRoute {
  const module = findModule(build, routes, path);
  if (module?.headers !== publicPage) return { isPublic: false };
  return { isPublic: true, handle: module.handle as PublicPageHandle | undefined };
}

/**
 * Returns the query that the page reads: for a public page the canonical query, for other pages the
 * whole query.
 */
function queryOf({ isPublic, handle }: PublicRoute, { searchParams, search }: URL): string {
  return isPublic ? (handle?.canonicalQuery(searchParams) ?? '') : search;
}

/**
 * Returns a function that removes query parameters that the page does not read, so that an address
 * with an unknown parameter gets the cached page. Addresses of private pages stay unchanged.
 */
export function createCanonicalAddress(build: ServerBuild): (address: string) => string {
  const routes = toRouteObjects(build);
  return (address) => {
    const url = new URL(`http://localhost${address}`);
    const path = url.pathname.replace(DATA_SUFFIX, '') || '/';
    const query = queryOf(findRoute(build, routes, path), url);
    const routeIds = path === url.pathname ? null : url.searchParams.get(ROUTES_PARAMETER);
    if (routeIds === null || query === url.search) return url.pathname + query;
    return `${url.pathname}${query}${query ? '&' : '?'}${ROUTES_PARAMETER}=${encodeURIComponent(routeIds)}`;
  };
}

/** Returns a function that decides whether the page of an address depends on the visitor's country. */
export function createReadsCountry(build: ServerBuild): (address: string) => boolean {
  const routes = toRouteObjects(build);
  return (address) => {
    const { pathname, searchParams } = new URL(`http://localhost${address}`);
    const path = pathname.replace(DATA_SUFFIX, '') || '/';
    return findRoute(build, routes, path).handle?.readsCountry?.(searchParams) ?? false;
  };
}

/** Returns a function that decides whether the page of an address is rendered for the user who requests it. */
export function createIsPersonal(build: ServerBuild): (address: string) => boolean {
  const routes = toRouteObjects(build);
  return (address) => {
    const { pathname } = new URL(`http://localhost${address}`);
    return findModule(build, routes, pathname)?.headers === personalPage;
  };
}
