import {
  countServiceCards,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getTradePlacePage } from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { explainServiceCard } from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from './testing/test-app.ts';
import { createProvider, type Provider } from './domains/providers/providers.fixtures.ts';
import { createTestCard, createTestSkill } from './domains/catalog/catalog.fixtures.ts';
import { createTestPlace, setTestArea } from './domains/catalog/search/area.fixtures.ts';

const SKILL = 'Afinación de clavecines';
const BASE = { latitude: -12.07, longitude: -77.04 };
const RADIUS_KM = 15;
/** The questions of the attack. */
const MAX_CALLS = 5_000;

let app: OwnApp;
let provider: Provider;
let cardId: string;
let skillId: string;
/** Places in a grid of about 3 km around the base, by slug. */
const places = new Map<string, Point>();
let calls = 0;

interface Point {
  latitude: number;
  longitude: number;
}

const KM_OF_DEGREE = 111.195;
const kmOfLongitude = KM_OF_DEGREE * Math.cos((BASE.latitude * Math.PI) / 180);
const kmBetween = (a: Point, b: Point) =>
  Math.hypot((a.latitude - b.latitude) * KM_OF_DEGREE, (a.longitude - b.longitude) * kmOfLongitude);
const move = ({ latitude, longitude }: Point, angle: number, km: number): Point => ({
  latitude: latitude + (km * Math.cos(angle)) / KM_OF_DEGREE,
  longitude: longitude + (km * Math.sin(angle)) / kmOfLongitude,
});
const centerOf = (points: readonly Point[]): Point => ({
  latitude: points.reduce((sum, point) => sum + point.latitude, 0) / points.length,
  longitude: points.reduce((sum, point) => sum + point.longitude, 0) / points.length,
});
const near = ({ latitude, longitude }: Point) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

beforeAll(async () => {
  app = await ownApp();
  skillId = await createTestSkill(app.context, SKILL);
  for (let north = -8; north <= 8; north += 1) {
    for (let east = -8; east <= 8; east += 1) {
      const point = {
        latitude: BASE.latitude + north * 0.027,
        longitude: BASE.longitude + east * 0.027,
      };
      places.set(`ciudad-${await createTestPlace(app.context, point)}`, point);
    }
  }
  const [base = ''] = [...places].find(([, point]) => kmBetween(point, BASE) < 0.1) ?? [];
  provider = await createProvider(app.context, { country: 'Perú' });
  await setTestArea(app.context, provider, [base.replace('ciudad-', '')], RADIUS_KM);
  cardId = (await createTestCard(app.context, provider, { skillId })).id;
});
afterAll(() => app.stop());

async function list(query: Record<string, unknown>) {
  calls += 1;
  const { status, body, headers } = await app.call(listServiceCards, { query });
  expect(status).toBe(200);
  return { cards: body, link: headers.get('link') ?? '' };
}

type Probe = (point: Point) => Promise<boolean>;

const isListed =
  (within?: number): Probe =>
  async (point) =>
    (await list({ provider: provider.profileId, near: near(point), within })).cards.length > 0;

const isCounted: Probe = async (point) => {
  calls += 1;
  const query = { provider: provider.profileId, near: near(point), within: 10 };
  return (await app.call(countServiceCards, { query })).body.total.count > 0;
};

const isStep =
  (step: number): Probe =>
  async (point) => {
    const { cards } = await list({
      provider: provider.profileId,
      near: near(point),
      within: 100,
    });
    return cards.some(({ distanceKm }) => distanceKm !== null && distanceKm <= step);
  };

const isReason: Probe = async (point) => {
  calls += 1;
  const query = { near: near(point), within: 100 };
  const { body } = await app.call(explainServiceCard, { params: { id: cardId }, query });
  return body.distanceKm !== null && body.distanceKm <= 25;
};

/** Finds the border of what a probe answers with yes, in many directions, and returns the center of the border. */
async function findCenter(probe: Probe, inside: Point, maxKm: number): Promise<Point> {
  const directions = Array.from({ length: 16 }, (_, direction) => (direction * Math.PI) / 8);
  const border = await Promise.all(
    directions.map(async (angle) => {
      let [low, high] = [0, maxKm];
      while (high - low > 0.5) {
        const middle = (low + high) / 2;
        if (await probe(move(inside, angle, middle))) low = middle;
        else high = middle;
      }
      return move(inside, angle, low);
    }),
  );
  // The border is a circle, but `inside` is not its center: the middle of each chord lies nearer to it.
  let center = centerOf(border);
  for (let round = 0; round < 50; round += 1) {
    const radii = border.map((point) => kmBetween(point, center));
    const mean = radii.reduce((sum, km) => sum + km, 0) / radii.length;
    center = centerOf(
      border.map((point, index) => {
        const share = mean / (radii[index] ?? mean);
        return {
          latitude: point.latitude + (center.latitude - point.latitude) * share,
          longitude: point.longitude + (center.longitude - point.longitude) * share,
        };
      }),
    );
  }
  return center;
}

