import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loggedUrl } from '../../logging.ts';

const SLOW_MS = 1_000;

/** One line a request: reads that went well and fast at `debug`, the rest at `info`. */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet =
      request.method === 'GET' && reply.statusCode < 400 && reply.elapsedTime < SLOW_MS;
    // Building the line costs more than sending a kept answer, so it is built only when it is written.
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
