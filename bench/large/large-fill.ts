import { Client } from 'pg';
import { fillDatabase } from '../data/fill-database.ts';
import { recordFreeDays } from '../data/fill-free-days.ts';

/** Cards of one provider, and orders, messages and notifications of one card. */
export const CARDS_PER_PROVIDER = 10;
export const ORDERS_PER_CARD = 5;

/**
 * One order of 500 is with provider 1, and another one is of client 2, so that both have a hundred times as many
 * records in a database that is a hundred times as large.
 */
export const BUSY_PROVIDER = 1;
export const BUSY_CLIENT = 2;
export const ADMINISTRATOR = 3;

/** Functions of the session, in the schema of temporary objects: ids derived from numbers, and the sequence of orders. */
const FUNCTIONS = `
  -- A version 7 UUID whose time is that of order n of $1: the orders are spread over the last three years.
  create function pg_temp.at_time(at timestamptz, name text) returns uuid language sql immutable
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(name), 14, 3) || '8'
    || substr(md5(name), 18, 15))::uuid;
  create temporary table bench_orders as
  select n, number as round, created_at, pg_temp.at_time(created_at, 'bench order' || n) as id,
         case when n % 500 = 0 then ${BUSY_PROVIDER} else 1 + n % providers end as provider,
         case when n % 500 = 1 then ${BUSY_CLIENT}
              else 1 + (case when n % 500 = 0 then ${BUSY_PROVIDER} else 1 + n % providers end + number) % providers end as client,
         -- The newest orders of each provider are agreed and lie ahead.
         number >= rounds - 3 and n % 500 > 1 as is_open,
         case when number >= rounds - 3 and n % 500 > 1
              then date_trunc('day', now()) + (3 + number - (rounds - 3)) * interval '1 day' + interval '15 hours'
              else date_trunc('hour', created_at) + interval '2 days' end as starts_at
    from (select n, n / providers as number, providers, orders / providers as rounds,
                 now() - interval '3 years' + (interval '1085 days' * (n::float8 / orders)) as created_at
            from (select $1::int as providers, $2::int as orders) size, generate_series(0, $2::int - 1) n) numbered`;

