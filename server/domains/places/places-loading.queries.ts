import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { FilePlace, PlaceFile } from './places-file.gateway.ts';

/** Rows of a statement: few enough for its memory, and for the limit of a statement on a slow machine. */
const BATCH_SIZE = 4_000;

const inBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, batch) =>
    rows.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
  );

/** Returns the version of the loaded data, 0 before the first load. */
export async function findLoadedVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('place_data').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

async function savePlaces(db: TransactionDb, places: readonly FilePlace[]): Promise<void> {
  const column = <Key extends keyof FilePlace>(key: Key) => places.map((place) => place[key]);
  await sql`
    insert into places (id, name, region, country, slug, population, latitude, longitude)
    select * from unnest(
      ${column('id')}::int[], ${column('name')}::text[], ${column('region')}::text[],
      ${column('country')}::text[], ${column('slug')}::text[], ${column('population')}::int[],
      ${column('latitude')}::float8[], ${column('longitude')}::float8[])
    on conflict (id) do update set
      name = excluded.name, region = excluded.region, country = excluded.country,
      slug = excluded.slug, population = excluded.population, latitude = excluded.latitude,
      longitude = excluded.longitude, is_listed = true
    where (places.name, places.region, places.country, places.slug, places.population,
        places.latitude, places.longitude, places.is_listed)
      is distinct from (excluded.name, excluded.region, excluded.country, excluded.slug,
        excluded.population, excluded.latitude, excluded.longitude, true)
  `.execute(db);
}

interface NameRow {
  id: number;
  name: string;
  country: string;
  weight: number;
}

async function saveNames(db: TransactionDb, names: readonly NameRow[]): Promise<void> {
  await sql`
    insert into place_names (place_id, name, country, weight)
    select * from unnest(
      ${names.map(({ id }) => id)}::int[], ${names.map(({ name }) => name)}::text[],
      ${names.map(({ country }) => country)}::text[], ${names.map(({ weight }) => weight)}::int[])
  `.execute(db);
}

/** Replaces the data. Places that it no longer contains are kept and no longer listed. */
export async function replacePlaces(db: TransactionDb, { version, places }: PlaceFile) {
  await sql`
    update places set is_listed = false, slug = slug || '-' || id
     where is_listed and not id = any(${places.map(({ id }) => id)}::int[])
  `.execute(db);
  for (const batch of inBatches(places)) await savePlaces(db, batch);
  const names = places.flatMap(({ id, country, weight, names: all }) =>
    all.map((name) => ({ id, name, country, weight })),
  );
  await sql`delete from place_names`.execute(db);
  for (const batch of inBatches(names)) await saveNames(db, batch);
  await sql`
    insert into place_data (version) values (${version})
    on conflict (id) do update set version = excluded.version
  `.execute(db);
  await sql`analyze places, place_names`.execute(db);
}
