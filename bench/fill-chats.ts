import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { signAccessToken } from '../server/domains/accounts/accounts-tokens.service.ts';
import { readConfig } from '../server/platform/config.ts';

/** An accepted order with the access tokens of its two parties, good for 15 minutes. */
export interface ChatPair {
  orderId: string;
  tokens: readonly [client: string, provider: string];
}

export interface ChatFilling {
  pairs: number;
  publicUrl: string;
  secret: string;
}

const STATEMENTS = [
  `insert into users (id, email, full_name, roles, verified_at, terms_version, terms_accepted_at, referral_code)
   select id, id || '@bench.example', 'Persona ' || left(id::text, 4), '{CLIENT,PROVIDER}', now(), '2025-06-20', now(),
     upper(substr(md5(id::text), 1, 12))
   from unnest($1::uuid[] || $2::uuid[]) id`,
  `insert into sessions (id, user_id, expires_at)
   select id, id, now() + interval '1 day' from unnest($1::uuid[] || $2::uuid[]) id`,
  `insert into skills (id, name, default_image_urls) values (gen_random_uuid(), 'Chat de prueba', '{}') on conflict do nothing`,
  `insert into provider_profiles (id, user_id, bio, availability, timezone)
   select id, id, '', '{}', 'America/Lima' from unnest($2::uuid[]) id`,
  `insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents)
   select id, id, (select id from skills limit 1), 'Servicio', 'De prueba.', '{}', true, 0 from unnest($2::uuid[]) id`,
  `insert into service_orders (id, client_id, provider_profile_id, service_card_id, card_title, duration_minutes,
     is_emergency, status, scheduled_at, base_price_cents, emergency_fee_cents, platform_fee_cents, discount_cents,
     total_cents, provider_payout_cents, promotion_type)
   select id, client, provider, provider, 'Servicio', 60, true, 'ACCEPTED', now(), 1000, 0, 100, 0, 1000, 900, 'NONE'
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as o (client, provider, id)`,
];

async function tokenOf({ publicUrl, secret }: ChatFilling, id: string): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: publicUrl, SESSION_SECRET: secret });
  const user = {
    id,
    email: `${id}@bench.example`,
    fullName: 'Persona',
    country: null,
    address: null,
    phone: null,
    roles: [],
    photoUrl: null,
    isVerified: true,
    hasAcceptedTerms: true,
    referralCode: '',
    providerProfileId: null,
  };
  return signAccessToken(config, user, id);
}

/** Adds signed-in people and accepted orders, two people each, to a migrated database. */
export async function fillChats(
  connectionString: string,
  filling: ChatFilling,
): Promise<ChatPair[]> {
  const ids = () => Array.from({ length: filling.pairs }, () => randomUUID());
  const [clients, providers, orders] = [ids(), ids(), ids()];
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of STATEMENTS) {
      const values = [clients, providers, orders].filter((_, n) => statement.includes(`$${n + 1}`));
      // A statement that names only the providers counts them first.
      const text = statement.includes('$1') ? statement : statement.replaceAll('$2', '$1');
      await client.query(text, values);
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return Promise.all(
    orders.map(async (orderId, index) => ({
      orderId,
      tokens: [
        await tokenOf(filling, clients[index] ?? ''),
        await tokenOf(filling, providers[index] ?? ''),
      ] as const,
    })),
  );
}
