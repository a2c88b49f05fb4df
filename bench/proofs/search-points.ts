import { Client } from 'pg';

export interface Point {
  latitude: number;
  longitude: number;
}

export interface Circle extends Point {
  provider: string;
  radius: number;
  /** A base with a radius counts at least 10 km. */
  leastKm: number;
}

const EARTH_RADIUS = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the km between two points on the surface. */
export function haversine(a: Point, b: Point): number {
  const [phi, other] = [radians(a.latitude), radians(b.latitude)];
  const halfLatitude = Math.sin((other - phi) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const share = halfLatitude ** 2 + Math.cos(phi) * Math.cos(other) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Reads the rows of a statement over a connection of its own. */
export async function readRows<Row extends object>(
  connectionString: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The public circles: the bases of providers with a radius are not public. */
export const CIRCLES = `
  select provider_profile_id as provider, search_radius_km as radius, case kind when 'RADIUS' then 10 else 0 end as "leastKm",
         degrees(asin(cube_ll_coord(search_point, 3) / 6371.0088)) as latitude,
         degrees(atan2(cube_ll_coord(search_point, 2), cube_ll_coord(search_point, 1))) as longitude
    from provider_areas`;

/** Returns a sequence of numbers between 0 and 1 that is the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) / 0x7f_ff_ff;
  };
}

/** Returns a point some km from the center of a random circle. */
export function randomPoint(circles: readonly Circle[], random: () => number): Point {
  const { latitude = 0, longitude = 0 } = circles[Math.floor(random() * circles.length)] ?? {};
  const shift = () => (random() - 0.5) * 1.5;
  return { latitude: latitude + shift(), longitude: longitude + shift() };
}

export interface FoundCard {
  id: string;
  distanceKm: number | null;
  providerProfile: { id: string };
}

/** Requests the pages of a list, at most `pages`. */
export async function listPages(
  url: string,
  query: Record<string, string>,
  pages: number,
): Promise<FoundCard[]> {
  const found: FoundCard[] = [];
  let next: string | undefined = `/api/service-cards?${new URLSearchParams(query).toString()}`;
  for (let page = 0; next !== undefined && page < pages; page += 1) {
    const response: Response = await fetch(url + next);
    if (!response.ok) throw new Error(`${next}: ${response.status} ${await response.text()}`);
    found.push(...((await response.json()) as FoundCard[]));
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Compares the cards found at random points with the distances of all providers. */
export async function provePoints(url: string, connectionString: string, points: number) {
  const circles = await readRows<Circle>(connectionString, CIRCLES);
  const cards = await readRows<{ id: string; provider: string }>(
    connectionString,
    'select id, provider_profile_id as provider from service_cards where is_listed',
  );
  const cardsOf = Map.groupBy(cards, ({ provider }) => provider);
  const circlesOf = Map.groupBy(circles, ({ provider }) => provider);
  const random = createRandom(1);
  const result = { cards: 0, missing: 0, foreign: 0, beyond: 0 };
  for (let index = 0; index < points; index += 1) {
    const exact = randomPoint(circles, random);
    // The server rounds the point.
    const point = { latitude: rounded(exact.latitude), longitude: rounded(exact.longitude) };
    const near = circles.filter((circle) => haversine(point, circle) <= circle.radius);
    const providers = new Set(near.map(({ provider }) => provider));
    const expected = new Set(
      [...providers].flatMap((id) => cardsOf.get(id) ?? []).map(({ id }) => id),
    );
    const query = {
      near: `${exact.latitude.toFixed(6)},${exact.longitude.toFixed(6)}`,
      limit: '100',
    };
    const found = await listPages(url, query, Number.POSITIVE_INFINITY);
    const ids = new Set(found.map(({ id }) => id));
    result.cards += found.length;
    // A card twice is one too many.
    result.foreign += found.length - ids.size + [...ids].filter((id) => !expected.has(id)).length;
    result.missing += [...expected].filter((id) => !ids.has(id)).length;
    result.beyond += found.filter(({ providerProfile }) => {
      const own = circlesOf.get(providerProfile.id) ?? [];
      return !own.some((circle) => haversine(exact, circle) <= circle.radius + 1.5);
    }).length;
  }
  return result;
}
