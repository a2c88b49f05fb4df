import { sql, type Selectable } from 'kysely';
import { isOrderCounted } from '../orders/orders.columns.ts';
import { LATEST_JOBS, type CountedOrder, type Figures } from './reputation.rules.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { ProviderReputation } from '#platform/database/schema.ts';

/**
 * Locks the reputation of a provider until the commit, so that of two calculations at once the later one reads the later
 * orders. Returns false for an unknown profile.
 */
export async function lockReputation(db: TransactionDb, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_reputation')
    .select('provider_profile_id')
    .where('provider_profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

interface OrderRow extends Omit<CountedOrder, 'createdAt' | 'answeredAt'> {
  createdAt: Date;
  answeredAt: Date | null;
}

/** Bounds the work of a calculation. A provider has far fewer orders in 180 days. */
const MAX_ORDERS = 5_000;
/** `completed_ever` is exact up to this number. */
const MAX_COMPLETED = 200;

const isCounted = isOrderCounted({ order: 'o', client: 'client', profile: 'profile' });

/** The orders `o` of a provider with `client` and `profile`. */
const ordersOf = (profileId: string) => sql`
  service_orders o
    join users client on client.id = o.client_id
    join provider_profiles profile on profile.id = o.provider_profile_id
   where o.provider_profile_id = ${profileId}`;

/** Returns the orders of a provider since an instant, and those of the latest jobs. */
export async function listCountedOrders(
  db: Db,
  profileId: string,
  since: Date,
): Promise<CountedOrder[]> {
  const { rows } = await sql<OrderRow>`
    with recent as (
      select o.*, ${isCounted} as is_job
        from ${ordersOf(profileId)} and o.created_at >= ${since}
       order by o.created_at desc limit ${MAX_ORDERS}
    ),
    latest as (
      select o.*, true as is_job
        from ${ordersOf(profileId)} and ${isCounted}
         and (o.status = 'COMPLETED' or (o.status = 'CANCELLED' and o.accepted_at is not null and o.cancelled_by <> 'client'
           and o.cancellation_reason <> 'CLIENT_ABSENT'
           and case when o.cancellation_reason = 'SETTLED' then o.caused_by = 'provider'
                    else coalesce(o.caused_by, 'provider') = 'provider' end))
       order by o.created_at desc limit ${LATEST_JOBS}
    ),
    counted as materialized (
      select * from recent union all select * from latest where created_at < ${since}
    )
    select o.client_id as "clientId", o.created_at as "createdAt", o.status, o.accepted_at is not null as "wasAccepted",
           o.cancelled_by as "cancelledBy", o.cancellation_reason as "cancellationReason", o.is_late as "isLate",
           o.is_job as "isJob", o.caused_by as "causedBy", o.was_answer_expected as "wasAnswerExpected",
           not coalesce(history.is_negotiated, false) as "wasRequested", history.answered_at as "answeredAt",
           (select kind from order_issues issue where issue.order_id = o.id and issue.reported_by = 'client'
             order by issue.id desc limit 1) as "clientReport",
           o.status = 'COMPLETED' and exists (
             select from service_orders earlier join users client on client.id = earlier.client_id
               join provider_profiles profile on profile.id = earlier.provider_profile_id
              where earlier.client_id = o.client_id and earlier.provider_profile_id = o.provider_profile_id
                and earlier.status = 'COMPLETED' and earlier.created_at < o.created_at
                and ${isOrderCounted({ order: 'earlier', client: 'client', profile: 'profile' })}
           ) as "isReturn"
      from counted o
     cross join lateral (
       select bool_or(action = 'acceptOffer') as is_negotiated,
              min(at) filter (
                where by_party = 'provider' and from_status = 'PENDING' and action in ('accept', 'reject', 'proposeMove')
              ) as answered_at
         from order_history entry where entry.order_id = o.id
     ) history
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    answeredAt: row.answeredAt?.getTime() ?? null,
  }));
}

/** Returns the number of completed orders that count, up to a bound. */
export async function countCompleted(db: Db, profileId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${ordersOf(profileId)} and o.status = 'COMPLETED' and ${isCounted} limit ${MAX_COMPLETED}
    ) completed
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Stores the figures of a provider with the ranking quality that follows from them, which a trigger writes to the index of
 * the search.
 */
export async function saveFigures(
  db: TransactionDb,
  profileId: string,
  figures: Figures,
  { outdatedOn, now }: { outdatedOn: Date | null; now: Date },
): Promise<void> {
  await sql`
    update provider_reputation reputation
       set requests = ${figures.requests}, answered = ${figures.answered}, answer_minutes = ${figures.answerMinutes},
           jobs = ${figures.jobs}, completed = ${figures.completed}, cancelled_late = ${figures.cancelledLate},
           absent = ${figures.absent}, clients = ${figures.clients}, returning_clients = ${figures.returningClients},
           completed_ever = ${figures.completedEver}, latest_jobs = ${figures.latestJobs},
           latest_completed = ${figures.latestCompleted}, outdated_on = ${outdatedOn}::timestamptz at time zone 'UTC',
           calculated_at = ${now},
           quality = provider_quality(profile.rating_sum, profile.rating_count, platform.mean, ${figures.latestJobs}::int,
             ${figures.latestCompleted}::int)
      from provider_profiles profile, platform_rating platform
     where profile.id = ${profileId} and reputation.provider_profile_id = profile.id
  `.execute(db);
}

/** Returns the providers of whose figures an order became too old by a day of the facts, after the id `after`. */
export async function listOutdated(
  db: Db,
  { day, after, limit }: { day: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_reputation')
    .select('provider_profile_id')
    .where('outdated_on', '<=', sql<string>`(${day}::timestamptz at time zone 'UTC')::date`)
    .where('provider_profile_id', '>', after)
    .orderBy('provider_profile_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.provider_profile_id);
}

export type ReputationRow = Selectable<ProviderReputation> & { memberSince: Date };

export async function findReputation(
  db: Db,
  profileId: string,
): Promise<ReputationRow | undefined> {
  return db
    .selectFrom('provider_reputation as reputation')
    .innerJoin('provider_profiles as profile', 'profile.id', 'reputation.provider_profile_id')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .selectAll('reputation')
    .select('person.created_at as memberSince')
    .where('reputation.provider_profile_id', '=', profileId)
    .executeTakeFirst();
}

/** Stores the mean of all reviews, rounded to a tenth of a star. Returns true if it changed. */
export async function savePlatformMean(db: TransactionDb): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform_rating set mean = fresh.mean
      from (
        select coalesce(least(480, round(sum(rating_sum) * 10.0 / nullif(sum(rating_count), 0)) * 10), 400)::smallint as mean
          from provider_profiles
      ) fresh
     where platform_rating.mean <> fresh.mean
  `.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Calculates the qualities of providers after the id `after` that differ from their figures. Returns the last id, if any. The rows
 * are locked by a statement of its own: the next one has a new snapshot, with every review that was published before.
 */
export async function correctQualities(
  db: TransactionDb,
  after: string,
  limit: number,
): Promise<{ last: string | null; corrected: number }> {
  const batch = await db
    .selectFrom('provider_reputation')
    .select('provider_profile_id')
    .where('provider_profile_id', '>', after)
    .orderBy('provider_profile_id')
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = batch.map((row) => row.provider_profile_id);
  const { numAffectedRows = 0n } = await sql`
    update provider_reputation reputation set quality = fresh.quality
      from (
        select stale.provider_profile_id as id,
               provider_quality(profile.rating_sum, profile.rating_count, platform.mean, latest_jobs, latest_completed) as quality
          from provider_reputation stale
          join provider_profiles profile on profile.id = stale.provider_profile_id
         cross join platform_rating platform
         where stale.provider_profile_id = any(${ids}::uuid[])
      ) fresh
     where fresh.id = reputation.provider_profile_id and fresh.quality <> reputation.quality
  `.execute(db);
  return { last: ids.at(-1) ?? null, corrected: Number(numAffectedRows) };
}
