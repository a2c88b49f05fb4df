import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const SLOW_MS = 1_000;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** A word of the product. A secret or a name that somebody looks for is longer or has other characters. */
const WORD = /^[a-z][a-z-]{0,23}$/;

const shorten = (part: string) => (part === '' || WORD.test(part) || UUID.test(part) ? part : '…');

/**
 * Returns the path of a request for the log. Never the query: tokens, places, points, searches and
 * what a later version adds are there. Of the variable parts of a path only ids are shown, because
 * the others name what somebody looks for, such as a trade in a city.
 */
export function loggedPath({ url, routeOptions, params }: FastifyRequest): string {
  const pattern = routeOptions.url;
  // Pages, unknown addresses and those that cannot be decoded match no route with named parts. An unknown address may be one
  // with a secret that is spelled in another way, for example with a slash at its end.
  if (!pattern || pattern.includes('*')) {
    const path = url.split(/\?|%3f/i, 1)[0] ?? '';
    return path
      .replace(/^(\/+(?:servicios|calendar))\/.*/i, '$1/…')
      .split('/')
      .map(shorten)
      .join('/');
  }
  const values = params as Record<string, string>;
  return pattern.replaceAll(/:(\w+)/g, (part, name: string) =>
    UUID.test(values[name] ?? '') ? (values[name] ?? part) : part,
  );
}

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
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.actor?.userId,
    };
    request.log[isQuiet ? 'debug' : 'info'](line, 'request');
    done();
  });
}
