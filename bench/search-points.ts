import { pointSchema } from '@oficio/contract/domains/places/places.schema.ts';
import { sql } from 'kysely';
import { listCards } from '../server/domains/catalog/search/search.service.ts';
import type { CardFilter } from '../server/domains/catalog/search/search.types.ts';
import type { Db } from '../server/platform/context.ts';

interface Point {
  latitude: number;
  longitude: number;
}

interface Circle extends Point {
  provider: string;
  radius: number;
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

export const everything: CardFilter = {
  country: undefined,
  skillId: undefined,
  providerProfileId: undefined,
  isEmergency: false,
  maxPriceCents: undefined,
  minRating: undefined,
  area: undefined,
  start: undefined,
};

export async function listCircles(db: Db): Promise<Circle[]> {
  const { rows } = await sql<Circle>`
    select area.provider_profile_id as provider, area.radius_km as radius, place.latitude, place.longitude
      from provider_areas area join places place on place.id = area.place_id`.execute(db);
  return rows;
}

/** A sequence of numbers between 0 and 1 that is the same in every run. */
export function createRandom(seed = 1): () => number {
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

/** Compares the cards found at random points with the distances of all providers. */
export async function provePoints(db: Db, points: number) {
  const circles = await listCircles(db);
  const { rows } = await sql<{ id: string; provider: string }>`
    select id, provider_profile_id as provider from service_cards where is_listed`.execute(db);
  const cardsOf = Map.groupBy(rows, ({ provider }) => provider);
  const circlesOf = Map.groupBy(circles, ({ provider }) => provider);
  const providerOf = new Map(rows.map(({ id, provider }) => [id, provider]));
  const random = createRandom();
  const result = { points, cards: 0, missing: 0, foreign: 0, beyond: 0 };
  for (let index = 0; index < points; index += 1) {
    const exact = randomPoint(circles, random);
    // As the browser sends it.
    const point = pointSchema.parse(`${exact.latitude.toFixed(6)},${exact.longitude.toFixed(6)}`);
    const near = circles.filter((circle) => haversine(point, circle) <= circle.radius);
    const expected = new Set(
      near.flatMap(({ provider }) => cardsOf.get(provider) ?? []).map(({ id }) => id),
    );
    const filter = { ...everything, area: { ...point, withinKm: undefined } };
    const question = { filter, words: undefined, order: index % 2 ? 'near' : 'newest' } as const;
    const page = { after: undefined, limit: rows.length + 1 };
    const found = (await listCards(db, question, page)).map(({ id }) => id);
    result.cards += found.length;
    result.foreign += found.length - new Set(found).size;
    result.foreign += found.filter((id) => !expected.has(id)).length;
    const ids = new Set(found);
    result.missing += [...expected].filter((id) => !ids.has(id)).length;
    const providers = new Set(found.map((id) => providerOf.get(id) ?? ''));
    result.beyond += [...providers].filter((provider) => {
      const own = circlesOf.get(provider) ?? [];
      return !own.some((circle) => haversine(exact, circle) <= circle.radius + 1.5);
    }).length;
  }
  return result;
}
