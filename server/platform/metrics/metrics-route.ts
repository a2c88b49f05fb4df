import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Returns a check whose time does not depend on the number of correct characters. */
function createTokenCheck(token: string): (authorization: string | undefined) => boolean {
  const expected = hash(token);
  return (authorization = '') => {
    const sent = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
    return timingSafeEqual(hash(sent), expected);
  };
}

/**
 * Counts every request, and serves `/metrics` to callers with METRICS_TOKEN. Without the variable nothing is counted,
 * and the address does not exist.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, metrics }: Pick<Context, 'config' | 'metrics'>,
): void {
  const hasToken =
    config.METRICS_TOKEN === undefined ? undefined : createTokenCheck(config.METRICS_TOKEN);
  // A limit would make the gaps in the figures that it is meant to prevent elsewhere.
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!metrics || !hasToken) throw new DomainError(platformErrors.NOT_FOUND);
    if (!hasToken(request.headers.authorization)) {
      void reply.header('www-authenticate', 'Bearer');
      throw new DomainError(platformErrors.NOT_AUTHENTICATED);
    }
    return reply.type(metrics.contentType).send(await metrics.render());
  });
  if (!metrics) return;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.finishRequest({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      errorCode: request.errorCode,
    });
    done();
  });
}
