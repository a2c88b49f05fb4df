import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Negotiations, ServiceRequests } from '#platform/database/schema.ts';

interface Parties {
  client_id: string;
  client_name: string;
  provider_user_id: string;
  provider_name: string;
}

const partyColumns = sql`
  client.id as client_id, client.full_name as client_name, provider.id as provider_user_id, provider.full_name as provider_name`;

const joinParties = (record: RawBuilder<unknown>) => sql`
  join users client on client.id = ${record}.client_id
  join provider_profiles profile on profile.id = ${record}.provider_profile_id
  join users provider on provider.id = profile.user_id`;

export type QuoteRow = Parties &
  Pick<
    Selectable<Negotiations>,
    'id' | 'status' | 'is_emergency' | 'scheduled_at' | 'order_id' | 'created_at'
  > & { title: string };

export async function findQuote(db: Db, id: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select quote.id, quote.status, quote.is_emergency, quote.scheduled_at, quote.order_id, quote.created_at,
           card.title, ${partyColumns}
      from negotiations quote
      join service_cards card on card.id = quote.service_card_id
      ${joinParties(sql`quote`)}
     where quote.id = ${id}`.execute(db);
  return rows[0];
}

export type ServiceRequestRow = Parties &
  Pick<Selectable<ServiceRequests>, 'id' | 'answered_at' | 'created_at'>;

export async function findServiceRequest(
  db: Db,
  id: string,
): Promise<ServiceRequestRow | undefined> {
  const { rows } = await sql<ServiceRequestRow>`
    select request.id, request.answered_at, request.created_at, ${partyColumns}
      from service_requests request
      ${joinParties(sql`request`)}
     where request.id = ${id}`.execute(db);
  return rows[0];
}
