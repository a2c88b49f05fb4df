interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

/** On every page and rarely changed. */
const framework =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|zustand|@tanstack\/react-query|@tanstack\/query-core|@radix-ui\/react-slot|@radix-ui\/react-compose-refs)\//;
const icons = /\/node_modules\/lucide-react\//;
const own = /\/web\/(?:app|platform|ui|domains)\//;
const generic = /\/web\/(?:app|platform|ui)\/[^?]+$/;

/** What the first screen of most visitors is made of. */
const firstScreen = ['app/root.tsx', 'app/page-frame.tsx', 'domains/catalogue/home-page.tsx'];

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

/**
 * Puts what the first screen needs into three files. Left alone the bundler makes a file of whatever two
 * pages share: some fifty crumbs, which compress to a quarter more than the same code in one piece.
 */
export function chunkGroups(webDirectory: string) {
  let frame: Set<string> | undefined;
  let frameIcons: Set<string> | undefined;
  const frameOf = (graph: ModuleGraph) => {
    frame ??= new Set(
      firstScreen.flatMap((entry) => [...reachedFrom(`${webDirectory}/${entry}`, graph)]),
    );
    return frame;
  };
  const isFrameIcon = (id: string, graph: ModuleGraph) => {
    if (!frameIcons) {
      const files = readIconFiles(graph, id.replace(/\/esm\/.*/, '/esm/lucide-react.mjs'));
      const names = [...frameOf(graph)].flatMap((module) => importedIcons(module, graph));
      frameIcons = new Set(names.flatMap((name) => files.get(name) ?? []));
    }
    return !id.includes('/icons/') || frameIcons.has(id.slice(id.indexOf('/icons/')));
  };
  return [
    { name: 'framework', test: framework, priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) => (isFrameIcon(id, graph) ? 'frame-icons' : 'icons'),
      test: icons,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (frameOf(graph).has(id) ? 'frame' : null),
      test: generic,
      priority: 1,
    },
  ];
}
