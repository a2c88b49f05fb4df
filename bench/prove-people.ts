/**
 * `npm run prove:people`: an administrator finds one of 1,000,000 orders, or of their 100,000 people, by whatever they know of it,
 * in at most 50 ms. Needs the built product. `--short` only shows that the proof runs.
 */
import { Client } from 'pg';
import { signAccessToken } from './data/access-token.ts';
import { SECRET, withProduct } from './tools/measure.ts';

const isShort = process.argv.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

const ORDERS = isShort ? 5_000 : 1_000_000;
const PEOPLE = ORDERS / 10;
const ROUNDS = isShort ? 5 : 40;
const TARGET_MS = 50;

/** A tenth of the people are providers. Names repeat: one in fifty people has the first name that is searched. */
const FILL: readonly string[] = [
  `create temporary table people as
     select gen_random_uuid() as id, n from generate_series(1, ${PEOPLE}) n`,
  `insert into users (id, email, full_name, phone, roles, verified_at, terms_version, terms_accepted_at, referral_code, created_at)
     select id, 'persona' || n || '@bench.example',
            (array['María', 'José', 'Lucía', 'Raúl', 'Carmen'])[1 + n % 5] || ' ' ||
            (array['Quispe', 'Flores', 'Rojas', 'Vega', 'Soto', 'Núñez', 'Ávila', 'Paz', 'Luna', 'Mora'])[1 + n / 5 % 10] || ' ' || n,
            '+519' || lpad(n::text, 8, '0'), '{CLIENT,PROVIDER}', now(), '2025-06-20', now(),
            upper(substr(md5(id::text), 1, 12)), now() - n * interval '1 minute'
       from people`,
  `update users set roles = '{ADMIN,CLIENT}', administrator_rights = '{moderation,people}'
     where id = (select id from people where n = 1)`,
  `insert into sessions (id, user_id, expires_at) select id, id, now() + interval '1 day' from people where n = 1`,
  `insert into skills (id, name, default_image_urls) values (gen_random_uuid(), 'Prueba', '{}') on conflict do nothing`,
  `insert into provider_profiles (id, user_id, bio, availability, timezone)
     select id, id, '', '{}', 'America/Lima' from people where n % 10 = 0`,
  `insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents)
     select id, id, (select id from skills limit 1), 'Servicio', 'De prueba.', '{}', true, 0 from people where n % 10 = 0`,
  'create index on people (n)',
  `insert into service_orders (id, client_id, provider_profile_id, service_card_id, card_title, duration_minutes, is_emergency,
       status, scheduled_at, base_price_cents, emergency_fee_cents, platform_fee_cents, discount_cents, total_cents,
       provider_payout_cents, promotion_type, created_at, accepted_at)
     select gen_random_uuid(), client.id, provider.id, provider.id, 'Servicio', 60, true, 'COMPLETED', at, 1000, 0, 100, 0,
            1000, 900, 'NONE', at, at
       from (
         select n, 2 + n * 7919::bigint % (${PEOPLE} - 1) as client_n, 10 + n * 104729::bigint % (${PEOPLE} / 10 - 1) * 10 as provider_n,
                now() - n % 1000000 * interval '1 minute' as at
           from generate_series(1, ${ORDERS}) n
       ) job
       join people client on client.n = client_n
       join people provider on provider.n = provider_n
      where client.n <> provider.n`,
];

interface Filled {
  administrator: string;
  orders: number;
  number: string;
}

async function fill(connectionString: string): Promise<Filled> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of FILL) await client.query(statement);
    await client.query('vacuum analyze');
    const { rows } = await client.query<Filled>(`
      select (select id from people where n = 1) as administrator, (select count(*)::int from service_orders) as orders,
             (select number from service_orders order by id limit 1) as number`);
    if (!rows[0]) throw new Error('Nothing was filled.');
    return rows[0];
  } finally {
    await client.end();
  }
}

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Queries of both lists. */
const textsOf = ({ number }: Filled): Readonly<Record<string, string>> => ({
  'newest page': '',
  'short number': `search=${number}`,
  'mail of one person': `search=persona${PEOPLE - 5}@bench`,
  'digits of a phone': `search=${encodeURIComponent(`9 ${String(PEOPLE - 3).padStart(8, '0')}`)}`,
  'name of one person': `search=${encodeURIComponent(`rojas ${PEOPLE - 38}`)}`,
  'name of many people': 'search=maria%20quispe',
  'first name of a fifth': 'search=lucia',
  nobody: 'search=zzyzx',
});

const filters: Readonly<Record<string, string>> = {
  state: 'status=COMPLETED',
  'state that no order has': 'status=PENDING',
  day: `from=${day(300)}&to=${day(300)}`,
  'name, state and month': `search=maria%20quispe&status=COMPLETED&from=${day(330)}&to=${day(300)}`,
};

async function timeOf(address: string, token: string) {
  const begin = performance.now();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const orders = (await response.json()) as unknown[];
  if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(orders)}`);
  return { ms: performance.now() - begin, count: orders.length };
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

await withProduct(async ({ product: { url }, connectionString }) => {
  const filled = await fill(connectionString);
  const token = signAccessToken({ publicUrl: url, secret: SECRET }, filled.administrator);
  print(`${filled.orders} orders of ${PEOPLE} people`);
  let slowest = 0;
  const texts = Object.entries(textsOf(filled));
  const queries = [
    ...[...texts, ...Object.entries(filters)].map(
      ([name, query]) => [`orders, ${name}`, `/admin/orders?${query}`] as const,
    ),
    ...texts.map(([name, query]) => [`people, ${name}`, `/users?${query}`] as const),
  ];
  for (const [name, path] of queries) {
    const address = `${url}/api${path}`;
    const { count } = await timeOf(address, token);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await timeOf(address, token)).ms);
    const median = at(times, 0.5);
    slowest = Math.max(slowest, median);
    print(
      `${name.padEnd(34)}${String(count).padStart(4)} rows  median ${median.toFixed(1).padStart(6)} ms  95 % ${at(times, 0.95).toFixed(1).padStart(6)} ms`,
    );
  }
  print(`slowest median: ${slowest.toFixed(1)} ms (target: ${TARGET_MS})`);
  if (!isShort && slowest > TARGET_MS) process.exitCode = 1;
});