const ROWS: readonly (readonly [name: string, statement: string])[] = [
  [
    'orders',
    `insert into service_orders (id, client_id, provider_profile_id, service_card_id, service_package_id, card_title,
       package_name, duration_minutes, is_emergency, status, scheduled_at, blocks, base_price_cents, emergency_fee_cents,
       platform_fee_cents, discount_cents, total_cents, provider_payout_cents, promotion_type, accepted_at,
       provider_marked_at, client_marked_at, deadline_at, description, job_district, issue, issue_by, created_at, updated_at)
     select o.id, pg_temp.bench_id('bench user' || client), pg_temp.bench_id('bench provider' || provider), card.id,
       pg_temp.bench_id('bench package' || card.n || '-0'), 'Servicio ' || card.n, 'Paquete 0', 60, false,
       case when is_open then 'ACCEPTED' else 'COMPLETED' end, starts_at,
       tstzmultirange(tstzrange(starts_at, starts_at + interval '1 hour')), 2000, 0, 200, 0, 2000, 1800, 'NONE', created_at,
       case when is_disputed or not is_open then starts_at end, case when not is_open then starts_at end,
       case when is_open and not is_disputed then starts_at + interval '7 days' end,
       'Por favor trae tus herramientas; el edificio tiene ascensor y portería.', 'Centro',
       case when is_disputed then 'PROBLEM_ESCALATED' end, case when is_disputed then 'client' end,
       created_at, case when is_open then created_at else starts_at end
     from bench_orders o
     cross join lateral (
       select n, pg_temp.bench_card_id(n) as id
         from (select ($1::int * (1 + o.round % 9) + o.provider - 1) as n) number
     ) card
     cross join lateral (select is_open and o.n % 1000 = 7 as is_disputed) dispute
     order by o.n`,
  ],
  [
    'history entries',
    `insert into order_history (order_id, action, by_party, by_user_id, from_status, to_status, at)
     select id, action, 'client', pg_temp.bench_id('bench user' || client), from_status, to_status, at
       from bench_orders cross join lateral (values
         ('acceptOffer', null, 'ACCEPTED', created_at, true), ('confirm', 'ACCEPTED', 'COMPLETED', starts_at, not is_open)
       ) entry (action, from_status, to_status, at, is_present)
      where is_present order by n`,
  ],
  [
    'disputes',
    `insert into order_issues (id, order_id, kind, reported_by, problem_kind, comment, created_at)
     select pg_temp.at_time(created_at, 'bench issue' || n), id, 'PROBLEM', 'client', 'BADLY_DONE', 'No quedó bien.', created_at
       from bench_orders where is_open and n % 1000 = 7 order by n`,
  ],
  [
    'chats',
    `insert into chats (order_id, client_id, provider_user_id, last_seq, client_read_seq, provider_read_seq)
     select id, pg_temp.bench_id('bench user' || client), pg_temp.bench_id('bench user' || provider), 10,
            case when is_open then 9 else 10 end, 10
       from bench_orders where n % 10 = 0 order by n`,
  ],
  [
    'messages',
    `insert into chat_messages (order_id, seq, id, author_id, client_message_id, content, created_at)
     select o.id, seq, pg_temp.at_time(at, 'bench message' || n || '-' || seq),
            pg_temp.bench_id('bench user' || case seq % 2 when 1 then client else provider end), 'm' || seq,
            'Buenas tardes, llego a la hora acordada con los materiales que hablamos. ' || seq, at
       from bench_orders o cross join generate_series(1, 10) seq
       cross join lateral (select created_at + seq * interval '1 hour' as at) sent
      where n % 10 = 0 order by n, seq`,
  ],
  [
    'notifications',
    `insert into notifications (id, user_id, event_id, kind, params, order_id, other_user_id, created_at, read_at)
     select pg_temp.at_time(created_at, 'bench notification' || n), pg_temp.bench_id('bench user' || client),
            pg_temp.at_time(created_at, 'bench event' || n), 'order-accepted', '{}', id,
            pg_temp.bench_id('bench user' || provider), created_at,
            case when not is_open then created_at + interval '1 hour' end
       from bench_orders order by n`,
  ],
  [
    'reviews',
    `insert into reviews (id, order_id, author_id, provider_profile_id, rating, comment, created_at, reveal_at,
                          publish_at, published_at)
     select pg_temp.at_time(starts_at, 'bench review' || n), id, pg_temp.bench_id('bench user' || client),
            pg_temp.bench_id('bench provider' || provider), 3 + (n / 5 % 3), 'Trabajo prolijo y puntual, lo recomiendo.', starts_at,
            starts_at, starts_at, starts_at
       from bench_orders where n % 5 = 0 and not is_open order by n`,
  ],
  [
    'counted reviews',
    `update reviews set counts = false
      where id in (select id from (
        select id, lead(created_at) over (partition by author_id, provider_profile_id order by created_at, id) - created_at as gap
          from reviews) pair where gap < interval '2160 hours')`,
  ],
  [
    'ratings',
    `update provider_profiles p set rating_sum = coalesce(r.sum, 0), rating_count = coalesce(r.count, 0)
       from provider_profiles each left join (
         select provider_profile_id, sum(rating)::int as sum, count(*)::int as count from reviews where counts group by 1
       ) r on r.provider_profile_id = each.id
      where p.id = each.id`,
  ],
  [
    'audit entries',
    `insert into audit_log (id, actor_id, action, subject_type, subject_id, at)
     select pg_temp.at_time(created_at, 'bench audit' || n), pg_temp.bench_id('bench user${ADMINISTRATOR}'), 'ORDER_CHAT_READ',
            'order', id, created_at
       from bench_orders where n % 50 = 0 order by n`,
  ],
  [
    'sessions',
    `insert into sessions (id, user_id, expires_at)
     select pg_temp.bench_id('bench user' || n), pg_temp.bench_id('bench user' || n), now() + interval '1 day'
       from generate_series(1, 99) n`,
  ],
  [
    'administrator',
    `update users set roles = '{CLIENT,PROVIDER,ADMIN}', administrator_rights = '{moderation,money,settings,people}' where id = pg_temp.bench_id('bench user${ADMINISTRATOR}')`,
  ],
];

const TABLES = [
  'card_roots',
  'card_words',
  'chat_messages',
  'chats',
  'listed_cards',
  'notifications',
  'order_history',
  'reviews',
  'service_cards',
  'service_orders',
  'service_packages',
];

/**
 * Drops the indexes of the large tables that no constraint needs, and the exclusion constraint; returns the
 * statements that create them again. An index that is built once takes a fraction of the time.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create
       from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'x'`,
    [TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}

/**
 * Fills a migrated database with `cards` cards, five orders, five messages and five notifications for each. The rows
 * are deterministic but for the time, and the columns that triggers derive are true. Prints the seconds of each step.
 */
export async function fillLarge(
  connectionString: string,
  cards: number,
  print: (line: string) => void,
): Promise<void> {
  const providers = cards / CARDS_PER_PROVIDER;
  const client = new Client({ connectionString });
  await client.connect();
  let begin = performance.now();
  const lap = (name: string) => {
    print(`  ${name.padEnd(24)}${((performance.now() - begin) / 1_000).toFixed(1).padStart(8)} s`);
    begin = performance.now();
  };
  try {
    const creations = await dropIndexes(client);
    await fillDatabase(connectionString, {
      cards,
      cardsPerProvider: CARDS_PER_PROVIDER,
      addRows: async (filler) => {
        lap('cards');
        for (const statement of FUNCTIONS.split(/;$/m))
          await filler.query(
            statement,
            statement.includes('$1::int') ? [providers, cards * ORDERS_PER_CARD] : [],
          );
        lap('numbers');
        for (const [name, statement] of ROWS) {
          await filler.query(statement, statement.includes('$1') ? [providers] : []);
          lap(name);
        }
      },
    });
    lap('search index');
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const create of creations) await client.query(create);
    lap('indexes');
    await recordFreeDays(client);
    lap('free days');
    await client.query('vacuum analyze');
    lap('vacuum');
  } finally {
    await client.end();
  }
}
