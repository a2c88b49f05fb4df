import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loggedUrl } from '../../logging.ts';

const SLOW_MS = 1_000;

/** Logs one line per request: fast, successful reads at `debug`, all others at `info`. */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet =
      request.method === 'GET' && reply.statusCode < 400 && reply.elapsedTime < SLOW_MS;
    // Building the line costs more than sending a cached response, so it is skipped when the level
    // is disabled.
    if (isQuiet && !log.isLevelEnabled('debug')) return done();
    const line = {
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.actor?.userId,
    };
    request.log[isQuiet ? 'debug' : 'info'](line, 'request');
    done();
  });
}
