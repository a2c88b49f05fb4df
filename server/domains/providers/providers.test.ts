import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { Updateable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Users } from '#platform/database/schema.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPerson, createProvider, dayAfter, everyDay } from './providers.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const availability = everyDay('09:00', '12:00');

test('a user becomes a provider once: the country decides the zone, and the token carries the role', async () => {
  const person = await createPerson(app.context, {
    country: 'España',
    fullName: 'Marta Fontanera',
  });
  const body = { bio: 'Hola', availability };
  const responses = await Promise.all(
    [1, 2, 3].map(() =>
      app.call(providers.createProviderProfile, { body }, { token: person.token }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const made = responses.find(({ status }) => status === 201)?.body;
  expect(made).toMatchObject({
    timezone: 'Europe/Madrid',
    bio: 'Hola',
    verified: { identity: false, licenses: [] },
    rating: { average: null, count: 0 },
    reviewsReceived: [],
    user: { fullName: 'Marta Fontanera', country: 'España' },
  });
  expect(JSON.stringify(made)).not.toContain(person.email);
  const claims = JSON.parse(atob(made?.accessToken?.split('.')[1] ?? '')) as { roles?: string[] };
  expect(JSON.stringify(claims)).toContain('PROVIDER');
  expect(responses.find(({ status }) => status === 409)?.error.code).toBe('PROFILE_EXISTS');
  const { db } = app.context;
  const { roles } = await db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(roles.toSorted()).toEqual(['CLIENT', 'PROVIDER']);
});

test('work until midnight is stored as 24:00 and offered to its end, also on a special day', async () => {
  const provider = await createProvider(app.context);
  const date = dayAfter(provider, 8);
  const body = {
    availability: everyDay('20:00', '00:00'),
    availabilityExceptions: [{ date, active: true, from: '22:00', to: '24:00' }],
  };
  const saved = await app.call(providers.updateProviderProfile, { body }, provider);
  expect(saved.body).toMatchObject({
    availability: { lunes: { active: true, from: '20:00', to: '24:00' } },
    availabilityExceptions: [{ date, active: true, from: '22:00', to: '24:00' }],
  });
  const params = { id: provider.profileId };
  const slotsOn = async (day: string) =>
    (await app.call(providers.listSlots, { params, query: { date: day, duration: '60' } })).body;
  const usual = await slotsOn(dayAfter(provider, 7));
  expect([usual[0], usual.at(-1)]).toEqual(['20:00', '23:00']);
  const special = await slotsOn(date);
  expect([special[0], special.at(-1)]).toEqual(['22:00', '23:00']);
  const over = { availability: everyDay('22:00', '06:00') };
  const refused = await app.call(providers.updateProviderProfile, { body: over }, provider);
  expect(refused.status).toBe(400);
  expect(refused.error.issues?.[0]?.message).toContain('uno hasta las 24:00');
});

test('a user without country, accepted terms or session cannot become a provider', async () => {
  const body = { bio: '', availability };
  const nowhere = await createPerson(app.context, { country: null });
  const refused = await app.call(
    providers.createProviderProfile,
    { body },
    { token: nowhere.token },
  );
  expect(refused.error).toMatchObject({ statusCode: 409, code: 'COUNTRY_MISSING' });
  const noTerms = await createPerson(app.context, { hasAcceptedTerms: false });
  const early = await app.call(providers.createProviderProfile, { body }, { token: noTerms.token });
  expect(early.error.code).toBe('TERMS_NOT_ACCEPTED');
  expect((await app.call(providers.createProviderProfile, { body })).status).toBe(401);
  const own = await app.call(providers.getOwnProviderProfile, {}, { token: nowhere.token });
  expect(own.error).toMatchObject({ statusCode: 404, code: 'PROFILE_NOT_FOUND' });
});

test('a time zone is stored in its IANA spelling, whatever case the request uses', async () => {
  const provider = await createProvider(app.context);
  const change = (timezone: string) =>
    app.call(providers.updateProviderProfile, { body: { timezone } }, { token: provider.token });
  expect((await change('america/bogota')).body.timezone).toBe('America/Bogota');
  const saved = await change('AMERICA/ARGENTINA/BUENOS_AIRES');
  expect(saved.body.timezone).toBe('America/Argentina/Buenos_Aires');
});

test('a change is public immediately; requests of other users and invalid requests change nothing', async () => {
  const provider = await createProvider(app.context);
  const { token } = provider;
  const params = { id: provider.profileId };
  const before = await app.call(providers.getProviderProfile, { params });
  expect(before.body.bio).toBe('');
  const change = { bio: 'Veinte años de oficio', timezone: 'Atlantic/Canary' };
  const saved = await app.call(providers.updateProviderProfile, { body: change }, { token });
  expect(saved).toMatchObject({ status: 200, body: change });
  expect(saved.body.availability).toEqual(before.body.availability);
  expect((await app.call(providers.getProviderProfile, { params })).body).toMatchObject(change);
  const mine = await app.call(providers.getOwnProviderProfile, {}, { token });
  expect(mine.body).toMatchObject(change);
  for (const body of [{}, { timezone: 'Mars/Base' }, { timezone: '+05:00' }, { userId: 'x' }]) {
    const refused = await app.call(providers.updateProviderProfile, { body }, { token });
    expect(refused.status).toBe(400);
  }
  const client = await createPerson(app.context);
  const foreign = await app.call(
    providers.updateProviderProfile,
    { body: change },
    { token: client.token },
  );
  expect(foreign.status).toBe(403);
});

test('the profile of a deactivated provider, or of one without the role, is not found', async () => {
  const changes: Updateable<Users>[] = [{ is_active: false }, { roles: ['CLIENT'] }];
  for (const change of changes) {
    const { profileId: id, userId, timezone } = await createProvider(app.context);
    await app.context.db.updateTable('users').set(change).where('id', '=', userId).execute();
    const query = { date: dayAfter({ timezone }, 2), duration: 60 };
    const month = query.date.slice(0, 7);
    const responses = [
      await app.call(providers.getProviderProfile, { params: { id } }),
      await app.call(providers.listSlots, { params: { id }, query }),
      await app.call(providers.getMonthlyAvailability, { params: { id }, query: { month } }),
    ];
    for (const { error } of responses)
      expect(error).toMatchObject({ statusCode: 404, code: 'PROFILE_NOT_FOUND' });
  }
});

test.each([
  { date: '2027-02-29', duration: 60 },
  { date: '2027-03-01', duration: 0 },
  { date: '2027-03-01', duration: -5 },
  { date: '2027-03-01', duration: 1e9 },
  { date: '2027-03-01', duration: 'siete' },
  { date: '2027-03-01' },
  { date: '2027-03-01', duration: 60, extra: 1 },
])('the slots query %j is refused with 400', async (query) => {
  const params = { id: crypto.randomUUID() };
  expect((await app.call(providers.listSlots, { params, query })).status).toBe(400);
});

test.each(['2027-13', '2027-00', '2027-1', '0000-01', 'infinity', ''])(
  'the month %j is refused with 400',
  async (month) => {
    const params = { id: crypto.randomUUID() };
    const query = { month };
    expect((await app.call(providers.getMonthlyAvailability, { params, query })).status).toBe(400);
  },
);

test('distant days, distant months and the edges of the calendar have no slots and cause no error', async () => {
  const { profileId: id } = await createProvider(app.context);
  for (const date of ['0000-01-01', '0001-01-01', '9999-12-31']) {
    const response = await app.call(providers.listSlots, {
      params: { id },
      query: { date, duration: 7 },
    });
    expect([response.status, response.body]).toEqual([200, []]);
  }
  const query = { month: '2099-12', duration: 1440 };
  const month = await app.call(providers.getMonthlyAvailability, { params: { id }, query });
  expect(Object.values(month.body)).toEqual(Array(31).fill(false));
});
