import type { Updateable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Users } from '#platform/database/schema.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createRegularClient, requestOrder } from '../orders.fixtures.ts';

let app: TestApp;
let provider: Provider;
let card: CardFixture;

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId, {
    isEmergency: true,
    emergencyFeeCents: 1_550,
    packages: [
      { priceCents: 5_005, duration: 60 },
      { priceCents: 9_000, duration: 150 },
    ],
  });
});

function book(
  client: Person,
  scheduledDate: string | undefined,
  more: Record<string, unknown> = {},
) {
  return requestOrder(app, card, client, scheduledDate, { more });
}

test('an emergency occupies no slot, starts at the time of the server, and is pending once per client and card', async () => {
  const client = await createPerson(app.context);
  const urgent = { isEmergencyRequest: true };
  const far = '1999-01-01T00:00:00Z';
  const responses = await Promise.all([1, 2, 3].map(() => book(client, far, urgent)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const made = responses.find(({ status }) => status === 201)?.body;
  expect(made).toMatchObject({ isEmergency: true, emergencyFee: 15.5, totalAmount: 65.55 });
  expect(Math.abs(Date.parse(made?.scheduledDate ?? '') - Date.now())).toBeLessThan(60_000);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.error.code).toBe('EMERGENCY_PENDING');
});

test.each([
  ['past', '2020-01-01T10:00:00Z', 'INVALID_START'],
  [
    'beyond 180 days',
    new Date(Math.ceil(Date.now() / 6e4) * 6e4 + 181 * 864e5).toISOString(),
    'INVALID_START',
  ],
  [
    'with seconds',
    new Date(Math.ceil(Date.now() / 6e4) * 6e4 + 864e5 + 1_000).toISOString(),
    'INVALID_START',
  ],
  ['with microseconds', '2027-01-01T10:00:00.000001Z', 'INVALID_START'],
  ['a far year', '+294277-01-01T00:00:00Z', 'INVALID_INPUT'],
  ['infinity', 'infinity', 'INVALID_INPUT'],
  ['without zone', '2027-01-01T10:00:00', 'INVALID_INPUT'],
  ['missing', undefined, 'INVALID_INPUT'],
])('a start that can never be a slot is refused: %s', async (_, scheduledDate, code) => {
  const client = await createPerson(app.context);
  expect((await book(client, scheduledDate)).error).toMatchObject({ statusCode: 400, code });
});

test('a start off the grid, out of hours, too soon or too far ahead is refused like a taken slot', async () => {
  const client = await createPerson(app.context);
  const soon = new Date(Math.ceil((Date.now() + 900_000) / 1_800_000) * 1_800_000).toISOString();
  const starts = [
    instantAt(provider, 6, '09:10'),
    instantAt(provider, 6, '19:30'),
    instantAt(provider, 6, '07:30'),
    instantAt(provider, 100, '09:00'),
    soon,
  ];
  for (const start of starts)
    expect((await book(client, start)).error).toMatchObject({
      statusCode: 409,
      code: 'SLOT_TAKEN',
    });
  const withOffset = instantAt(provider, 6, '09:00').replace('Z', '+00:00');
  expect((await book(client, withOffset)).status).toBe(201);
});

test('owners, incomplete profiles, foreign packages and unoffered emergencies cannot be booked', async () => {
  const client = await createPerson(app.context);
  const at = instantAt(provider, 7, '09:00');
  expect((await book(provider, at)).error).toMatchObject({ statusCode: 403, code: 'OWN_SERVICE' });
  const foreignPackage = (await createCard(app.context, provider.profileId)).packageIds[0];
  const wrong = await book(client, at, { servicePackageId: foreignPackage });
  expect(wrong.error).toMatchObject({ statusCode: 409, code: 'PACKAGE_UNAVAILABLE' });
  const withoutEmergencies = await createCard(app.context, provider.profileId);
  const urgent = await book(client, undefined, {
    serviceCardId: withoutEmergencies.id,
    servicePackageId: withoutEmergencies.packageIds[0],
    isEmergencyRequest: true,
  });
  expect(urgent.error).toMatchObject({ statusCode: 409, code: 'NO_EMERGENCIES' });
  const unknownCard = await book(client, at, { serviceCardId: crypto.randomUUID() });
  expect(unknownCard.error).toMatchObject({ statusCode: 404, code: 'CARD_NOT_FOUND' });
  const withoutAddress = await createPerson(app.context, { address: null });
  expect((await book(withoutAddress, at)).error).toMatchObject({
    statusCode: 409,
    code: 'PROFILE_INCOMPLETE',
  });
  const elsewhere = { address: { street: 'Jr. Los Pinos 8', district: 'Surco' } };
  const unreachable = await createPerson(app.context, { phone: null });
  expect((await book(unreachable, at, elsewhere)).error.code).toBe('PROFILE_INCOMPLETE');
  expect((await book(withoutAddress, at, elsewhere)).status).toBe(201);
  const noTerms = await createPerson(app.context, { hasAcceptedTerms: false });
  expect((await book(noTerms, at)).error).toMatchObject({ statusCode: 403 });
  const unknownField = await book(client, at, { status: 'ACCEPTED' });
  expect(unknownField.error).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
});

test('the card of a provider who is deactivated or lost the role cannot be booked', async () => {
  const client = await createPerson(app.context);
  const changes: Updateable<Users>[] = [{ is_active: false }, { roles: ['CLIENT'] }];
  for (const change of changes) {
    const former = await createProvider(app.context);
    const otherCard = await createCard(app.context, former.profileId);
    const { db } = app.context;
    await db.updateTable('users').set(change).where('id', '=', former.userId).execute();
    const refused = await book(client, instantAt(former, 2, '09:00'), {
      serviceCardId: otherCard.id,
      servicePackageId: otherCard.packageIds[0],
    });
    expect(refused.error).toMatchObject({ statusCode: 404, code: 'CARD_NOT_FOUND' });
  }
});

test('a client has at most 3 pending orders with a provider and 10 in total, also with concurrent bookings', async () => {
  const client = await createRegularClient(app.context);
  const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];
  const sameProvider = await Promise.all(
    times.map((time) => book(client, instantAt(provider, 20, time))),
  );
  expect(sameProvider.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = sameProvider.find(({ status }) => status !== 201);
  expect(refused?.error.code).toBe('TOO_MANY_PENDING_WITH_PROVIDER');
  const others = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const other = await createProvider(app.context);
      const otherCard = await createCard(app.context, other.profileId);
      return { other, otherCard };
    }),
  );
  const responses = await Promise.all(
    others.map(({ other, otherCard }) =>
      book(client, instantAt(other, 2, '09:00'), {
        serviceCardId: otherCard.id,
        servicePackageId: otherCard.packageIds[0],
      }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(responses.find(({ status }) => status !== 201)?.error.code).toBe('TOO_MANY_PENDING');
});
