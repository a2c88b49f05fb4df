import { createHash } from 'node:crypto';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, TransactionDb } from '#platform/context.ts';
import { tryLock } from '#platform/database/advisory-locks.ts';

/** Thrown out of the transaction to return the stored response instead of running the use case again. */
export class StoredResponse extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super('the response is stored');
    this.status = status;
    this.body = body;
  }
}

export interface KeyedRequest {
  userId: string;
  endpoint: EndpointDefinition;
  key: string;
  /** Differs when the key is used again with other input. */
  hash: string;
}

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Replaces an uploaded file by its digest, because the JSON of its bytes is several times as large. */
export const hashInput = ({ file, ...rest }: { readonly file?: unknown }): string =>
  digest(JSON.stringify(file instanceof Uint8Array ? { ...rest, file: digest(file) } : rest));

/**
 * Returns the idempotency key of a request, or undefined without one. Throws 400 for a malformed
 * key.
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new DomainError(platformErrors.MALFORMED_REQUEST);
  return header;
}

/** Returns the stored response of this key, if there is one. Throws KEY_REUSED (422) if it belongs to other input. */
export async function findStoredResponse(
  db: Db,
  { userId, endpoint, key, hash }: KeyedRequest,
): Promise<StoredResponse | undefined> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response_status', 'response_body'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint.name)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.request_hash !== hash) throw new DomainError(platformErrors.KEY_REUSED);
  return new StoredResponse(stored.response_status ?? 200, stored.response_body);
}

async function claimKey(db: TransactionDb, request: KeyedRequest): Promise<void> {
  const { userId, endpoint, key, hash } = request;
  // A request that arrives while the first one with its key still runs is refused with 409 instead
  // of waiting.
  if (!(await tryLock(db, 'idempotency', userId, endpoint.name, key)))
    throw new DomainError(platformErrors.IN_PROGRESS);
  const stored = await findStoredResponse(db, request);
  if (stored) throw stored;
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, endpoint: endpoint.name, key, request_hash: hash })
    .execute();
}

/**
 * Returns the context of a request with an idempotency key. Its transaction claims the key first
 * and stores the response last, so that work and response commit together even if the process is
 * killed. The use case must return the result of its one transaction, which is the response.
 */
export function withIdempotency(
  context: Context,
  request: KeyedRequest,
  serialize: (response: unknown) => unknown,
): Context {
  return {
    ...context,
    transaction: (work) =>
      context.transaction(async (tx) => {
        await claimKey(tx.db, request);
        const response = await work(tx);
        await tx.db
          .updateTable('idempotency_keys')
          .set({
            response_status: request.endpoint.status ?? 200,
            response_body: JSON.stringify(serialize(response)),
          })
          .where('user_id', '=', request.userId)
          .where('endpoint', '=', request.endpoint.name)
          .where('key', '=', request.key)
          .execute();
        return response;
      }),
  };
}
