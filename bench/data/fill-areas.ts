/** Cities of each country in a bench database. */
export const CITIES = 100;

/** The first bench city; GeoNames is far from this number. */
export const FIRST_CITY = 1_900_000_000;

/**
 * Cities around the middle of each country, and an area for each provider: the first city of a country has a fifth of its
 * providers, the last ones a few. Every tenth provider names three cities, the others have a radius of 5 to 60 km.
 * Deterministic. Needs `pg_temp.bench_id`.
 */
export const AREAS: readonly string[] = [
  `insert into places (id, name, region, country, slug, population, latitude, longitude)
   select ${FIRST_CITY} + number * ${CITIES} + n, 'Ciudad ' || number * ${CITIES} + n, null, country,
          'bench-' || number * ${CITIES} + n, 1000000 / (n + 1),
          latitude + pg_temp.bench_share('latitude' || number || '-' || n) * 6 - 3,
          longitude + pg_temp.bench_share('longitude' || number || '-' || n) * 6 - 3
     from (values (0, 'Perú', -10, -76), (1, 'Colombia', 4, -74), (2, 'Argentina', -34, -62), (3, 'España', 40, -4),
            (4, 'Chile', -35, -71), (5, 'Uruguay', -33, -56)) as middle (number, country, latitude, longitude),
          generate_series(0, ${CITIES - 1}) n`,
  `insert into provider_areas (provider_profile_id, place_id, kind, position, radius_km, point)
   select pg_temp.bench_id('bench provider' || n), place.id, case when n % 10 = 0 then 'PLACES' else 'RADIUS' end, k,
          case when n % 10 = 0 then 5 else 5 + n * 7 % 56 end, place.point
     from generate_series(1, $1::int) n
     cross join generate_series(0, 2) k
     join places place on place.id = ${FIRST_CITY} + (array[0, 1, 2, 3, 4, 5])[1 + n / 6 % 6] * ${CITIES}
       + (floor(${CITIES} * power(pg_temp.bench_share('base' || n), 3))::int + 7 * k) % ${CITIES}
    where k = 0 or n % 10 = 0`,
];

/** A number between 0 and 1 that is derived from a name. */
export const BENCH_SHARE = `
  create function pg_temp.bench_share(name text) returns double precision language sql immutable
  return ('x' || substr(md5(name), 1, 8))::bit(32)::bigint / 4294967296.0`;