/** Finds a first point by a coarse grid over a country, then a finer one, and returns the center of the hits. */
async function searchGrid(): Promise<Point> {
  let center: Point = { latitude: -9.5, longitude: -75 };
  for (const [within, step] of [
    [100, 1],
    [25, 0.3],
    [10, 0.1],
    [10, 0.03],
  ] as const) {
    const hits: Point[] = [];
    for (let north = -7; north <= 7; north += 1) {
      for (let east = -7; east <= 7; east += 1) {
        const point = {
          latitude: center.latitude + north * step,
          longitude: center.longitude + east * step,
        };
        if (await isListed(within)(point)) hits.push(point);
      }
    }
    center = centerOf(hits);
  }
  return center;
}

/** Compares distances with those of an own card at a known place, and returns the place that agrees best with all orders. */
async function searchByOrder(around: Point): Promise<Point> {
  const decoy = await createProvider(app.context, { country: 'Perú' });
  const own = await createTestCard(app.context, decoy, { skillId });
  const candidates = [...places.values()];
  const votes = new Map(candidates.map((place) => [place, 0]));
  for (const [slug, place] of [...places].filter((_, index) => index % 40 === 3)) {
    await app.context.db
      .deleteFrom('provider_areas')
      .where('provider_profile_id', '=', decoy.profileId)
      .execute();
    await setTestArea(app.context, decoy, [slug.replace('ciudad-', '')]);
    await app.context.transaction((tx) => tx.publicDataChanged());
    for (let direction = 0; direction < 24; direction += 1) {
      const point = move(around, (direction * Math.PI) / 12, 3 + direction);
      const { cards } = await list({
        skill: skillId,
        near: near(point),
        sort: 'near',
        within: 100,
      });
      const isFirst =
        cards.findIndex(({ id }) => id === cardId) < cards.findIndex(({ id }) => id === own.id);
      for (const candidate of candidates) {
        const wouldBeFirst = Math.max(10, kmBetween(candidate, point)) < kmBetween(place, point);
        if (wouldBeFirst === isFirst) votes.set(candidate, (votes.get(candidate) ?? 0) + 1);
      }
    }
  }
  const most = Math.max(...votes.values());
  return centerOf(candidates.filter((candidate) => votes.get(candidate) === most));
}

/** Returns the center of the places on whose page the only provider of the trade is a local one. */
async function searchLandingPages(): Promise<Point> {
  const local: Point[] = [];
  for (const [place, point] of places) {
    calls += 1;
    const { body } = await app.call(getTradePlacePage, { params: { skill: toSlug(SKILL), place } });
    if (body.facts?.providers === 1) local.push(point);
  }
  return centerOf(local);
}

test(
  'thousands of questions leave the base of a provider with a radius unknown by more than 5 km',
  { timeout: 300_000 },
  async () => {
    const found: Record<string, Point> = {};
    found['grid'] = await searchGrid();
    const inside = found['grid'];
    found['radius'] = await findCenter(isListed(), inside, 60);
    for (const within of [5, 10, 25, 50, 100])
      found[`within ${within}`] = await findCenter(isListed(within), inside, 130);
    for (const step of [10, 25, 50])
      found[`step ${step}`] = await findCenter(isStep(step), inside, 130);
    found['counts'] = await findCenter(isCounted, inside, 60);
    found['reasons'] = await findCenter(isReason, inside, 60);
    found['landing pages'] = await searchLandingPages();
    found['order'] = await searchByOrder(inside);
    found['all'] = centerOf(Object.values(found));
    const errors = Object.entries(found).map(
      ([way, point]) => [way, kmBetween(point, BASE)] as const,
    );
    expect(calls).toBeLessThanOrEqual(MAX_CALLS);
    expect(errors.filter(([, km]) => km < 5)).toEqual([]);
    const { body } = await app.call(getProviderProfile, { params: { id: provider.profileId } });
    expect(body.serviceArea).toEqual({ kind: 'RADIUS', place: null, radiusKm: RADIUS_KM });
  },
);

test('a provider with a radius is found everywhere in it, and in their own town as near', async () => {
  for (let direction = 0; direction < 16; direction += 1) {
    for (const km of [0, 5, 10, RADIUS_KM - 1]) {
      const point = move(BASE, (direction * Math.PI) / 8, km);
      const { cards } = await list({ skill: skillId, near: near(point) });
      expect(cards.map(({ id }) => id)).toContain(cardId);
    }
  }
  const { cards } = await list({ skill: skillId, near: near(BASE) });
  expect(cards.find(({ id }) => id === cardId)?.distanceKm).toBe(10);
});
