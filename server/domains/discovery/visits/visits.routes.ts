import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { exchangeOf } from '#platform/http/exchange.ts';
import { recordVisit, visitsOf } from './visits.service.ts';

const FLUSH_MS = 10_000;

/** Counts the cards that persons read, after the response of a page or of the API. */
export function registerVisits(app: FastifyInstance, context: Context): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, actor } = request;
    if (reply.statusCode === 200) {
      const visited = { method, url, userId: actor?.userId ?? null };
      recordVisit(context, visited, exchangeOf(request, reply));
    }
    done();
  });
  const flush = async () => {
    try {
      await visitsOf(context).flush();
    } catch (error) {
      context.log.warn({ err: error }, 'visits of cards were not counted');
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
