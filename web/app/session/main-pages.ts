import { whenIdle } from '#platform/pages/idle.ts';

interface RouteFiles {
  path?: string;
  module: string;
  imports?: readonly string[];
}

/** The pages of a signed-in user that must open while the server is away, with the frame of what they show. */
const MAIN_PAGES: ReadonlySet<string> = new Set([
  'dashboard/client',
  'dashboard/provider',
  'orders/:id',
  'orders/:orderId/chat',
  'mensajes/:id?',
  'negotiations/:id',
  'favorites',
  'profiles/me',
]);

function filesOfMainPages(): string[] {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  };
  return Object.values(manifest?.routes ?? {})
    .filter(({ path }) => path !== undefined && MAIN_PAGES.has(path))
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
}

/** Loads the files of the main pages when the browser is idle, unless the device saves data. Returns the cancellation. */
export function loadMainPages(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  return whenIdle(() => {
    for (const file of new Set(filesOfMainPages())) {
      if (document.querySelector(`link[href="${file}"]`)) continue;
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low' });
      document.head.append(link);
    }
  });
}
