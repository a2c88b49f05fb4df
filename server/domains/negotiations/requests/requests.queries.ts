import type { Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import type { Negotiations } from '#platform/database/schema.ts';

/**
 * Serializes the new negotiations of one client until the commit, so that concurrent requests
 * cannot exceed a limit.
 */
export async function lockRequestsOf(db: TransactionDb, clientId: string): Promise<void> {
  await lock(db, 'negotiations', clientId);
}

/** Returns the client with the numbers of their open negotiations. */
export async function findRequestingClient(db: Db, clientId: string, providerProfileId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('negotiations as n', (join) =>
      join.onRef('n.client_id', '=', 'u.id').on('n.deadline_at', 'is not', null),
    )
    .select(({ fn }) => [
      'u.country',
      'u.address',
      'u.phone',
      'u.is_active',
      'u.erasure_due_at',
      fn.count<number>('n.id').as('open'),
      fn
        .count<number>('n.id')
        .filterWhere('n.provider_profile_id', '=', providerProfileId)
        .as('open_with_provider'),
    ])
    .where('u.id', '=', clientId)
    .groupBy('u.id')
    .executeTakeFirst();
}

export async function insertNegotiation(
  db: TransactionDb,
  negotiation: Insertable<Negotiations>,
): Promise<void> {
  await db.insertInto('negotiations').values(negotiation).execute();
}

export async function countNegotiationImages(db: Db, negotiationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('negotiation_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('negotiation_id', '=', negotiationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNegotiationImage(
  db: TransactionDb,
  image: { negotiation_id: string; position: number; image_id: string },
): Promise<void> {
  await db.insertInto('negotiation_images').values(image).execute();
}
