import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readAnonymously } from '#platform/scale/replica-reads.ts';
import {
  writeFixedSitemap,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap.service.ts';

const HOUR = 'public, max-age=3600';

/**
 * Serves the files for search engines: `robots.txt` links to the index, the index to the sitemaps.
 */
export function registerSitemaps(app: FastifyInstance, context: Context): void {
  const serveXml = (
    path: string,
    write: (context: Context, file: string) => string | Promise<string>,
  ) =>
    app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
      const file = request.params['*'];
      const xml = await readAnonymously(context, (from) => write(from, file));
      return reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).send(xml);
    });
  serveXml('/sitemap.xml', writeSitemapIndex);
  serveXml('/sitemaps/pages.xml', writeFixedSitemap);
  serveXml('/sitemaps/*', writeSitemap);
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(writeRobots(context)),
  );
}
