import {
  countServiceCards,
  listServiceCards,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import {
  createProvider,
  dayAfter,
  everyDay,
  type Provider,
  type ProviderOptions,
} from '#domains/providers/providers.fixtures.ts';
import { cardBody, createTestCard, createTestSkill, setTestJobs } from '../catalog.fixtures.ts';
import { createTestPlace, setTestArea } from './area.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});

afterAll(() => app.stop());

type Query = Record<string, string | number | undefined>;
const list = (query: Query, token?: string) =>
  app.call(listServiceCards, { query }, token ? { token } : {});
const count = (query: Query) => app.call(countServiceCards, { query });
const titles = async (query: Query) => (await list(query)).body.map(({ title }) => title);

interface CardOptions {
  skillId: string;
  price?: number;
  duration?: number;
  rating?: number;
  isEmergency?: boolean;
  description?: string;
  instantBooking?: { minNoticeHours: number };
}

/** Publishes a card of a new provider, who works around the places. */
async function publish(
  title: string,
  { skillId, price = 20, duration = 60, rating = 0, ...card }: CardOptions,
  area: { placeIds?: string[]; radiusKm?: number } = {},
  options: ProviderOptions = {},
): Promise<Provider> {
  const provider = await createProvider(app.context, { country: 'Perú', ...options });
  if (area.placeIds) await setTestArea(app.context, provider, area.placeIds, area.radiusKm);
  if (rating > 0) {
    await app.context.db
      .updateTable('provider_profiles')
      .set({ rating_sum: rating * 10, rating_count: 10 })
      .where('id', '=', provider.profileId)
      .execute();
    await setTestJobs(app.context, provider);
  }
  const packages = [{ name: 'Visita', description: 'Reviso.', price, duration }];
  await createTestCard(app.context, provider, { ...card, skillId, title, packages });
  return provider;
}

test('lists of cards with instant booking follow its switch at once, in every order and with words', async () => {
  const skillId = await createTestSkill(app.context);
  await publish('Esperanto con respuesta', { skillId });
  const instant = { skillId, instantBooking: { minNoticeHours: 12 } };
  const provider = await publish('Esperanto al momento', instant);
  const questions = [
    { skill: skillId },
    { search: 'esperanto' },
    { skill: skillId, sort: 'rating' },
  ];
  for (const question of questions) {
    expect(await titles(question)).toHaveLength(2);
    expect(await titles({ ...question, instant: 'true' })).toEqual(['Esperanto al momento']);
  }
  const { body } = await count({ skill: skillId });
  expect(body.filters).toContainEqual({ change: { instant: 'true' }, count: 1, isMore: false });
  const [card] = (await list({ skill: skillId, instant: 'true' })).body;
  const change = { params: { id: card?.id ?? '' }, body: cardBody(skillId) };
  const { status } = await app.call(updateServiceCard, change, { token: provider.token });
  expect(status).toBe(200);
  for (const question of questions)
    expect(await titles({ ...question, instant: 'true' })).toEqual([]);
});

// About 11 km of latitude each.
const at = (tenths: number) => ({ latitude: -12 + tenths / 10, longitude: -77 });

test('a place lists the providers who travel there, nearest first, with the distance in steps', async () => {
  const skillId = await createTestSkill(app.context);
  const [here, next, far] = await Promise.all(
    [0, 1, 6].map((tenths) => createTestPlace(app.context, at(tenths))),
  );
  if (!here || !next || !far) throw new Error('The places are missing.');
  await publish('Lejos', { skillId }, { placeIds: [far], radiusKm: 100 });
  await publish('Aquí', { skillId }, { placeIds: [here], radiusKm: 5 });
  await publish('Nombra otro lugar', { skillId }, { placeIds: [next] });
  await publish('Dos barrios', { skillId }, { placeIds: [far, here] });
  await publish('Sin zona', { skillId });
  const { body } = await list({ skill: skillId, place: here });
  // The point of a base is not public: nobody with a radius is nearer than 10 km.
  expect(body.map(({ title, distanceKm }) => [title, distanceKm])).toEqual([
    ['Dos barrios', 5],
    ['Aquí', 10],
    ['Lejos', 100],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/latitude|longitude|-12\.0|-11\.9/);
  expect(await titles({ skill: skillId, near: '-12.001,-76.999' })).toEqual(
    body.map(({ title }) => title),
  );
  expect(await titles({ skill: skillId, place: here, within: 25 })).toEqual([
    'Dos barrios',
    'Aquí',
    'Nombra otro lugar',
  ]);
  expect(await titles({ skill: skillId, place: here, sort: 'price', within: 5 })).toHaveLength(2);
});

test('the number of a distance includes providers who are near but do not travel to the place', async () => {
  const skillId = await createTestSkill(app.context);
  const [here, near] = await Promise.all(
    [0, 0.8].map((tenths) => createTestPlace(app.context, at(tenths))),
  );
  if (!here || !near) throw new Error('The places are missing.');
  await publish('Aquí', { skillId }, { placeIds: [here] });
  await publish('Cerca sin venir', { skillId }, { placeIds: [near] });
  const { total, filters } = (await count({ skill: skillId, place: here })).body;
  expect(total.count).toBe(1);
  expect(filters).toContainEqual({ change: { within: '10' }, count: 2, isMore: false });
  expect(filters).toContainEqual({ change: { within: '25' }, count: 2, isMore: false });
  const narrowed = (await count({ skill: skillId, place: here, within: 10 })).body.filters;
  expect(narrowed.map(({ change }) => change)).not.toContainEqual({ within: '10' });
  const anywhere = (await count({ skill: skillId })).body.filters;
  expect(anywhere.flatMap(({ change }) => Object.keys(change))).not.toContain('within');
});

test('a list is filtered and sorted by price and rating', async () => {
  const skillId = await createTestSkill(app.context);
  await publish('Caro', { skillId, price: 90, rating: 5 });
  await publish('Barato', { skillId, price: 10.5, rating: 3 });
  await publish('Medio', { skillId, price: 30, rating: 4.5 });
  const skill = skillId;
  expect(await titles({ skill, sort: 'price' })).toEqual(['Barato', 'Medio', 'Caro']);
  expect(await titles({ skill, sort: 'rating' })).toEqual(['Caro', 'Medio', 'Barato']);
  expect(await titles({ skill, maxPrice: 30 })).toEqual(['Medio', 'Barato']);
  expect(await titles({ skill, maxPrice: 29.99 })).toEqual(['Barato']);
  expect(await titles({ skill, minRating: 4.5 })).toEqual(['Medio', 'Caro']);
  expect(await titles({ skill, minRating: 4.5, maxPrice: 50, sort: 'price' })).toEqual(['Medio']);
});

test('a changed package or rating moves a card in the sorted lists at once', async () => {
  const { db } = app.context;
  const skillId = await createTestSkill(app.context);
  const provider = await publish('Cambia', { skillId, price: 90, rating: 3 });
  await publish('Queda', { skillId, price: 50, rating: 4 });
  const change = async (work: Promise<unknown>) => {
    await work;
    await app.context.transaction((tx) => tx.publicDataChanged());
  };
  expect(await titles({ skill: skillId, sort: 'price' })).toEqual(['Queda', 'Cambia']);
  await change(
    db
      .updateTable('service_packages')
      .set({ price_cents: 100 })
      .where('price_cents', '=', 9_000)
      .execute(),
  );
  expect(await titles({ skill: skillId, sort: 'price' })).toEqual(['Cambia', 'Queda']);
  expect(await titles({ skill: skillId, sort: 'rating' })).toEqual(['Queda', 'Cambia']);
  await change(
    db
      .updateTable('provider_profiles')
      .set({ rating_sum: 50, rating_count: 10 })
      .where('id', '=', provider.profileId)
      .execute(),
  );
  expect(await titles({ skill: skillId, sort: 'rating' })).toEqual(['Cambia', 'Queda']);
});

test('all orders page through a place and a search without gaps and duplicates', async () => {
  const skillId = await createTestSkill(app.context, 'Cachirulería');
  const places = await Promise.all(
    [0, 0.1, 0.4].map((tenths) => createTestPlace(app.context, at(200 + tenths))),
  );
  for (let index = 0; index < 14; index += 1) {
    const title = index % 2 ? 'Cachirulos antiguos' : 'Arreglo despertadores';
    const placeId = places[index % 3] ?? '';
    await publish(
      title,
      { skillId, price: 10 + (index % 3), rating: index % 4 },
      { placeIds: [placeId], radiusKm: 30 },
    );
  }
  for (const question of [
    { sort: 'near' },
    { sort: 'price' },
    { sort: 'rating' },
    { search: 'cachirulos antiguos' },
    { search: 'cachirulos antiguos', sort: 'near' },
    { search: 'cachirulos antiguos', sort: 'price' },
  ]) {
    const query: Query = { ...question, place: places[0] ?? '' };
    const all = (await list({ ...query, limit: 100 })).body.map(({ id }) => id);
    expect(all).toHaveLength(14);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await list({ ...query, limit: 4, ...(cursor ? { cursor } : {}) });
      found.push(...body.map(({ id }) => id));
      cursor =
        new URLSearchParams(/\?(.+)>/.exec(headers.get('link') ?? '')?.[1]).get('cursor') ??
        undefined;
    } while (cursor !== undefined && found.length < 20);
    expect.soft(found, JSON.stringify(question)).toEqual(all);
  }
});

test('a day lists only cards with a bookable slot, a page is still full, and tiles have the next slot', async () => {
  const skillId = await createTestSkill(app.context);
  const closed = Object.fromEntries(
    Object.entries(everyDay('08:00', '20:00')).map(([day]) => [
      day,
      { active: false, from: '08:00', to: '20:00' },
    ]),
  ) as ReturnType<typeof everyDay>;
  const open = await publish('Libre', { skillId });
  await publish('Cerrado', { skillId }, {}, { availability: closed });
  await publish('Largo', { skillId, duration: 900 });
  await publish('Mañana', { skillId }, {}, { availability: everyDay('08:00', '10:00') });
  const day = dayAfter(open, 3);
  const { body } = await list({ skill: skillId, day });
  expect(body.map(({ title, nextSlot }) => [title, nextSlot])).toEqual([
    ['Mañana', { date: day, time: '08:00' }],
    ['Libre', { date: day, time: '08:00' }],
  ]);
  expect(await titles({ skill: skillId, day, from: '11:00' })).toEqual(['Libre']);
  expect(await titles({ skill: skillId, day: 'tomorrow', limit: 1 })).toEqual(['Mañana']);
  const [tile] = (await list({ skill: skillId })).body;
  expect(tile).toMatchObject({ nextSlot: null, distanceKm: null });
});

test('a list shows the next slot of each card of a provider', async () => {
  const skillId = await createTestSkill(app.context);
  const provider = await publish('Una hora', { skillId });
  await createTestCard(app.context, provider, { skillId, title: 'Otra hora' });
  const day = dayAfter(provider, 3);
  const { body } = await list({ skill: skillId, day });
  const slot = { date: day, time: '08:00' };
  expect(body.map(({ nextSlot }) => nextSlot)).toEqual([slot, slot]);
});

test('a list with a day names up to three starts of each card as instants', async () => {
  const skillId = await createTestSkill(app.context);
  const provider = await publish('Todo el día', { skillId });
  await publish('Una hora', { skillId }, {}, { availability: everyDay('08:00', '09:00') });
  const day = dayAfter(provider, 3);
  const { body } = await list({ skill: skillId, day, from: '08:30' });
  const startsOf = (title: string) => body.find((card) => card.title === title)?.nextSlots;
  const { timezone } = body[0]?.providerProfile ?? { timezone: '' };
  const clock = (start: string) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(timezone).toPlainDateTime().toString();
  expect(startsOf('Todo el día')?.map(clock)).toEqual(
    ['08:30', '09:00', '09:30'].map((time) => `${day}T${time}:00`),
  );
  expect(startsOf('Una hora') ?? []).toEqual([]);
  expect((await list({ skill: skillId })).body[0]?.nextSlots).toEqual([]);
});

test('with fewer than three starts on the first day, a list near a place goes on with the next day', async () => {
  const skillId = await createTestSkill(app.context);
  const placeId = await createTestPlace(app.context, at(310));
  const availability = everyDay('08:00', '09:30');
  await publish('Mañanas', { skillId }, { placeIds: [placeId] }, { availability });
  const { body } = await list({ skill: skillId, place: placeId });
  const { nextSlots = [], nextSlot, providerProfile } = body[0] ?? {};
  const clock = (start: string) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(providerProfile?.timezone ?? 'UTC');
  const days = nextSlots.map((start) => clock(start).toPlainDate().toString());
  expect(nextSlots).toHaveLength(3);
  expect(days[0]).toBe(nextSlot?.date);
  expect(new Set(days).size).toBe(2);
  expect(days).toEqual(days.toSorted());
  const day = dayAfter({ timezone: providerProfile?.timezone ?? 'UTC' }, 3);
  const [ofDay] = (await list({ skill: skillId, place: placeId, day })).body;
  expect(ofDay?.nextSlots.map((start) => clock(start).toPlainDate().toString())).not.toContain(
    Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
  );
});

test.each([
  [{ place: '1950000001x' }, 'place', 'Elige un lugar de la lista'],
  [{ near: '999,999' }, 'near', 'La ubicación no es válida'],
  [{ near: '1,2', place: '3' }, 'near', 'Elige un lugar o tu ubicación, no ambos'],
  [{ sort: 'cheapest' }, 'sort', 'Ese orden no existe'],
  [{ sort: 'near' }, 'sort', 'Elige un lugar para ordenar por cercanía'],
  [{ within: 25 }, 'within', 'Elige un lugar para ampliar la distancia'],
  [{ from: '10:00' }, 'from', 'Elige también el día'],
  [{ day: 'yesterday' }, 'day', 'Elige hoy, mañana o una fecha'],
  [{ day: '2020-01-01' }, 'day', 'Ese día ya pasó'],
  [{ day: '2999-01-01' }, 'day', 'Todavía no se puede reservar para ese día'],
  [{ minRating: 6 }, 'minRating', 'La calificación mínima va de 1 a 5'],
  [{ maxPrice: -1 }, 'maxPrice', 'Escribe un monto en números'],
])('the question %j is refused beside its field', async (query, path, message) => {
  for (const response of [await list(query), await count(query)]) {
    expect(response.status).toBe(400);
    expect(response.error.issues).toContainEqual({ path, message });
  }
});

test('an unknown place is refused, and a place of another country than the chosen one', async () => {
  const madrid = await createTestPlace(app.context, {
    country: 'España',
    latitude: 40,
    longitude: -3,
  });
  expect((await list({ place: '4' })).error.code).toBe('PLACE_UNKNOWN');
  expect((await list({ place: madrid, country: 'Perú' })).error.code).toBe('PLACE_ELSEWHERE');
  expect((await count({ place: madrid, country: 'Perú' })).error.code).toBe('PLACE_ELSEWHERE');
  expect((await list({ place: madrid })).status).toBe(200);
});

test('a signed-in user who chooses a place of another country sees the cards of that country', async () => {
  const skillId = await createTestSkill(app.context);
  const madrid = await createTestPlace(app.context, {
    country: 'España',
    latitude: 40.4,
    longitude: -3.7,
  });
  await publish('De Madrid', { skillId }, { placeIds: [madrid] }, { country: 'España' });
  const { token } = await createProvider(app.context, { country: 'Perú' });
  expect((await list({ skill: skillId }, token)).body).toEqual([]);
  const { status, body } = await list({ skill: skillId, place: madrid }, token);
  expect([status, body.map(({ title }) => title)]).toEqual([200, ['De Madrid']]);
});

test('a list of a day follows a change of the calendar at once, also for visitors', async () => {
  const skillId = await createTestSkill(app.context, 'Sombreros a medida');
  const provider = await createProvider(app.context);
  await createTestCard(app.context, provider, { skillId, title: 'Sombreros' });
  const day = dayAfter(provider, 3);
  expect(await titles({ skill: skillId, day })).toEqual(['Sombreros']);
  await app.context.db
    .insertInto('availability_exceptions')
    .values({ provider_profile_id: provider.profileId, date: day })
    .execute();
  expect(await titles({ skill: skillId, day })).toEqual([]);
  expect((await count({ skill: skillId, day })).body.total.count).toBe(0);
});

test('free hours near a place follow the calendar at once, also for visitors and without a day', async () => {
  const skillId = await createTestSkill(app.context);
  const placeId = await createTestPlace(app.context, at(300));
  const provider = await publish('Cerca', { skillId }, { placeIds: [placeId] });
  const next = async () =>
    (await list({ skill: skillId, place: placeId })).body[0]?.nextSlot?.date ?? '';
  const date = await next();
  await app.context.db
    .insertInto('availability_exceptions')
    .values({ provider_profile_id: provider.profileId, date })
    .execute();
  expect(await next()).not.toBe(date);
});

test('a date is refused only when it is over in every zone of the country', async () => {
  const lateEvening = Temporal.Now.zonedDateTimeISO('America/Mexico_City')
    .add({ days: 1 })
    .withPlainTime('00:30');
  app.advance(lateEvening.epochMilliseconds - Date.now());
  const day = lateEvening.withTimeZone('America/Tijuana').toPlainDate();
  const query = { country: 'México', day: day.toString() };
  expect((await list(query)).status).toBe(200);
  const before = { ...query, day: day.subtract({ days: 1 }).toString() };
  expect((await list(before)).error.issues).toContainEqual({
    path: 'day',
    message: 'Ese día ya pasó',
  });
  expect((await list({ country: 'Uruguay', day: day.toString() })).status).toBe(400);
});
