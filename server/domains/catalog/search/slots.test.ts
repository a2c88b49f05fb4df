import {
  listCardSlots,
  pauseServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { MAX_SLOT_CARDS } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createProvider, everyDay } from '#domains/providers/providers.fixtures.ts';
import { createTestCard } from '../catalog.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const slotsOf = (ids: readonly string[]) =>
  app.call(listCardSlots, { query: { cards: ids.join(',') } });

const aPackage = (name: string, duration: number) => ({
  name,
  description: 'Reviso.',
  price: 20,
  duration,
});

test('the next three starts of the shortest package of each card are listed in the order of the ids', async () => {
  const early = await createProvider(app.context, { availability: everyDay('08:00', '10:00') });
  const packages = [aPackage('Obra', 120), aPackage('Visita', 60), aPackage('Revisión', 60)];
  const short = await createTestCard(app.context, early, { packages });
  const long = await createTestCard(app.context, early, { packages: [aPackage('Mural', 900)] });
  const { status, body } = await slotsOf([long.id, short.id, long.id]);
  expect(status).toBe(200);
  expect(body.map(({ cardId }) => cardId)).toEqual([long.id, short.id]);
  expect(body[0]).toMatchObject({ packageId: long.packageIds[0], nextSlots: [] });
  expect(body[1]?.packageId).toBe(short.packageIds[1]);
  const clock = (body[1]?.nextSlots ?? []).map((start) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(early.timezone),
  );
  expect(clock).toHaveLength(3);
  for (const { hour, minute } of clock) expect([480, 510, 540]).toContain(hour * 60 + minute);
});

test('cards that are not listed have no slots in the response', async () => {
  const provider = await createProvider(app.context);
  const paused = await createTestCard(app.context, provider);
  const open = await createTestCard(app.context, provider);
  await app.call(pauseServiceCard, { params: { id: paused.id } }, { token: provider.token });
  const { body } = await slotsOf([randomUUID(), paused.id, open.id]);
  expect(body.map(({ cardId }) => cardId)).toEqual([open.id]);
});

test.each([
  ['', 'cards.0'],
  ['7', 'cards.0'],
  [`${randomUUID()},`, 'cards.1'],
  [Array.from({ length: MAX_SLOT_CARDS + 1 }, () => randomUUID()).join(','), 'cards'],
])('the ids %j are refused', async (cards, path) => {
  const response = await app.call(listCardSlots, { query: { cards } });
  expect(response.status).toBe(400);
  expect(response.error.issues).toMatchObject([{ path }]);
});
