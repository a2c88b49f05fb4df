import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { lock } from '../../../platform/database/advisory-locks.ts';
import type { Negotiations } from '../../../platform/database/schema.ts';

/** One client's new negotiations wait for each other from here to the commit, so that no limit is exceeded. */
export async function lockRequestsOf(db: TransactionDb, clientId: string): Promise<void> {
  await lock(db, 'negotiations', clientId);
}

export interface RequestingClientRow {
  country: string | null;
  address: string | null;
  phone: string | null;
  is_active: boolean;
  open: number;
  open_with_provider: number;
}

/** The client and the open negotiations that they hold. */
export async function findRequestingClient(
  db: Db,
  clientId: string,
  providerProfileId: string,
): Promise<RequestingClientRow | undefined> {
  const { rows } = await sql<RequestingClientRow>`
    select u.country, u.address, u.phone, u.is_active,
           count(n.id)::int as open,
           count(n.id) filter (where n.provider_profile_id = ${providerProfileId})::int as open_with_provider
      from users u
      left join negotiations n on n.client_id = u.id and n.deadline_at is not null
     where u.id = ${clientId}
     group by u.id
  `.execute(db);
  return rows[0];
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
