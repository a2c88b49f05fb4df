interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

/** On every page and rarely changed. */
const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\//;
/** Of the pages behind the login, and of what public pages fetch when it is wanted. */
const queries = /\/node_modules\/@tanstack\//;
const icons = /\/node_modules\/lucide-react\//;
const own = /\/web\/(?:app|platform|ui|domains)\//;
const generic = /\/web\/(?:app|platform|ui)\/[^?]+$/;

/** What the first screen of most visitors is made of. */
const firstScreen = ['app/root.tsx', 'app/page-frame.tsx', 'domains/catalogue/home-page.tsx'];
/** What links from elsewhere lead to. */
const otherPublicPages = [
  'domains/catalogue/service-card-page.tsx',
  'domains/providers/provider-profile-page.tsx',
  'app/help-page.tsx',
  // It opens by itself: for one icon of its own it would fetch those of all other pages.
  'app/help-bot-panel.tsx',
];

function reachedFrom(entry: string, graph: ModuleGraph, reached = new Set<string>()): Set<string> {
  if (reached.has(entry) || !own.test(entry)) return reached;
  reached.add(entry);
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) reachedFrom(id, graph, reached);
  return reached;
}

function importedIcons(id: string, graph: ModuleGraph): string[] {
  const code = graph.getModuleInfo(id)?.code ?? '';
  const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '';
  return names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []);
}

/** The package's index as a map: the name of each icon to the file it is in. */
function readIconFiles(graph: ModuleGraph, iconIndex: string): Map<string, string> {
  const code = graph.getModuleInfo(iconIndex)?.code ?? '';
  const lines = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[\w-]+\.mjs)["']/g);
  const pairs = [...lines].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  );
  return new Map(pairs);
}

/** All modules that some pages are made of, and the files of the icons that they show. */
function createPages(webDirectory: string, entries: readonly string[]) {
  let modules: Set<string> | undefined;
  let iconFiles: Set<string> | undefined;
  const modulesOf = (graph: ModuleGraph) => {
    modules ??= new Set(
      entries.flatMap((entry) => [...reachedFrom(`${webDirectory}/${entry}`, graph)]),
    );
    return modules;
  };
  return {
    hasModule: (id: string, graph: ModuleGraph) => modulesOf(graph).has(id),
    hasIcon(id: string, graph: ModuleGraph) {
      if (!iconFiles) {
        const files = readIconFiles(graph, id.replace(/\/esm\/.*/, '/esm/lucide-react.mjs'));
        const names = [...modulesOf(graph)].flatMap((module) => importedIcons(module, graph));
        iconFiles = new Set(names.flatMap((name) => files.get(name) ?? []));
      }
      return iconFiles.has(id.slice(id.indexOf('/icons/')));
    },
  };
}

/**
 * Puts what the first screen needs into three files. Left alone the bundler makes a file of whatever two
 * pages share: some fifty crumbs, which compress to a quarter more than the same code in one piece.
 */
export function chunkGroups(webDirectory: string) {
  const frame = createPages(webDirectory, firstScreen);
  const publicPages = createPages(webDirectory, otherPublicPages);
  const iconChunk = (id: string, graph: ModuleGraph) => {
    if (!id.includes('/icons/') || frame.hasIcon(id, graph)) return 'frame-icons';
    return publicPages.hasIcon(id, graph) ? 'public-icons' : 'icons';
  };
  return [
    { name: 'framework', test: framework, priority: 4 },
    { name: 'queries', test: queries, priority: 3 },
    { name: iconChunk, debugName: 'icons', test: icons, priority: 2 },
    {
      name: (id: string, graph: ModuleGraph) => (frame.hasModule(id, graph) ? 'frame' : null),
      debugName: 'frame',
      test: generic,
      priority: 1,
    },
  ];
}
