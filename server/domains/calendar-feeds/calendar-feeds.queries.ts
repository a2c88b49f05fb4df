import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';

/** Days after its cancellation for which an appointment stays in a feed, so that every program notices it. */
const CANCELLED_DAYS = 90;
/** Days for which past appointments stay. */
const PAST_DAYS = 365;

export async function findFeed(db: Db, userId: string): Promise<Date | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed?.created_at;
}

/** Stores the hash of a new token, which replaces an earlier one. */
export async function saveFeed(
  db: TransactionDb,
  userId: string,
  tokenHash: string,
  at: Date,
): Promise<void> {
  const values = { token_hash: tokenHash, created_at: at };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** An appointment of a user: of an order (its own, or another visit for a problem), or a private one. */
export interface EventRow {
  id: string;
  kind: 'order' | 'visit' | 'private';
  /** Null for a private one. */
  status: OrderStatus | null;
  was_accepted: boolean;
  starts_at: Date;
  ends_at: Date;
  title: string;
  /** Name of the other party, number and place of an order. */
  other_name: string | null;
  number: string | null;
  place: string | null;
  sequence: number;
  created_at: Date;
  updated_at: Date;
}

/**
 * Selects the appointments of orders on a condition, as `userId` may see them: the provider reads the street once the order
 * is accepted. An emergency starts when its provider arrives.
 */
const orderEvents = (userId: RawBuilder<string>, chosen: RawBuilder<unknown>) => sql`
  select o.id, part.kind, o.status, o.accepted_at is not null as was_accepted, part.starts_at,
         part.starts_at + o.duration_minutes * interval '1 minute' as ends_at,
         o.card_title as title, other.full_name as other_name, o.number,
         concat_ws(', ', case when o.client_id = ${userId} or o.status in ('ACCEPTED', 'COMPLETED') then o.job_street end,
           o.job_district) as place,
         o.sequence, o.created_at, o.updated_at
    from service_orders o
    join provider_profiles profile on profile.id = o.provider_profile_id
    join users other on other.id = case when o.client_id = ${userId} then profile.user_id else o.client_id end
   cross join lateral (
     select 'order' as kind,
            case when o.is_emergency then coalesce(o.arrives_at, o.accepted_at, o.scheduled_at) else o.scheduled_at end as starts_at
     union all
     select 'visit', o.visit_at where o.visit_at is not null
   ) part
   where ${chosen}`;

/** The appointments of a user that a feed shows. */
function feedEvents(userId: RawBuilder<string>): RawBuilder<unknown> {
  const isShown = sql`case when o.status in ('REJECTED', 'CANCELLED')
    then o.updated_at > now() - interval '${sql.raw(String(CANCELLED_DAYS))} days'
    else part.starts_at > now() - interval '${sql.raw(String(PAST_DAYS))} days' end`;
  // Two selections with an index each instead of an `or`.
  return sql`
    (${orderEvents(userId, sql`o.client_id = ${userId} and ${isShown}`)})
    union all
    (${orderEvents(
      userId,
      sql`o.provider_profile_id = (select id from provider_profiles where user_id = ${userId}) and ${isShown}`,
    )})
    union all
    select a.id, 'private', null, false, lower(a.during), upper(a.during), a.title, null, null, null,
           extract(epoch from a.updated_at - a.created_at)::integer, a.created_at, a.updated_at
      from private_appointments a
      join provider_profiles profile on profile.id = a.provider_profile_id
     where profile.user_id = ${userId} and upper(a.during) > now() - interval '${sql.raw(String(PAST_DAYS))} days'`;
}

const selectDigest = compileOnce((_db, { tokenHash }: Placeholders<{ tokenHash: string }>) => {
  const userId = sql<string>`feed.user_id`;
  return sql<{ user_id: string; digest: string }>`
    select feed.user_id, (
             select md5(coalesce(string_agg(event::text, ' ' order by event.id, event.kind), ''))
               from (${feedEvents(userId)}) event
           ) as digest
      from calendar_feeds feed
      join users person on person.id = feed.user_id and person.is_active
     where feed.token_hash = ${tokenHash}`;
});

/**
 * Returns the owner of a feed with a digest of all that it shows; undefined for an unknown token, or if the account is
 * deactivated.
 */
export async function findDigest(db: Db, tokenHash: string) {
  const [feed] = await selectDigest(db, { tokenHash });
  return feed;
}

const selectEvents = compileOnce(
  (_db, { userId }: Placeholders<{ userId: string }>) => sql<EventRow>`
    select * from (${feedEvents(sql`${userId}::uuid`)}) event order by starts_at, id, kind`,
);

export function listEvents(db: Db, userId: string): Promise<EventRow[]> {
  return selectEvents(db, { userId });
}

/** Returns the appointments of one order, named by its id or that of its negotiation, as a user may see them. */
export async function listEventsOfOrder(
  db: Db,
  userId: string,
  aboutId: string,
): Promise<EventRow[]> {
  const chosen = sql`o.id in (${aboutId}, (select order_id from negotiations where id = ${aboutId}))`;
  const { rows } = await sql<EventRow>`${orderEvents(sql`${userId}::uuid`, chosen)}`.execute(db);
  return rows;
}
