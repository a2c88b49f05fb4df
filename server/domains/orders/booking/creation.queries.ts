import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface CreatedRequest {
  created_at: Date;
  provider_profile_id: string;
}

/**
 * Returns the orders and quotes that a client created after an instant, newest first. An order that a quote opened is
 * the quote's.
 */
export async function listCreatedRequests(
  db: Db,
  { clientId, since }: { clientId: string; since: Date },
): Promise<CreatedRequest[]> {
  const { rows } = await sql<CreatedRequest>`
    select created_at, provider_profile_id from service_orders
     where client_id = ${clientId} and created_at > ${since}
       and not exists (select from negotiations where order_id = service_orders.id)
    union all
    select created_at, provider_profile_id from negotiations
     where client_id = ${clientId} and created_at > ${since}
     order by created_at desc
  `.execute(db);
  return rows;
}
