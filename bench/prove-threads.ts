/**
 * `npm run prove:threads`: the first page of the inbox of a user with 5,000 conversations takes at most 1.5 times as long as that
 * of a user with 50. Needs the built product. `--short` only shows that the proof runs.
 */
import { Client } from 'pg';
import { signAccessToken } from './data/access-token.ts';
import { SECRET, withProduct } from './tools/measure.ts';

const isShort = process.argv.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

const ROUNDS = isShort ? 20 : 400;
/** Threads of each measured user, who is the provider. A third each are orders, quotes and service requests. */
const SIZES = isShort ? [51, 501] : [51, 5_001];
const TARGET = 1.5;

const FILL: readonly string[] = [
  `create temporary table measured as
     select gen_random_uuid() as id, size from unnest($1::int[]) size`,
  `create temporary table clients as select gen_random_uuid() as id, n from generate_series(0, 499) n`,
  `insert into users (id, email, full_name, roles, verified_at, terms_version, terms_accepted_at, referral_code)
     select id, id || '@bench.example', 'Persona ' || left(id::text, 4), '{CLIENT,PROVIDER}', now(), '9999-12-31', now(),
            upper(substr(md5(id::text), 1, 12))
       from (select id from measured union all select id from clients) person`,
  `insert into sessions (id, user_id, expires_at) select id, id, now() + interval '1 day' from measured`,
  `insert into skills (id, name, default_image_urls) values (gen_random_uuid(), 'Prueba', '{}') on conflict do nothing`,
  `insert into provider_profiles (id, user_id, bio, availability, timezone)
     select id, id, '', '{}', 'America/Lima' from measured`,
  `insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents)
     select id, id, (select id from skills limit 1), 'Servicio', 'De prueba.', '{}', true, 0 from measured`,
  `create temporary table threads as
     select gen_random_uuid() as id, measured.id as provider, clients.id as client, step % 3 as kind,
            now() - random() * interval '90 days' as at
       from measured cross join lateral generate_series(1, size) step join clients on clients.n = step % 500`,
  `insert into service_orders (id, client_id, provider_profile_id, service_card_id, card_title, duration_minutes, is_emergency,
       status, scheduled_at, base_price_cents, emergency_fee_cents, platform_fee_cents, discount_cents, total_cents,
       provider_payout_cents, promotion_type, created_at, accepted_at)
     select id, client, provider, provider, 'Servicio', 60, true, 'COMPLETED', at, 1000, 0, 100, 0, 1000, 900, 'NONE', at, at
       from threads where kind = 0`,
  `insert into chats (order_id, client_id, provider_user_id, last_seq, last_message_at)
     select id, client, provider, 1, at from threads where kind = 0`,
  `insert into chat_messages (order_id, seq, id, author_id, content, created_at)
     select id, 1, gen_random_uuid(), client, 'Hola', at from threads where kind = 0`,
  `insert into negotiations (id, client_id, provider_profile_id, service_card_id, status, request_message, is_emergency,
       scheduled_at, created_at, updated_at)
     select id, client, provider, provider, 'REJECTED', 'Necesito un presupuesto.', true, at, at, at
       from threads where kind = 1`,
  `insert into service_requests (id, client_id, provider_profile_id, message, created_at)
     select id, client, provider, 'Hola', at from threads where kind = 2`,
  'analyze',
];

/** Adds the measured users with their threads and returns their ids, the one with the fewest first. */
async function fill(connectionString: string): Promise<{ id: string }[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const [index, statement] of FILL.entries())
      await client.query(statement, index === 0 ? [SIZES] : []);
    const { rows } = await client.query<{ id: string }>('select id from measured order by size');
    return rows;
  } finally {
    await client.end();
  }
}

async function timeOf(url: string, token: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(`${url}/api/threads`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const threads = (await response.json()) as unknown[];
  if (threads.length !== 24) throw new Error(`${response.status}: ${threads.length} threads`);
  return performance.now() - begin;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

await withProduct(async ({ product: { url }, connectionString }) => {
  const rows = await fill(connectionString);
  const tokens = rows.map(({ id }) => signAccessToken({ publicUrl: url, secret: SECRET }, id));
  const times: number[][] = tokens.map(() => []);
  // In turn, so that the load of the machine is the same for all.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, token] of tokens.entries()) times[index]?.push(await timeOf(url, token));
  const [few = 0, many = 0] = times.map(median);
  const ratio = many / few;
  print(
    `first page: ${few.toFixed(2)} ms with ${SIZES[0]} threads, ${many.toFixed(2)} ms with ${SIZES[1]}, ` +
      `${ratio.toFixed(2)} times (target: ${TARGET})`,
  );
  if (!isShort && ratio > TARGET) process.exitCode = 1;
});
