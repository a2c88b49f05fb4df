import { Client } from 'pg';
import { AREAS, BENCH_SHARE } from './fill-areas.ts';

/** Size of a bench database. */
export interface Filling {
  cards: number;
  cardsPerProvider: number;
  /** Adds further rows with foreign keys and triggers off, before ratings enter the search index. */
  addRows?: (client: Client) => Promise<void>;
}

const WEEK = JSON.stringify(
  Object.fromEntries(
    ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map((day) => [
      day,
      { active: true, from: '08:00', to: '20:00' },
    ]),
  ),
);

/** Searches of which each finds cards: a trade, a typo, two words, a place. */
export const searches = {
  /** One sixth of the cards. */
  common: 'plomería',
  /** One card of 500, fewer than a page. */
  rare: 'chimeneas',
  twoWords: 'jardín urgente',
  typo: 'electrisidad',
  place: 'pintura zona 7',
} as const;

/** Every client has reviewed: three of ten providers are new, and one of three has failed once. */
const REPUTATION = `
  update provider_reputation reputation
     set completed_ever = reviews, latest_jobs = reviews + failed, latest_completed = reviews,
         quality = provider_quality(profile.rating_sum, reviews, platform.mean, reviews + failed, reviews)
    from provider_profiles profile, platform_rating platform,
         lateral (select profile.rating_count as reviews, case when profile.id::text < '5' then 1 else 0 end as failed) given
   where profile.id = reputation.provider_profile_id`;

/** Derives a version 4 UUID from a name, the same in every run. */
const BENCH_ID = `
  create function pg_temp.bench_id(name text) returns uuid language sql immutable
  return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Derives a version 7 UUID, like the product's card ids: later ids are greater, so new rows are
 * adjacent in the index.
 */
const BENCH_CARD_ID = `
  create function pg_temp.bench_card_id(n bigint) returns uuid language sql immutable
  return (lpad(to_hex(1700000000000 + 60000 * n), 12, '0') || '7' || substr(md5('bench card' || n), 14, 3) || '8'
    || substr(md5('bench card' || n), 18, 15))::uuid`;

const STATEMENTS = [
  `insert into users (id, email, full_name, country, address, phone, roles, verified_at, terms_version, terms_accepted_at, referral_code)
   select pg_temp.bench_id('bench user' || n), 'bench' || n || '@bench.example', 'Persona ' || n,
     (array['Perú','Colombia','Argentina','España','Chile','Uruguay'])[1 + n / 6 % 6], 'Calle ' || n, '+51900000000',
     '{CLIENT,PROVIDER}', now(), '9999-12-31', now(), upper(substr(md5('code' || n), 1, 12))
   from generate_series(1, $1::int) n`,
  `insert into provider_profiles (id, user_id, bio, availability, timezone, rating_sum, rating_count)
   select pg_temp.bench_id('bench provider' || n), pg_temp.bench_id('bench user' || n), 'Trabajo con cuidado desde hace años.', $2::jsonb,
     'America/Lima', 3 * reviews + n % (2 * reviews + 1), reviews
   from generate_series(1, $1::int) n, 
     -- Not by the remainder of n, which also decides about the words of the cards.
     lateral (select greatest(0, floor(pg_temp.bench_share('reviews' || n) * 30)::int - 4) as reviews) given`,
  `insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents)
   select pg_temp.bench_card_id(n), pg_temp.bench_id('bench provider' || (1 + n % $1::int)), skill.id,
     skill.name || ' ' || (array['a domicilio','con garantía','para tu casa','urgente','sin demoras'])[1 + n % 5] || ' ' || n,
     'Reviso, explico y arreglo ' || (array['fugas','cables','muebles','paredes','jardines','cerraduras'])[1 + n / 7 % 6]
       || ' con materiales buenos y un precio claro desde el primer día. Servicio ' || n || '.'
       || case n % 500 when 0 then ' También deshollino chimeneas.' else '' end,
     array['Zona ' || n % 40, 'Barrio ' || n % 25, 'Distrito ' || n % 12], n / 5 % 3 = 0, 1500
   from generate_series(1, $2::int) n
   join (select id, name, row_number() over (order by name) - 1 as place, count(*) over () as total from skills where is_offered) skill
     on skill.place = n % skill.total
   order by n`,
  `insert into service_packages (id, service_card_id, position, name, description, price_cents, duration_minutes)
   select pg_temp.bench_id('bench package' || n || '-' || k), pg_temp.bench_card_id(n), k, 'Paquete ' || k, 'Incluye visita y trabajo.',
     2000 + 500 * k + n % 900, 60
   from generate_series(1, $1::int) n, generate_series(0, 1) k`,
];

/**
 * Number of cards inserted with all triggers. The other cards are copies of them, which is a
 * hundred times faster.
 */
const INSERTED_CARDS = 1_000;

const COPIES = `
  insert into service_cards (id, provider_profile_id, skill_id, title, description, reach, is_emergency, emergency_fee_cents,
    is_listed, country, search_document)
  select pg_temp.bench_card_id(n), profile.id, written.skill_id, written.title, written.description, written.reach,
    written.is_emergency, written.emergency_fee_cents, true, person.country, written.search_document
  from generate_series(1 + $3::int, $2::int) n
  join service_cards written on written.id = pg_temp.bench_card_id(1 + (n - 1) % $3::int)
  join provider_profiles profile on profile.id = pg_temp.bench_id('bench provider' || (1 + n % $1::int))
  join users person on person.id = profile.user_id
  order by n`;

/**
 * Adds providers, cards and packages to a migrated database. Deterministic; takes some seconds for
 * 100,000 cards.
 */
export async function fillDatabase(connectionString: string, filling: Filling): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const providers = Math.ceil(filling.cards / filling.cardsPerProvider);
  const written = Math.min(filling.cards, INSERTED_CARDS);
  const [users = '', profiles = '', cards = '', packages = ''] = STATEMENTS;
  try {
    await client.query('begin');
    await client.query(BENCH_ID);
    await client.query(BENCH_CARD_ID);
    await client.query(BENCH_SHARE);
    await client.query(
      `insert into skills (id, name, default_image_urls)
       select pg_temp.bench_id('bench skill' || name), name, '{}' from unnest($1::text[]) name
       on conflict do nothing`,
      [['Plomería', 'Electricidad', 'Carpintería', 'Jardinería', 'Pintura', 'Cerrajería']],
    );
    await client.query(users, [providers]);
    await client.query(profiles, [providers, WEEK]);
    await client.query(REPUTATION);
    for (const statement of AREAS)
      await client.query(statement, statement.includes('$1') ? [providers] : []);
    await client.query(cards, [providers, written]);
    await client.query('set local session_replication_role = replica');
    if (filling.cards > written) await client.query(COPIES, [providers, filling.cards, written]);
    await client.query(packages, [filling.cards]);
    await filling.addRows?.(client);
    await client.query('select index_cards(array(select id from service_cards))');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Returns one card with its first package for each of `count` providers that `fillDatabase`
 * created.
 */
export async function benchIds(connectionString: string, count: number) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ card: string; provider: string; package: string }>(
      `select c.id as card, c.provider_profile_id as provider, p.id as package
       from service_cards c join service_packages p on p.service_card_id = c.id and p.position = 0
       join (select provider_profile_id, min(id::text)::uuid as id from service_cards group by 1) one on one.id = c.id
       where c.title like '% %' order by c.id limit $1`,
      [count],
    );
    return rows;
  } finally {
    await client.end();
  }
}
