import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import {
  answerMinutes,
  fillCounts,
  firstAnswers,
  moneySums,
  named,
  orderCounts,
  unsummed,
  weekOf,
} from './overview.columns.ts';

/** Mondays of the first and the last week, and a country or null for all. */
interface Period {
  first: string;
  last: string;
  country: string | null;
  /** The end of the orders in the sums, read in the same snapshot. */
  summedUntil: Date | null;
}

/** Runs statements on one snapshot, so that the sums and what they do not contain fit together. */
export function onOneSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A plan for any period would be made for a few rows; a year has a hundred thousand.
      await sql`set local plan_cache_mode = 'force_custom_plan'`.execute(tx);
      return work(tx);
    });
}

export async function findProgress(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('overview_progress')
    .select('summed_until')
    .executeTakeFirstOrThrow();
  return row.summed_until;
}

const nextMonday = (last: string) => sql`(${last}::date + 7)`;
/** Condition on a week; on an instant: `isWithin`. */
const isChosenWeek = ({ first, last }: Period, week = sql`week`) =>
  sql`${week} between ${first}::date and ${last}::date`;
const isWithin = ({ first, last }: Period, instant: ReturnType<typeof sql>) =>
  sql`${instant} >= ${first}::timestamp at time zone 'UTC' and ${instant} < ${nextMonday(last)}::timestamp at time zone 'UTC'`;
const isChosenCountry = ({ country }: Period, column: ReturnType<typeof sql>) =>
  sql`(${country}::text is null or ${column} = ${country})`;

export interface WaitingRow {
  reports: number;
  disputes: number;
  verifications: number;
  waitingCards: number;
}

export async function countWaitingWork(db: Db): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select (select count(*)::int from reports where decided_at is null) as reports,
           (select count(*)::int from service_orders where issue in ('ABSENCE_CONTRADICTED', 'PROBLEM_ESCALATED')) as disputes,
           (select count(*)::int from verifications where status = 'WAITING') as verifications,
           (select count(*)::int from service_cards where approval = 'WAITING' and deleted_at is null) as "waitingCards"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without FROM returns one row.');
  return row;
}

export interface ExistingRow {
  people: number;
  providers: number;
  cards: number;
}

/** Counts what exists now. */
export async function countExisting(db: Db, period: Period): Promise<ExistingRow> {
  const isHere = isChosenCountry(period, sql`person.country`);
  const { rows } = await sql<ExistingRow>`
    select (select count(*)::int from users person
             where person.verified_at is not null and person.erased_at is null and ${isHere}) as people,
           (select count(*)::int from provider_profiles profile join users person on person.id = profile.user_id
             where person.erased_at is null and ${isHere}) as providers,
           (select count(*)::int from service_cards card
             where card.is_listed and ${isChosenCountry(period, sql`card.country`)}) as cards
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without FROM returns one row.');
  return row;
}

type Counts = Record<keyof typeof orderCounts, number>;
export type WeekRow = Counts & {
  week: string;
  country: string | null;
  pending: number;
  accepted: number;
};

const summedCounts = sql.join(
  Object.keys(orderCounts).map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`),
);

/** Counts orders by the week of their creation and country. */
export async function countOrders(db: Db, period: Period): Promise<WeekRow[]> {
  const names = sql.join(Object.keys(orderCounts).map((name) => sql.ref(name)));
  const { rows } = await sql<WeekRow>`
    select week::text, country, ${summedCounts}, sum(pending)::int as pending, sum(accepted)::int as accepted
      from (
        select week, country, ${names}, 0 as pending, 0 as accepted from overview_weeks
         where ${isChosenWeek(period)} and ${isChosenCountry(period, sql`country`)}
        union all
        select ${weekOf(sql`o.created_at`)}, o.country, ${named(orderCounts)},
               count(*) filter (where o.status = 'PENDING'), count(*) filter (where o.status = 'ACCEPTED')
          from ${unsummed(period.summedUntil)} o
         where ${isWithin(period, sql`o.created_at`)} and ${isChosenCountry(period, sql`o.country`)} group by 1, 2
      ) part
     group by week, country order by week, country
  `.execute(db);
  return rows;
}

export interface MoneyRow {
  week: string;
  country: string | null;
  currency: string;
  currency_country: string | null;
  orders: number;
  agreed_cents: number;
  commission_cents: number;
  promotion_cents: number;
}

