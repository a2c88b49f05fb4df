import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { mountDevelopment } from './development.ts';
import { registerPages, type PagesOptions } from './pages.ts';
import type { ServerBuild } from './page-renderer.ts';
import { listStaticFiles } from './static-files.ts';

export interface RenderingOptions {
  /** Origin of the product. */
  publicUrl: string;
  /** The `web` workspace. */
  webDirectory: string;
  /** Serves the source through Vite with hot reload instead of the files in `build`. */
  isDevelopment?: boolean;
  metrics?: Metrics | undefined;
  findToken?: PagesOptions['findToken'];
  countryHeader?: PagesOptions['countryHeader'];
}

export interface Rendering {
  /** Drops cached pages when public data changes. */
  invalidate(): void;
}

async function loadBuild(webDirectory: string): Promise<ServerBuild> {
  const file = path.join(webDirectory, 'build/server/index.js');
  try {
    readFileSync(file);
  } catch (cause) {
    throw new Error('The web app is not built: run `npm run build`.', { cause });
  }
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/**
 * Serves a page, or a file of the web build, on all remaining addresses. Register it last: loaders
 * call the routes of `app` in process.
 */
export async function registerRendering(
  app: FastifyInstance,
  options: RenderingOptions,
): Promise<Rendering> {
  const {
    publicUrl,
    webDirectory,
    isDevelopment = false,
    metrics,
    findToken,
    countryHeader,
  } = options;
  if (isDevelopment) {
    await mountDevelopment(app, { publicUrl, webDirectory, findToken, countryHeader });
    return { invalidate: () => {} };
  }
  const build = await loadBuild(webDirectory);
  const { module } = build.entry;
  return registerPages(app, {
    publicUrl,
    handler: module.createPageHandler(build, 'production'),
    canonicalAddress: module.createCanonicalAddress(build),
    readsCountry: module.createReadsCountry(build),
    isPersonal: module.createIsPersonal(build),
    countryHeader,
    files: listStaticFiles(path.join(webDirectory, 'build/client')),
    metrics,
    findToken,
  });
}
