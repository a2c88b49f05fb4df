import { CUSTOM_MINUTES } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import { deleteOfEnded } from '#platform/database/old-records.ts';

/**
 * True when an order overlaps the slot of an open negotiation, as long as its latest offer says, or lies within the pause of
 * the earlier one of the two.
 */
const isTimeTaken = sql<boolean>`
  n.status like 'PENDING%' and not n.is_emergency and exists (
    select 1 from (select n.scheduled_at + interval '1 minute' * coalesce((
         select duration_minutes from negotiation_offers
          where negotiation_id = n.id order by position desc limit 1
       ), ${CUSTOM_MINUTES}) as ends_at offset 0) work
     cross join busy_times_of(n.provider_profile_id,
       tstzrange(n.scheduled_at, work.ends_at + card.pause_minutes * interval '1 minute')) busy
     where busy.kind in ('order', 'held') or busy.kind = 'pause' and lower(busy.during) < work.ends_at
  )`;

/** The author and time of the last message in the chat of a negotiation; null without one. */
const lastMessage = sql<{ by: NegotiationParty; at: string } | null>`(
  select json_build_object('by', case when message.author_id = n.client_id then 'client' else 'provider' end,
                           'at', message.created_at)
    from chats chat join chat_messages message on message.order_id = chat.order_id and message.seq = chat.last_seq
   where chat.order_id = n.id)`;

function selectNegotiations(db: Db) {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('users as client', 'client.id', 'n.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'n.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .innerJoin('service_cards as card', 'card.id', 'n.service_card_id')
    .leftJoin('service_orders as placed', 'placed.id', 'n.order_id')
    .selectAll('n')
    .select([
      'client.full_name as client_name',
      'client.photo_image_id as client_photo_id',
      'client.district as client_district',
      'client.address as client_address',
      'client.rating_sum as client_rating_sum',
      'client.rating_count as client_rating_count',
      'profile.user_id as provider_user_id',
      'profile.timezone as provider_timezone',
      'profile.rating_sum as provider_rating_sum',
      'profile.rating_count as provider_rating_count',
      'provider.full_name as provider_name',
      'provider.country as provider_country',
      'provider.photo_image_id as provider_photo_id',
      'placed.total_cents as order_total_cents',
      'placed.provider_payout_cents as order_payout_cents',
      // An order stores the title and the fee at its creation; later changes of the card do not
      // apply.
      sql<string>`coalesce(placed.card_title, card.title)`.as('card_title'),
      sql<number>`coalesce(placed.emergency_fee_cents, card.emergency_fee_cents)`.as(
        'emergency_fee_cents',
      ),
      isTimeTaken.as('is_time_taken'),
      sql<boolean>`'PROVIDER' = any (provider.roles)`.as('provider_has_role'),
      sql<boolean>`exists (select from chats where order_id = n.id and last_seq > 0)`.as(
        'has_messages',
      ),
      lastMessage.as('last_message'),
      // The view lists the actions that are allowed at this time.
      sql<Date>`now()`.as('read_at'),
    ]);
}

/** A negotiation with the columns of its two parties that views need. */
export type NegotiationRow = NonNullable<Awaited<ReturnType<typeof findNegotiation>>>;

export async function findNegotiation(db: Db, negotiationId: string) {
  return selectNegotiations(db).where('n.id', '=', negotiationId).executeTakeFirst();
}

export interface NegotiationFilter {
  userId: string;
  role: NegotiationParty | undefined;
  state: 'open' | 'closed' | undefined;
  limit: number;
  /** Id of the last negotiation on the previous page. */
  cursor: string | undefined;
}

/** Sorts by id, newest first: ids are UUIDs of version 7. */
export async function listNegotiationsOf(
  db: Db,
  { userId, role, state, limit, cursor }: NegotiationFilter,
) {
  return selectNegotiations(db)
    .where((eb) => {
      const asClient = eb('n.client_id', '=', userId);
      const asProvider = eb('n.provider_profile_id', 'in', (inner) =>
        inner.selectFrom('provider_profiles').select('id').where('user_id', '=', userId),
      );
      if (role) return role === 'client' ? asClient : asProvider;
      return eb.or([asClient, asProvider]);
    })
    .$if(state !== undefined, (query) =>
      query.where('n.deadline_at', state === 'open' ? 'is not' : 'is', null),
    )
    .$if(cursor !== undefined, (query) => query.where('n.id', '<', cursor ?? ''))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

/** Returns the offers of several negotiations, each oldest first. */
export async function listOffers(db: Db, negotiationIds: readonly string[]) {
  if (negotiationIds.length === 0) return [];
  return db
    .selectFrom('negotiation_offers')
    .selectAll()
    .where('negotiation_id', '=', anyId(negotiationIds))
    .orderBy('negotiation_id')
    .orderBy('position')
    .execute();
}

export type NegotiationHistoryRow = Awaited<ReturnType<typeof listNegotiationHistory>>[number];

export async function listNegotiationHistory(db: Db, negotiationIds: readonly string[]) {
  if (negotiationIds.length === 0) return [];
  return db
    .selectFrom('negotiation_history')
    .select(['negotiation_id', 'action', 'by_party', 'from_status', 'to_status', 'at'])
    .where('negotiation_id', '=', anyId(negotiationIds))
    .orderBy('id')
    .execute();
}

export async function listNegotiationImages(db: Db, negotiationIds: readonly string[]) {
  if (negotiationIds.length === 0) return [];
  return db
    .selectFrom('negotiation_images')
    .select(['negotiation_id', 'image_id'])
    .where('negotiation_id', '=', anyId(negotiationIds))
    .orderBy('position')
    .execute();
}

export async function saveLastMessageAt(db: TransactionDb, id: string, at: Date): Promise<void> {
  await db.updateTable('negotiations').set({ last_message_at: at }).where('id', '=', id).execute();
}

/** Returns the user ids of both parties. */
export async function saveNegotiationHiding(
  db: TransactionDb,
  negotiationId: string,
  party: NegotiationParty,
  reason: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ client_id: string; user_id: string }>`
    update negotiations n set ${sql.ref(`${party}_hidden_reason`)} = ${reason}
      from provider_profiles profile
     where n.id = ${negotiationId} and profile.id = n.provider_profile_id
    returning n.client_id, profile.user_id
  `.execute(db);
  return rows.flatMap((row) => [row.client_id, row.user_id]);
}

/** Deletes history entries of negotiations that ended. */
export const deleteOldHistory = deleteOfEnded({
  table: 'negotiation_history',
  id: 'bigint',
  at: 'at',
  record: ['negotiations', 'negotiation_id'],
  isEnded: sql`record.deadline_at is null`,
});

/** Deletes the address that a client named in requests. */
export async function clearAddressesOf(db: TransactionDb, clientId: string): Promise<void> {
  await db
    .updateTable('negotiations')
    .set({ job_district: null, job_street: null, job_place_id: null })
    .where('client_id', '=', clientId)
    .where('job_street', 'is not', null)
    .execute();
}