/** Adds up completed orders by the week of their completion, country and currency. */
export async function sumMoney(db: Db, period: Period): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select week::text, country, currency, max(currency_country) as currency_country, sum(orders)::int as orders,
           sum(agreed_cents)::bigint as agreed_cents, sum(commission_cents)::bigint as commission_cents,
           sum(promotion_cents)::bigint as promotion_cents
      from (
        select * from overview_money where ${isChosenWeek(period)} and ${isChosenCountry(period, sql`country`)}
        union all
        select ${weekOf(sql`o.updated_at`)}, o.country, o.currency, o.currency_country, ${named(moneySums)}
          from ${unsummed(period.summedUntil)} o
         where o.status = 'COMPLETED' and ${isWithin(period, sql`o.updated_at`)}
           and ${isChosenCountry(period, sql`o.country`)} group by 1, 2, 3, 4
      ) part
     group by week, country, currency order by week, country, currency
  `.execute(db);
  return rows;
}

/** Returns the number of answers and the median of the rounded time until them: of an even number, the lower of both. */
export async function findMedianAnswer(
  db: Db,
  period: Period,
): Promise<{ answers: number; minutes: number | null }> {
  const { rows } = await sql<{ answers: number; minutes: number | null }>`
    with steps as (
      select minutes, sum(answers) as answers
        from (
          select minutes, answers from overview_answers
           where ${isChosenWeek(period)} and ${isChosenCountry(period, sql`country`)}
          union all
          select ${answerMinutes}, 1
            from ${firstAnswers(sql`entry.at >= coalesce(${period.summedUntil}::timestamptz, '-infinity')`)}
           where ${isWithin(period, sql`o.created_at`)} and ${isChosenCountry(period, sql`o.country`)}
        ) part
       group by minutes
    ),
    running as (select minutes, sum(answers) over (order by minutes) as until, sum(answers) over () as total from steps)
    select coalesce(max(total), 0)::int as answers, min(minutes) filter (where until * 2 >= total) as minutes from running
  `.execute(db);
  return rows[0] ?? { answers: 0, minutes: null };
}

export interface NewRow {
  week: string;
  country: string | null;
  people: number;
  cards: number;
  searches: number;
}

/** Counts new people, new cards and searches for what nobody offers, by week and country. */
export async function countNew(db: Db, period: Period): Promise<NewRow[]> {
  const { rows } = await sql<NewRow>`
    select week::text, country, sum(people)::int as people, sum(cards)::int as cards, sum(searches)::int as searches
      from (
        select ${weekOf(sql`person.created_at`)} as week, person.country, count(*) as people, 0 as cards, 0 as searches
          from users person
         where person.verified_at is not null and person.erased_at is null and ${isWithin(period, sql`person.created_at`)} group by 1, 2
        union all
        select ${weekOf(sql`card.created_at`)}, person.country, 0, count(*), 0
          from service_cards card
          join provider_profiles profile on profile.id = card.provider_profile_id
          join users person on person.id = profile.user_id
         where card.deleted_at is null and not (person.is_demo and person.erased_at is not null)
           and ${isWithin(period, sql`card.created_at`)} group by 1, 2
        union all
        select search.week, coalesce(place.country, search.country), 0, 0, count(*)
          from unmet_searches search left join places place on place.id = search.place_id
         where not search.is_narrow and ${isChosenWeek(period, sql`search.week`)} group by 1, 2
      ) part
     where ${isChosenCountry(period, sql`country`)}
     group by week, country order by week, country
  `.execute(db);
  return rows;
}

interface GroupKey {
  skill_id: string | null;
  /** 0 for none. */
  place_id: number;
  /** Empty for none. */
  country: string;
}

export type FillRow = GroupKey & {
  skill_name: string | null;
  place_name: string | null;
  place_country: string | null;
  region: string | null;
  slug: string | null;
  requests: number;
  filled: number;
  searches: number;
  hours: { hour: number; requests: number; filled: number }[] | null;
};

/**
 * Returns requests with the searches that found nobody by trade, place and country, first where most of both found nobody.
 * Without a limit (null) it returns all of them.
 */
export async function findFillRates(
  db: Db,
  period: Period,
  limit: number | null,
): Promise<FillRow[]> {
  const { rows } = await sql<FillRow>`
    -- 0 and '' stand for no place and no country, because a comparison with nulls cannot be hashed.
    with request as (
      select skill_id, coalesce(place_id, 0) as place_id, coalesce(country, '') as country, start_hour, requests, filled
        from overview_fills
       where ${isChosenWeek(period)} and ${isChosenCountry(period, sql`country`)}
      union all
      select o.skill_id, coalesce(o.job_place_id, 0), coalesce(o.country, ''), o.start_hour, ${named(fillCounts)}
        from ${unsummed(period.summedUntil)} o
       where ${isWithin(period, sql`o.created_at`)} and ${isChosenCountry(period, sql`o.country`)} group by 1, 2, 3, 4
    ),
    top as (
      select skill_id, place_id, country, sum(requests)::int as requests, sum(filled)::int as filled,
             sum(searches)::int as searches
        from (
          select skill_id, place_id, country, requests, filled, 0 as searches from request
          union all
          select search.skill_id, coalesce(search.place_id, 0), coalesce(place.country, search.country, ''), 0, 0, 1
            from unmet_searches search left join places place on place.id = search.place_id
           where not search.is_narrow and ${isChosenWeek(period, sql`search.week`)}
             and ${isChosenCountry(period, sql`coalesce(place.country, search.country)`)}
        ) part
       group by skill_id, place_id, country
       order by sum(requests) - sum(filled) + sum(searches) desc, sum(requests) desc, skill_id, place_id, country
       limit ${limit}::int
    ),
    by_hour as (
      select skill_id, place_id, country, request.start_hour as hour,
             sum(request.requests)::int as requests, sum(request.filled)::int as filled
        from request join top using (skill_id, place_id, country)
       where request.start_hour is not null group by 1, 2, 3, 4
    ),
    hours as (
      select skill_id, place_id, country,
             json_agg(json_build_object('hour', hour, 'requests', requests, 'filled', filled) order by hour) as hours
        from by_hour group by 1, 2, 3
    )
    select top.*, skill.name as skill_name, place.name as place_name, place.country as place_country, place.region, place.slug,
           hours.hours
      from top
      left join hours on hours.skill_id = top.skill_id and hours.place_id = top.place_id and hours.country = top.country
      left join skills skill on skill.id = top.skill_id
      left join places place on place.id = top.place_id
     order by top.requests - top.filled + top.searches desc, top.requests desc, top.skill_id, top.place_id, top.country
  `.execute(db);
  return rows;
}
