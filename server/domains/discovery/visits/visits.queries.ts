import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

/** Returns the secret of a day ('yyyy-MM-dd'), the same for all instances. */
export async function takeSalt(db: TransactionDb, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into visit_salts (day, salt) values (${day}, ${fresh}) on conflict do nothing`.execute(
    db,
  );
  const { salt } = await db
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}

export interface MarkedVisit {
  cardId: string;
  /** In hexadecimal digits. */
  mark: string;
  /** The user, or the session of a page, that the request came with. */
  userId: string | null;
  sessionId: string | null;
}

/** Counts the visits whose marks are new on this day, except those of the card's provider. */
export async function countVisits(
  db: TransactionDb,
  day: string,
  visits: readonly MarkedVisit[],
): Promise<void> {
  // In one order everywhere, so that two instances cannot deadlock.
  await sql`
    with visit as materialized (
      select visited.card_id, decode(visited.mark, 'hex') as mark
        from unnest(${visits.map(({ cardId }) => cardId)}::uuid[], ${visits.map(({ mark }) => mark)}::text[],
               ${visits.map(({ userId }) => userId)}::uuid[], ${visits.map(({ sessionId }) => sessionId)}::uuid[])
               as visited (card_id, mark, user_id, session_id)
        join service_cards card on card.id = visited.card_id
        join provider_profiles profile on profile.id = card.provider_profile_id
       where profile.user_id is distinct from visited.user_id
         and not exists (select from sessions where id = visited.session_id and user_id = profile.user_id)
       order by 2
    ), fresh as (
      insert into visit_marks (day, mark) select ${day}::date, mark from visit on conflict do nothing returning mark
    )
    insert into card_visits (service_card_id, day, visits)
      select card_id, ${day}::date, count(*) from visit join fresh using (mark) group by card_id order by card_id
    on conflict (service_card_id, day) do update set visits = card_visits.visits + excluded.visits
  `.execute(db);
}

/** Deletes the secrets and the marks of the days before `day`. */
export async function forgetVisitorsBefore(db: TransactionDb, day: string): Promise<number> {
  await db.deleteFrom('visit_salts').where('day', '<', day).execute();
  const { numDeletedRows } = await db
    .deleteFrom('visit_marks')
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface CardFiguresRow {
  id: string;
  seen: number;
  asked: number;
  booked: number;
}

/**
 * Returns the figures of the cards of a provider since the beginning of a UTC day. An order that began with a quote was
 * asked for as the quote.
 */
export async function listFigures(
  db: Db,
  profileId: string,
  since: string,
): Promise<CardFiguresRow[]> {
  const start = sql`${since}::date::timestamp at time zone 'UTC'`;
  const { rows } = await sql<CardFiguresRow>`
    with booking as (
      select service_card_id,
             count(*) filter (where not exists (select from negotiations quote where quote.order_id = o.id)) as asked,
             count(o.accepted_at) as booked
        from service_orders o where provider_profile_id = ${profileId} and created_at >= ${start} group by 1
    ), quote as (
      select service_card_id, count(*) as asked
        from negotiations where provider_profile_id = ${profileId} and created_at >= ${start} group by 1
    )
    select card.id,
           coalesce((select sum(visits) from card_visits where service_card_id = card.id and day >= ${since}::date), 0)::int as seen,
           (coalesce(booking.asked, 0) + coalesce(quote.asked, 0))::int as asked, coalesce(booking.booked, 0)::int as booked
      from service_cards card
      left join booking on booking.service_card_id = card.id
      left join quote on quote.service_card_id = card.id
     where card.provider_profile_id = ${profileId} and card.deleted_at is null
     order by card.id desc
  `.execute(db);
  return rows;
}

export async function deleteVisitsOf(db: TransactionDb, profileId: string): Promise<void> {
  await sql`
    delete from card_visits using service_cards card
     where card.id = card_visits.service_card_id and card.provider_profile_id = ${profileId}
  `.execute(db);
}
