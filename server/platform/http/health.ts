import { platformErrors } from '@oficio/contract/platform/platform.errors.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** `health`: the process lives; `degraded` while Redis is away, which slows but stops nothing. `ready`: it can serve, so its database answers. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/api/health', async () => ({
    status: context.redis?.isConnected === false ? 'degraded' : 'ok',
  }));
  app.get('/api/ready', async () => {
    try {
      await sql`select 1`.execute(context.db);
    } catch {
      throw new DomainError(platformErrors.UNAVAILABLE);
    }
    return { status: 'ready' };
  });
}
