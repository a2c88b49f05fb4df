import { Client } from 'pg';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import { fillChats, type ChatPair } from '../data/fill-chats.ts';
import { fillDatabase } from '../data/fill-database.ts';
import { SECRET } from './fleet.ts';

/** A client and a provider with an accepted order for their chat and completed orders for their reviews. */
export interface FleetPair extends ChatPair {
  card: string;
  completed: string[];
}

/** Completed orders of each pair. Each party can review each of them. */
const COMPLETED = 6;
const CARDS = 2_000;

const STATEMENTS = [
  `update users set country = 'Perú', address = 'Calle 1', phone = '+51911111111' where phone is null`,
  `insert into settings (key, value) values ('launch_promotion_enabled', 'false') on conflict do nothing`,
  `insert into service_orders (id, client_id, provider_profile_id, service_card_id, card_title, duration_minutes,
     is_emergency, status, scheduled_at, base_price_cents, emergency_fee_cents, platform_fee_cents, discount_cents,
     total_cents, provider_payout_cents, promotion_type, accepted_at)
   select gen_random_uuid(), client_id, provider_profile_id, service_card_id, card_title, 60, true, 'COMPLETED',
     now() - n * interval '2 days', 1000, 0, 100, 0, 1000, 900, 'NONE', now() - interval '30 days'
   from service_orders, generate_series(1, ${COMPLETED}) n where status = 'ACCEPTED'`,
];

/** Fills a migrated database with cards to browse and pairs of people. */
export async function fillFleet(
  connectionString: string,
  publicUrl: string,
  pairs: number,
): Promise<FleetPair[]> {
  await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
  const chats = await fillChats(connectionString, { pairs, publicUrl, secret: SECRET });
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const day = { active: true, from: '08:00', to: '20:00' };
    const week = JSON.stringify(Object.fromEntries(weekdays.map((name) => [name, day])));
    await client.query('update provider_profiles set availability = $1', [week]);
    for (const statement of STATEMENTS) await client.query(statement);
    const { rows } = await client.query<{ chat: string; card: string; completed: string[] }>(
      `select open.id as chat, open.service_card_id as card, array_agg(done.id) as completed
         from service_orders open
         join service_orders done on done.client_id = open.client_id and done.status = 'COMPLETED'
        where open.status = 'ACCEPTED' group by 1, 2`,
    );
    const byChat = new Map(rows.map((row) => [row.chat, row]));
    return chats.map((chat) => {
      const { card = '', completed = [] } = byChat.get(chat.orderId) ?? {};
      return { ...chat, card, completed };
    });
  } finally {
    await client.end();
  }
}
