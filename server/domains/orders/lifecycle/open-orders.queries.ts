import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

export interface OpenOrderRow {
  id: string;
  title: string;
  /** Name of the other party. */
  counterpart: string;
  scheduled_at: Date;
}

/** Returns the PENDING and ACCEPTED orders of a user as either party, the next ones first. */
export async function listOpenOrdersOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<OpenOrderRow[]> {
  const { rows } = await sql<OpenOrderRow>`
    select o.id, o.card_title as title, o.scheduled_at,
           case when o.client_id = ${userId} then provider.full_name else client.full_name end as counterpart
      from service_orders o
      join users client on client.id = o.client_id
      join provider_profiles profile on profile.id = o.provider_profile_id
      join users provider on provider.id = profile.user_id
     where o.status in ('PENDING', 'ACCEPTED')
       and (o.client_id = ${userId}
         or o.provider_profile_id = (select id from provider_profiles where user_id = ${userId}))
     order by o.scheduled_at, o.id
     limit ${limit}
  `.execute(db);
  return rows;
}
