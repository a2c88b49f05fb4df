/**
 * `npm run prove:overview`: the overview of administrators takes at most 10 times as long with 1,000,000 orders as with 10,000, for
 * the default period and for the longest one, and the job that sums ended orders keeps up. Needs the built product. `--short` only
 * shows that the proof runs.
 */
import { Client } from 'pg';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { signAccessToken } from './data/access-token.ts';
import { SECRET, withProduct } from './tools/measure.ts';

const isShort = process.argv.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

const ROUNDS = isShort ? 3 : 15;
const SIZES = isShort ? [1_000, 10_000] : [10_000, 1_000_000];
const TARGET = 10;
const JOB = 'overview.sum-ended-orders';
/** The longest period has 53 weeks. */
const YEAR_DAYS = 52 * 7;

/** One administrator, 200 clients, 300 providers of 8 countries with a card each, and 12 trades. */
const PEOPLE: readonly string[] = [
  `create temporary table people as select gen_random_uuid() as id, n from generate_series(0, 500) n`,
  `insert into users (id, email, full_name, roles, country, verified_at, terms_version, terms_accepted_at, referral_code)
     select id, id || '@bench.example', 'Persona ' || n, case when n = 0 then '{ADMIN,CLIENT}'::text[] else '{CLIENT,PROVIDER}' end,
            (array['Perú', 'Colombia', 'Chile', 'Argentina', 'México', 'España', 'Ecuador', 'Bolivia'])[1 + n % 8],
            now(), '2025-06-20', now(), upper(substr(md5(id::text), 1, 12)) from people`,
  `insert into sessions (id, user_id, expires_at) select id, id, now() + interval '1 day' from people where n = 0`,
  `create temporary table trades as select gen_random_uuid() as id, n from generate_series(0, 11) n`,
  `insert into skills (id, name, default_image_urls) select id, 'Prueba ' || n, '{}' from trades`,
  `insert into provider_profiles (id, user_id, bio, availability, timezone) select id, id, '', '{}', 'America/Lima' from people where n > 200`,
  `insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents)
     select people.id, people.id, trades.id, 'Servicio', 'De prueba.', '{}', true, 0
       from people join trades on trades.n = people.n % 12 where people.n > 200`,
  `create temporary table homes as select id, row_number() over (order by population desc, id) as n from places order by population desc, id limit 400`,
];

/**
 * Orders of two years, of which a tenth of the last 60 days is open; the others ended within a month. Most are of few places, as populations are. Triggers
 * are off, so the statement sets what they would.
 */
const ORDERS = `
  insert into service_orders (id, client_id, provider_profile_id, service_card_id, card_title, duration_minutes, is_emergency,
      status, scheduled_at, base_price_cents, emergency_fee_cents, platform_fee_cents, discount_cents, total_cents,
      provider_payout_cents, promotion_type, created_at, updated_at, accepted_at, rejection_reason, cancellation_reason,
      cancelled_by, is_late, currency, job_place_id, country, skill_id, start_hour)
    select gen_random_uuid(), client.id, card.id, card.id, 'Servicio', 60, true, status, at, 1000, 0, 100, 0, 1000, 900, 'NONE', at,
           at + random() * least(interval '30 days', now() - at), case when is_agreed then at + interval '20 minutes' end,
           case status when 'REJECTED' then 'No puedo' end, case status when 'CANCELLED' then 'OTHER' end,
           case status when 'CANCELLED' then 'client' end, case status when 'CANCELLED' then o.n % 3 = 0 end,
           case when o.n % 2 = 0 then 'USD' else 'PEN' end, home.id,
           (array['Perú', 'Colombia', 'Chile', 'Argentina', 'México', 'España', 'Ecuador', 'Bolivia'])[1 + card.n % 8], trade.id, o.n % 24
      from (
        select n, at,
               case when n % 10 = 9 and at < now() - interval '60 days' then 'COMPLETED' else
               (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'CANCELLED', 'REJECTED', 'REJECTED', 'ACCEPTED'])[1 + n % 10] end as status,
               n % 10 not in (7, 8) as is_agreed, 201 + n % 300 as card_n, 1 + n % 200 as client_n, 1 + floor(400 * random() ^ 3)::int as home_n
          from (select n, now() - random() * interval '728 days' as at from generate_series(1, $1::int) n) step
      ) o
      join people card on card.n = o.card_n join people client on client.n = o.client_n
      join trades trade on trade.n = card.n % 12 left join homes home on home.n = o.home_n`;

const HISTORY = `
  insert into order_history (order_id, action, by_party, from_status, to_status, at)
    select id, case status when 'REJECTED' then 'reject' else 'accept' end, 'provider', 'PENDING', 'ACCEPTED',
           created_at + random() ^ 2 * interval '2 days' from service_orders`;

async function fill(client: Client, orders: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(ORDERS, [orders]);
  await client.query(HISTORY);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/** Runs the job until it has summed all orders but those of the last hour. */
async function sum(client: Client): Promise<number> {
  const begin = performance.now();
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query<{ done: boolean }>(
      `select coalesce(summed_until > now() - interval '2 hours', false) as done from overview_progress`,
    );
    if (rows[0]?.done) return performance.now() - begin;
    if (tries % 60 === 0)
      await client.query(
        `insert into pgboss.job (name, data) select $1, '{}'::jsonb where not exists (
           select from pgboss.job where name = $1 and state in ('created', 'active'))`,
        [JOB],
      );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('The job does not finish.');
}

const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const periods = [
  { name: '12 weeks', query: '' },
  { name: '53 weeks', query: `?from=${dayOf(YEAR_DAYS)}&to=${dayOf(0)}` },
];

async function timeOf(url: string, token: string, query: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(`${url}/api/admin/overview${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { totals?: { requests: number } };
  if (!body.totals?.requests) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return performance.now() - begin;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Returns the median time for each period, in a product of its own. */
async function measure(orders: number): Promise<number[]> {
  const medians: number[] = [];
  await withProduct(async ({ product: { url }, connectionString }) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      for (const statement of PEOPLE) await client.query(statement);
      await fill(client, orders);
      const seconds = (await sum(client)) / 1_000;
      await client.query('vacuum analyze');
      const { rows } = await client.query<{ id: string }>('select id from people where n = 0');
      const token = signAccessToken({ publicUrl: url, secret: SECRET }, rows[0]?.id ?? '');
      for (const { name, query } of periods) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(url, token, query));
        medians.push(median(times));
        print(`${orders} orders, ${name}: ${median(times).toFixed(1)} ms`);
      }
      print(`${orders} orders: the first run of the job took ${seconds.toFixed(0)} s`);
    } finally {
      await client.end();
    }
  });
  return medians;
}

const results: number[][] = [];
for (const size of SIZES) results.push(await measure(size));
const [few = [], many = []] = results;
for (const [index, { name }] of periods.entries()) {
  const ratio = (many[index] ?? 0) / (few[index] ?? 1);
  print(`${name}: ${ratio.toFixed(1)} times (target: ${TARGET})`);
  if (!isShort && ratio > TARGET) process.exitCode = 1;
}
