import { join } from 'node:path';
import { publicPages } from './app/public-pages.ts';

/** The modules of a build, as the bundler knows them. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Returns the modules that an entry imports, directly or not, without those that it loads on demand.
 */
function importsOf(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const pending = [join(import.meta.dirname, entry)];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The router builds each route from a module of this name. */
const routeEntry = (file: string): string =>
  join('app', `${file}?__react-router-build-client-route`);

const entriesOfAllPages = [
  'app/entry.client.tsx',
  ...['root.tsx', 'page-frame.tsx'].map(routeEntry),
];

/** A module of so many public pages is shared. Home counts as two of them, because most visits begin there. */
const MIN_PAGES = 3;

/** Returns the modules that all pages import, and those that at least `MIN_PAGES` public pages import. */
function findShared(modules: Modules): Set<string> {
  const shared = new Set(entriesOfAllPages.flatMap((entry) => [...importsOf(entry, modules)]));
  const counts = new Map<string, number>();
  for (const { file, index: isHome } of publicPages)
    for (const id of importsOf(routeEntry(file), modules)) {
      const count = (counts.get(id) ?? 0) + (isHome ? 2 : 1);
      counts.set(id, count);
      if (count >= MIN_PAGES) shared.add(id);
    }
  return shared;
}

let shared: Set<string> | undefined;

/** No public page imports these; they are among its imports only because the index of the package exports them too. */
const MUTATIONS = /\/(?:useMutation|mutationObserver)\.js$/;

/** Those that no public page imports are one file: the list of routes would name each of them. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;

/** Nearly all pages that load an endpoint or a form load these, and no public page does in its first load. */
const SCHEMAS = [
  /\/node_modules\/zod\//,
  /\/contract\/platform\/(?:ids|text|api\/(?:endpoints-of|page))\.ts$/,
  /\/contract\/domains\/(?:media|places)\/\w+\.schema\.ts$/,
  /\/web\/platform\/api\/endpoint-options\.ts$/,
];

let ofPublicPages: Set<string> | undefined;

function isPublic(id: string, modules: Modules): boolean {
  ofPublicPages ??= new Set(
    publicPages.flatMap(({ file }) => [...importsOf(routeEntry(file), modules)]),
  );
  return ofPublicPages.has(id);
}

/**
 * The two files of the client build that every page loads, the schemas and the other icons. By default each set of modules with the
 * same users is a file; hundreds of small files compress worse, and the list of routes names each.
 */
export const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\//,
      priority: 2,
    },
    {
      debugName: 'frame',
      name: (id: string, modules: Modules) =>
        (shared ??= findShared(modules)).has(id) && !MUTATIONS.test(id) ? 'frame' : null,
      priority: 1,
    },
    {
      debugName: 'schemas',
      name: (id: string) => (SCHEMAS.some((part) => part.test(id)) ? 'schemas' : null),
      priority: 1,
    },
    {
      debugName: 'icons',
      name: (id: string, modules: Modules) =>
        ICONS.test(id) && !isPublic(id, modules) ? 'icons' : null,
      priority: 1,
    },
  ],
};
