import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { signAccessToken, type TokenIssuer } from './access-token.ts';

/** An accepted order with the access tokens of its two parties. */
export interface ChatPair {
  orderId: string;
  tokens: readonly [client: string, provider: string];
}

export interface ChatFilling extends TokenIssuer {
  pairs: number;
}

interface Statement {
  text: string;
  values: string[][];
}

/** The statements that add the users, their sessions and cards, and one order of each pair. */
function statementsOf(clients: string[], providers: string[], orders: string[]): Statement[] {
  const users = [...clients, ...providers];
  return [
    {
      text: `insert into users (id, email, full_name, roles, verified_at, terms_version, terms_accepted_at, referral_code)
        select id, id || '@bench.example', 'Persona ' || left(id::text, 4), '{CLIENT,PROVIDER}', now(), '9999-12-31', now(),
          upper(substr(md5(id::text), 1, 12))
        from unnest($1::uuid[]) id`,
      values: [users],
    },
    {
      text: `insert into sessions (id, user_id, expires_at)
        select id, id, now() + interval '1 day' from unnest($1::uuid[]) id`,
      values: [users],
    },
    {
      text: `insert into skills (id, name, default_image_urls) values (gen_random_uuid(), 'Chat de prueba', '{}')
        on conflict do nothing`,
      values: [],
    },
    {
      text: `insert into provider_profiles (id, user_id, bio, availability, timezone)
        select id, id, '', '{}', 'America/Lima' from unnest($1::uuid[]) id`,
      values: [providers],
    },
    {
      text: `insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents)
        select id, id, (select id from skills limit 1), 'Servicio', 'De prueba.', '{}', true, 0 from unnest($1::uuid[]) id`,
      values: [providers],
    },
    {
      text: `insert into service_packages (id, service_card_id, position, name, description, price_cents, duration_minutes)
        select id, id, 0, 'Paquete', 'De prueba.', 1000, 60 from unnest($1::uuid[]) id`,
      values: [providers],
    },
    {
      text: `insert into service_orders (id, client_id, provider_profile_id, service_card_id, card_title, duration_minutes,
          is_emergency, status, scheduled_at, base_price_cents, emergency_fee_cents, platform_fee_cents, discount_cents,
          total_cents, provider_payout_cents, promotion_type, accepted_at)
        select id, client, provider, provider, 'Servicio', 60, true, 'ACCEPTED', now(), 1000, 0, 100, 0, 1000, 900, 'NONE', now()
        from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as o (client, provider, id)`,
      values: [clients, providers, orders],
    },
  ];
}

/** Adds signed-in users and accepted orders of two users each to a migrated database. */
export async function fillChats(
  connectionString: string,
  filling: ChatFilling,
): Promise<ChatPair[]> {
  const newIds = () => Array.from({ length: filling.pairs }, () => randomUUID());
  const [clients, providers, orders] = [newIds(), newIds(), newIds()];
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const { text, values } of statementsOf(clients, providers, orders))
      await client.query(text, values);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  const tokensOf = (ids: string[], index: number) => signAccessToken(filling, ids[index] ?? '');
  return orders.map((orderId, index) => ({
    orderId,
    tokens: [tokensOf(clients, index), tokensOf(providers, index)],
  }));
}
