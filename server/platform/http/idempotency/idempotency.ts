import { createHash } from 'node:crypto';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, TransactionDb } from '../../context.ts';
import { tryLock } from '../../database/advisory-locks.ts';

/** Thrown out of the transaction to send the first answer again instead of doing the work. */
export class StoredAnswer extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super('answered before');
    this.status = status;
    this.body = body;
  }
}

interface KeyedRequest {
  userId: string;
  endpoint: EndpointDefinition;
  key: string;
  input: unknown;
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The key of a request, or undefined without one; a malformed one is 400. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new DomainError(platformErrors.MALFORMED_REQUEST);
  return header;
}

async function claimKey(db: TransactionDb, request: KeyedRequest): Promise<void> {
  const { userId, endpoint, key } = request;
  const requestHash = hashOf(request.input);
  // A second request that arrives while the first still runs is told so instead of waiting (fault B37).
  if (!(await tryLock(db, 'idempotency', userId, endpoint.name, key)))
    throw new DomainError(platformErrors.IN_PROGRESS);
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response_status', 'response_body'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint.name)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored) {
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, endpoint: endpoint.name, key, request_hash: requestHash })
      .execute();
    return;
  }
  if (stored.request_hash !== requestHash) throw new DomainError(platformErrors.KEY_REUSED);
  throw new StoredAnswer(stored.response_status ?? 200, stored.response_body);
}

/**
 * The context of one keyed request: its transaction claims the key first and stores the answer last, so work and
 * answer commit together (fault A1). The use case returns what its one transaction returns: that is the answer.
 */
export function withIdempotency(
  context: Context,
  request: KeyedRequest,
  serialize: (answer: unknown) => unknown,
): Context {
  return {
    ...context,
    transaction: (work) =>
      context.transaction(async (tx) => {
        await claimKey(tx.db, request);
        const answer = await work(tx);
        await tx.db
          .updateTable('idempotency_keys')
          .set({
            response_status: request.endpoint.status ?? 200,
            response_body: JSON.stringify(serialize(answer)),
          })
          .where('user_id', '=', request.userId)
          .where('endpoint', '=', request.endpoint.name)
          .where('key', '=', request.key)
          .execute();
        return answer;
      }),
  };
}
