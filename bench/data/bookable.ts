import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import type { Pool } from 'pg';

/**
 * Lets the clients of `fillChats` book with its providers: open on all days from `from` to `to` ('HH:mm'), with complete
 * profiles; the orders have the entry of their acceptance.
 */
export async function makeBookable(
  pool: Pool,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const day = { active: true, from, to };
  const availability = JSON.stringify(Object.fromEntries(weekdays.map((name) => [name, day])));
  await pool.query('update provider_profiles set availability = $1', [availability]);
  await pool.query(
    "update users set country = 'Perú', address = 'Calle 1', phone = '+51911111111'",
  );
  // The clients have no profile, and there has to be an administrator.
  await pool.query(
    `update users u set roles = '{CLIENT,ADMIN}', administrator_rights = '{moderation,money,settings,people}'
      where not exists (select from provider_profiles where user_id = u.id)`,
  );
  await pool.query(
    `insert into order_history (order_id, action, by_party, from_status, to_status)
     select id, 'accept', 'provider', null, 'ACCEPTED' from service_orders`,
  );
}
