import {
  LATEST_JOBS,
  type CountedOrder,
  type Figures,
} from '@oficio/contract/domains/reputation/reputation.rules.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { ProviderReputation } from '../../platform/database/schema.ts';

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

/** Returns the orders of a provider since an instant, and those of the latest jobs. */
export async function listCountedOrders(
  db: Db,
  profileId: string,
  since: Date,
): Promise<CountedOrder[]> {
  const { rows } = await sql<OrderRow>`
    with counted as materialized (
      select * from service_orders
       where provider_profile_id = ${profileId} and (created_at >= ${since} or id = any(array(
         select id from service_orders
          where provider_profile_id = ${profileId}
            and (status = 'COMPLETED' or (status = 'CANCELLED' and accepted_at is not null and cancelled_by <> 'client'
              and cancellation_reason <> 'CLIENT_ABSENT'))
          order by created_at desc limit ${LATEST_JOBS}
       )))
    )
    select o.client_id as "clientId", o.created_at as "createdAt", o.status, o.accepted_at is not null as "wasAccepted",
           o.cancelled_by as "cancelledBy", o.cancellation_reason as "cancellationReason", o.is_late as "isLate",
           not coalesce(history.is_negotiated, false) as "wasRequested", history.answered_at as "answeredAt",
           (select kind from order_issues issue where issue.order_id = o.id and issue.reported_by = 'client'
             order by issue.id desc limit 1) as "clientReport",
           exists (
             select from account_deactivations gone
              where gone.user_id = o.client_id and gone.at <= history.ended_at and coalesce(gone.ended_at > history.ended_at, true)
           ) as "wasClientGone",
           o.status = 'COMPLETED' and exists (
             select from service_orders earlier
              where earlier.client_id = o.client_id and earlier.provider_profile_id = o.provider_profile_id
                and earlier.status = 'COMPLETED' and earlier.created_at < o.created_at
           ) as "isReturn"
      from counted o
     cross join lateral (
       select bool_or(action = 'acceptOffer') as is_negotiated, max(at) as ended_at,
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

export async function countCompleted(db: Db, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('service_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_profile_id', '=', profileId)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Stores the figures of a provider with the ranking quality that follows from them, which a trigger writes to the index of
 * the search. Returns true if a visitor can see a difference.
 */
export async function saveFigures(
  db: TransactionDb,
  profileId: string,
  figures: Figures,
  { outdatedOn, now }: { outdatedOn: Date | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    update provider_reputation reputation
       set requests = ${figures.requests}, answered = ${figures.answered}, answer_minutes = ${figures.answerMinutes},
           jobs = ${figures.jobs}, completed = ${figures.completed}, cancelled_late = ${figures.cancelledLate},
           absent = ${figures.absent}, clients = ${figures.clients}, returning_clients = ${figures.returningClients},
           completed_ever = ${figures.completedEver}, latest_jobs = ${figures.latestJobs},
           latest_completed = ${figures.latestCompleted}, outdated_on = ${outdatedOn}::timestamptz at time zone 'UTC',
           calculated_at = ${now},
           quality = provider_quality(profile.rating_sum, profile.rating_count, platform.mean, ${figures.latestJobs}::int,
             ${figures.latestCompleted}::int)
      from provider_profiles profile, platform_rating platform,
           (select * from provider_reputation where provider_profile_id = ${profileId}) before
     where profile.id = ${profileId} and reputation.provider_profile_id = profile.id
    returning (before.requests, before.answered, before.answer_minutes, before.jobs, before.completed, before.cancelled_late,
               before.absent, before.clients, before.returning_clients, before.completed_ever, before.quality)
      is distinct from (reputation.requests, reputation.answered, reputation.answer_minutes, reputation.jobs,
               reputation.completed, reputation.cancelled_late, reputation.absent, reputation.clients,
               reputation.returning_clients, reputation.completed_ever, reputation.quality) as "isChanged"
  `.execute(db);
  return rows[0]?.isChanged ?? false;
}

/** Returns the providers of whose figures an order became too old, after the id `after`. */
export async function listOutdated(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_reputation')
    .select('provider_profile_id')
    .where('outdated_on', '<=', sql<string>`(${now}::timestamptz at time zone 'UTC')::date`)
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

/** Calculates the qualities of providers after the id `after` that differ from their figures. Returns the last id, if any. */
export async function correctQualities(
  db: TransactionDb,
  after: string,
  limit: number,
): Promise<{ last: string | null; corrected: number }> {
  const { rows } = await sql<{ last: string | null; corrected: number }>`
    with batch as materialized (
      select reputation.provider_profile_id as id,
             provider_quality(profile.rating_sum, profile.rating_count, platform.mean, latest_jobs, latest_completed) as quality
        from provider_reputation reputation
        join provider_profiles profile on profile.id = reputation.provider_profile_id
       cross join platform_rating platform
       where reputation.provider_profile_id > ${after}
       order by reputation.provider_profile_id limit ${limit}
         for update of reputation
    ),
    corrected as (
      update provider_reputation reputation set quality = batch.quality
        from batch where batch.id = reputation.provider_profile_id and batch.quality <> reputation.quality
      returning reputation.provider_profile_id
    )
    select (select id from batch order by id desc limit 1) as last, (select count(*)::int from corrected) as corrected
  `.execute(db);
  return rows[0] ?? { last: null, corrected: 0 };
}
