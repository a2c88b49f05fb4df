import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { providersText } from '@oficio/contract/domains/providers/providers.schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  type Provider,
} from './providers.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const off = (date: string) => ({ date, active: false, from: null, to: null });
const special = (date: string, from: string, to: string) => ({ date, active: true, from, to });

function save({ token }: Provider, body: Record<string, unknown>) {
  return app.call(providers.updateProviderProfile, { body }, { token });
}

async function listed({ profileId: id }: Provider) {
  const { body } = await app.call(providers.getProviderProfile, { params: { id } });
  return body.availabilityExceptions;
}

async function slotsOn({ profileId: id }: Provider, date: string) {
  const query = { date, duration: 60 };
  return (await app.call(providers.listSlots, { params: { id }, query })).body;
}

test('days off and special hours are stored, public and sorted by date, and decide the slots', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '11:00') });
  const [free, late, plain] = [2, 3, 4].map((days) => dayAfter(provider, days)) as [
    string,
    string,
    string,
  ];
  const saved = await save(provider, {
    availabilityExceptions: [special(late, '18:00', '19:30'), off(free)],
  });
  const expected = [off(free), special(late, '18:00', '19:30')];
  expect(saved).toMatchObject({ status: 200, body: { availabilityExceptions: expected } });
  expect(await listed(provider)).toEqual(expected);
  expect(await slotsOn(provider, free)).toEqual([]);
  expect(await slotsOn(provider, late)).toEqual(['18:00', '18:30']);
  expect(await slotsOn(provider, plain)).toEqual(['09:00', '09:30', '10:00']);
  const months = [...new Set([free, late, plain].map((date) => date.slice(0, 7)))];
  const days: Record<string, boolean> = {};
  for (const month of months) {
    const params = { id: provider.profileId };
    const query = { month };
    Object.assign(days, (await app.call(providers.getMonthlyAvailability, { params, query })).body);
  }
  expect(days).toMatchObject({ [free]: false, [late]: true, [plain]: true });

  await save(provider, { bio: 'Sin tocar las fechas' });
  expect(await listed(provider)).toEqual(expected);
  await save(provider, { availabilityExceptions: [] });
  expect(await listed(provider)).toEqual([]);
  expect(await slotsOn(provider, free)).toHaveLength(3);
});

test('past dates are dropped, and dates beyond two years are refused', async () => {
  const provider = await createProvider(app.context);
  const [past, today, far] = [-1, 0, 800].map((days) => dayAfter(provider, days)) as [
    string,
    string,
    string,
  ];
  await save(provider, { availabilityExceptions: [off(past), off(today)] });
  expect(await listed(provider)).toEqual([off(today)]);
  const refused = await save(provider, { bio: 'Otra', availabilityExceptions: [off(far)] });
  expect(refused.error).toMatchObject({ statusCode: 400, code: 'EXCEPTION_TOO_FAR' });
  expect(await listed(provider)).toEqual([off(today)]);
  const params = { id: provider.profileId };
  expect((await app.call(providers.getProviderProfile, { params })).body.bio).toBe('');
});

test('an invalid list is refused with its message and changes nothing', async () => {
  const provider = await createProvider(app.context);
  const date = dayAfter(provider, 5);
  await save(provider, { availabilityExceptions: [off(date)] });
  const wrong = [
    [[off(date), off(date)], providersText.repeatedDate],
    [[special(date, '10:00', '09:00')], providersText.endBeforeStart],
    [[{ date, active: true }], providersText.timesRequired],
    [[off('2027-02-30')], 'Elige una fecha válida'],
  ] as const;
  for (const [availabilityExceptions, message] of wrong) {
    const refused = await save(provider, { availabilityExceptions });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.error.message)).toContain(message);
  }
  const more = await save(provider, { availabilityExceptions: [{ ...off(date), note: 'x' }] });
  expect(more.status).toBe(400);
  expect(await listed(provider)).toEqual([off(date)]);
});

test('two lists of days off that are saved concurrently never mix', async () => {
  const provider = await createProvider(app.context);
  const lists = [
    [5, 6, 7].map((days) => off(dayAfter(provider, days))),
    [7, 8].map((days) => special(dayAfter(provider, days), '10:00', '12:00')),
  ];
  for (let round = 0; round < 4; round += 1) {
    const responses = await Promise.all(
      [...lists, ...lists].map((availabilityExceptions) =>
        save(provider, { availabilityExceptions }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(lists).toContainEqual(await listed(provider));
  }
});

test('a new profile can contain days off', async () => {
  const person = await createPerson(app.context, { country: 'Perú' });
  const date = dayAfter({ timezone: 'America/Lima' }, 3);
  const body = {
    bio: '',
    availability: everyDay('09:00', '12:00'),
    availabilityExceptions: [off(date)],
  };
  const made = await app.call(providers.createProviderProfile, { body }, { token: person.token });
  expect(made).toMatchObject({ status: 201, body: { availabilityExceptions: [off(date)] } });
});

test('the booking window is public, and a changed setting applies immediately', async () => {
  expect(await app.call(providers.getBookingWindow, {})).toMatchObject({
    status: 200,
    body: { days: 90 },
  });
  const { db } = app.context;
  await db.insertInto('settings').values({ key: 'booking_window_days', value: '30' }).execute();
  expect((await app.call(providers.getBookingWindow, {})).body).toEqual({ days: 30 });
  await db.deleteFrom('settings').execute();
});
