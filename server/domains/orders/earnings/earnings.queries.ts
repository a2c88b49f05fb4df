import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { earnedMonth } from '../orders.columns.ts';

/** A completed order. Nothing changes `updated_at` after the completion. */
export interface EarnedOrderRow {
  id: string;
  number: string;
  card_title: string;
  client_name: string;
  completed_at: Date;
  currency: string;
  currency_country: string | null;
  total_cents: number;
  platform_fee_cents: number;
  discount_cents: number;
  provider_payout_cents: number;
}

/** Returns the orders that were completed in a month ('yyyy-MM') of the provider's calendar, the last one first. */
export async function listEarnedOrders(
  db: Db,
  profileId: string,
  month: string,
): Promise<EarnedOrderRow[]> {
  const { rows } = await sql<EarnedOrderRow>`
    select o.id, o.number, o.card_title, client.full_name as client_name, o.updated_at as completed_at, o.currency,
           o.currency_country, o.total_cents, o.platform_fee_cents, o.discount_cents, o.provider_payout_cents
      from service_orders o
      join provider_profiles profile on profile.id = o.provider_profile_id
      join users client on client.id = o.client_id
     where o.provider_profile_id = ${profileId} and o.status = 'COMPLETED'
       and ${earnedMonth('o', 'profile')} = ${month}
     order by o.updated_at desc, o.id desc
  `.execute(db);
  return rows;
}

/** Returns the zone of a provider, and the months of its calendar with completed orders, the last one first. */
export async function findEarningMonths(
  db: Db,
  profileId: string,
): Promise<{ timezone: string; months: string[] }> {
  const { rows } = await sql<{ timezone: string; months: string[] }>`
    select profile.timezone, array(
             select distinct ${earnedMonth('o', 'profile')} as month
               from service_orders o where provider_profile_id = profile.id and status = 'COMPLETED' order by month desc
           ) as months
      from provider_profiles profile where profile.id = ${profileId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no profile ${profileId}.`);
  return found;
}
