import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { exchangeOf } from '../http/exchange.ts';
import {
  checkIsPage,
  createPageSender,
  createCountryFinder,
  renderSafely,
  UNLIMITED,
  type PagesOptions,
} from './pages.ts';
import type { PageHandler, ServerBuild } from './page-renderer.ts';

/** The interface of `web/development-server.ts`: Vite on the port of this server. */
interface DevelopmentServer {
  /** Calls `next` when the request is not for a source file. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Returns the server build of the current source. */
  loadBuild(): Promise<ServerBuild>;
  close(): Promise<void>;
}

interface DevelopmentModule {
  createDevelopmentServer: (server: Server) => Promise<DevelopmentServer>;
}

interface DevelopmentOptions {
  publicUrl: string;
  webDirectory: string;
  findToken?: PagesOptions['findToken'];
  countryHeader?: PagesOptions['countryHeader'];
}

/**
 * Serves the source of the web app on all remaining addresses, with hot reload on the same port.
 */
export async function mountDevelopment(
  app: FastifyInstance,
  options: DevelopmentOptions,
): Promise<void> {
  const file = path.join(options.webDirectory, 'development-server.ts');
  const { createDevelopmentServer } = (await import(pathToFileURL(file).href)) as DevelopmentModule;
  const development = await createDevelopmentServer(app.server);
  app.addHook('onClose', () => development.close());
  const send = createPageSender(options.publicUrl, true);
  const handler: PageHandler = async (request, page) => {
    const build = await development.loadBuild();
    return build.entry.module.createPageHandler(build, 'development')(request, page);
  };
  const { countryHeader } = options;
  const findCountry = createCountryFinder({ readsCountry: () => true, countryHeader });
  app.all('/*', UNLIMITED, async (request, reply) => {
    checkIsPage(request);
    const isSource = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true));
      development.handle(request.raw, reply.raw, () => resolve(false));
    });
    if (isSource) return reply.hijack();
    const build = await development.loadBuild();
    const isPersonal = build.entry.module.createIsPersonal(build)(request.url);
    const token = await options.findToken?.(exchangeOf(request, reply), isPersonal);
    const visitorCountry = findCountry(request, request.url);
    const page = await renderSafely(app, { ...options, handler }, request, {
      token,
      visitorCountry,
    });
    return send(page, request, reply);
  });
}
