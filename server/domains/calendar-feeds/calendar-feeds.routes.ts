import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
// Adds the limit to the configuration of a route.
import '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readFeed } from './calendar-feeds.service.ts';

/**
 * Serves the feeds at their secret addresses, outside `/api`, because a calendar program sends no access token. An unknown
 * address and one that was switched off respond alike.
 */
export function registerCalendarFeeds(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    // Programs of many people read from the addresses of a few servers, such as Google's.
    { config: { rateLimit: { max: 300, timeWindow: 60_000 } } },
    async (request, reply) => {
      const feed = await readFeed(context, request.params.file, request.headers['if-none-match']);
      if (!feed) throw new DomainError(platformErrors.NOT_FOUND);
      void reply.headers({
        // The browser of a shared computer may not keep it.
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        etag: feed.etag,
      });
      if (feed.content === null) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(feed.content);
    },
  );
}
