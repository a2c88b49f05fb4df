import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';

/**
 * Creates Vite as middleware on the port of `server`; the product's server mounts it in
 * development.
 */
export async function createDevelopmentServer(server: Server) {
  const vite = await createServer({
    root: import.meta.dirname,
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handle: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    close: () => vite.close(),
  };
}
