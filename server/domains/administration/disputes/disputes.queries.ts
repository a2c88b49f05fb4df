import type { disputedIssues } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { FIRST_ID } from '#platform/database/any-id.ts';

const isDisputed = sql<boolean>`coalesce(o.issue in ('ABSENCE_CONTRADICTED', 'PROBLEM_ESCALATED'), false)`;

export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number];

/**
 * Returns the disputed orders whose report is later than the report `cursor`, oldest report first. The queue is sorted by the
 * id of the open report.
 */
export async function findDisputes(
  db: Db,
  { limit, cursor = FIRST_ID }: { limit: number; cursor: string | undefined },
) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('order_issues as report', (join) =>
      join.onRef('report.order_id', '=', 'o.id').on('report.closed_at', 'is', null),
    )
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .select([
      'report.id',
      'o.id as order_id',
      sql<(typeof disputedIssues)[number]>`o.issue`.as('issue'),
      'report.reported_by',
      'report.problem_kind',
      'report.created_at',
      'o.card_title',
      'o.scheduled_at',
      'o.total_cents',
      'o.currency',
      'o.currency_country',
      'o.client_id',
      'client.full_name as client_name',
      'profile.user_id as provider_user_id',
      'provider.full_name as provider_name',
    ])
    .where(isDisputed)
    .where('report.id', '>', cursor)
    .orderBy('report.id')
    .limit(limit)
    .execute();
}

export async function countDisputedOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from service_orders o where ${isDisputed}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type DisputedOrderRow = NonNullable<Awaited<ReturnType<typeof findDisputedOrder>>>;

const wasDisputed = sql<boolean>`exists (
  select from order_history where order_id = o.id
     and action in ('contradictAbsence', 'escalateProblem', 'settleCompleted', 'settleCancelled'))`;

/** Returns the parties of an order. `is_disputed` also for one that was disputed or settled before. */
export async function findDisputedOrder(db: Db, orderId: string) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .select([
      'o.id',
      'o.client_id',
      'client.full_name as client_name',
      'client.email as client_email',
      'client.phone as client_phone',
      'client.photo_image_id as client_photo_id',
      'client.is_active as client_is_active',
      'profile.user_id as provider_user_id',
      'provider.full_name as provider_name',
      'provider.email as provider_email',
      'provider.phone as provider_phone',
      'provider.photo_image_id as provider_photo_id',
      'provider.is_active as provider_is_active',
      sql<boolean>`${isDisputed} or ${wasDisputed}`.as('is_disputed'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

/** Returns whether an order was disputed before. */
export async function isOrderDisputed(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`
    select ${wasDisputed} as disputed from service_orders o where o.id = ${orderId}
  `.execute(db);
  return rows[0]?.disputed ?? false;
}
