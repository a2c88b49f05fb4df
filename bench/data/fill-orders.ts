import { Client } from 'pg';
import { recordFreeDays } from './fill-free-days.ts';

/**
 * Inserts one hour a day at ten o'clock in Lima: accepted for the next thirty days, completed in
 * the past.
 */
const ORDERS = `
  insert into service_orders (id, client_id, provider_profile_id, service_card_id, service_package_id, card_title,
    package_name, duration_minutes, is_emergency, status, scheduled_at, blocks, base_price_cents, emergency_fee_cents,
    platform_fee_cents, discount_cents, total_cents, provider_payout_cents, promotion_type, accepted_at)
  select gen_random_uuid(), client.id, offer.provider_profile_id, offer.card_id, offer.package_id, offer.title,
    'Paquete 0', 60, false, case when n <= 30 then 'ACCEPTED' else 'COMPLETED' end,
    slot.start, tstzmultirange(tstzrange(slot.start, slot.start + interval '1 hour')), 2000, 0, 200, 0, 2000, 1800, 'NONE',
    now() - interval '90 days'
  from (
    select distinct on (c.provider_profile_id) c.provider_profile_id, c.id as card_id, c.title, k.id as package_id,
      dense_rank() over (order by c.provider_profile_id) as place
    from service_cards c join service_packages k on k.service_card_id = c.id and k.position = 0
    order by c.provider_profile_id, c.id
  ) offer
  cross join generate_series(1, $1::int) n
  cross join lateral (
    select date_trunc('day', now()) + interval '15 hours'
      + (case when n <= 30 then n + 1 else -n end) * interval '1 day' as start
  ) slot
  join (select id, row_number() over (order by id) as place, count(*) over () as total from users) client
    on client.place = 1 + (offer.place + n) % client.total`;

/**
 * Inserts `perProvider` orders for every provider of a database that `fillDatabase` filled. Returns
 * their number. Takes half a minute for 100,000 orders.
 */
export async function fillOrders(connectionString: string, perProvider: number): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(ORDERS, [perProvider]);
    await client.query('set session_replication_role = default');
    await recordFreeDays(client);
    await client.query('analyze');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
