import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/context.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { changeIsActive, changeRoles } from '../accounts/accounts-administration.service.ts';
import { createTestUser } from '../accounts/accounts.fixtures.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'], fullName: 'Eva Jefa' });
});
afterAll(() => app.stop());

const list = (query: Record<string, string>) =>
  app.call(endpoints.listUsers, { query }, { token: admin.token });
const details = (id: string) =>
  app.call(endpoints.getUserDetails, { params: { id } }, { token: admin.token });
const change = (id: string, body: Record<string, unknown>, by = admin) =>
  app.call(endpoints.updateUserAsAdmin, { params: { id }, body }, { token: by.token });

test('users are found by part of the name or email address, by role and by country', async () => {
  const ines = await createPerson(app.context, {
    fullName: 'Inés Ñandú',
    email: 'buscada_1@prueba.example',
    country: 'Chile',
  });
  const provider = await createProvider(app.context, { fullName: 'Ines 100% Prestadora' });
  const ids = async (query: Record<string, string>) => (await list(query)).body.map(({ id }) => id);
  expect(await ids({ search: 'INES' })).toEqual([provider.userId, ines.userId]);
  expect(await ids({ search: 'nandu' })).toEqual([ines.userId]);
  expect(await ids({ search: 'BUSCADA_1' })).toEqual([ines.userId]);
  expect(await ids({ search: '100%' })).toEqual([provider.userId]);
  for (const search of ['%', '_', '\\']) {
    const found = await ids({ search });
    expect(found.length).toBeLessThan(2);
  }
  expect(await ids({ search: 'ines', role: 'PROVIDER' })).toEqual([provider.userId]);
  expect(await ids({ search: 'ines', country: 'Chile' })).toEqual([ines.userId]);
  expect(await ids({ search: 'ines', country: 'Chile', role: 'ADMIN' })).toEqual([]);
  for (const [name, value] of [
    ['role', 'BOSS'],
    ['country', 'Narnia'],
    ['limit', '0'],
    ['cursor', 'x'],
  ] as const)
    expect((await list({ [name]: value })).status).toBe(400);
});

test('the number of an order finds its two parties', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context);
  const card = await createCard(app.context, provider.profileId);
  await createOrderInState(app.context, { clientId: client.userId, card });
  const number = (await details(client.userId)).body.orders[0]?.number ?? '';
  const found = await list({ search: number.toLowerCase() });
  expect(found.body.map(({ id }) => id)).toEqual([client.userId, provider.userId]);
  expect((await list({ search: number.slice(1) })).body).toEqual([]);
});

test('the pages of the users table contain every user once, also those registered at the same moment', async () => {
  const at = new Date('2020-01-01T00:00:00.123Z');
  for (let index = 0; index < 7; index += 1)
    await createTestUser(app.context, { fullName: 'Paginada', email: `pagina${index}@x.example` });
  await app.context.db
    .updateTable('users')
    .set({ created_at: at })
    .where('full_name', '=', 'Paginada')
    .execute();
  const seen: string[] = [];
  let query: Record<string, string> = { search: 'paginada', limit: '3' };
  for (let page = 0; page < 3; page += 1) {
    const response = await list(query);
    seen.push(...response.body.map(({ id }) => id));
    const next = /[?&]cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1];
    expect(next !== undefined).toBe(page < 2);
    query = { ...query, cursor: next ?? '' };
  }
  expect(new Set(seen).size).toBe(7);
});

test('the details of a user contain profile, zones, referrals and orders, and no secret', async () => {
  const provider = await createProvider(app.context, { bio: 'Veinte años de oficio' });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context, { referredByUserId: provider.userId });
  const orderId = await createOrderInState(app.context, { card, clientId: client.userId });
  const { body } = await details(provider.userId);
  expect(body).toMatchObject({
    email: provider.email,
    referralsCount: 1,
    promotionsUsedCount: 0,
    providerProfile: { bio: 'Veinte años de oficio', cardsCount: 1, zones: [] },
    ordersCount: { asClient: 0, asProvider: 1 },
    orders: [
      {
        id: orderId,
        party: 'provider',
        status: 'PENDING',
        counterpart: { id: client.userId, fullName: client.fullName },
        totalAmount: 50,
      },
    ],
  });
  const ofClient = (await details(client.userId)).body;
  expect(ofClient.orders[0]).toMatchObject({
    id: orderId,
    party: 'client',
    counterpart: { id: provider.userId },
  });
  expect(ofClient.referredByCode).toBe(body.referralCode);
  for (const response of [body, ofClient, (await list({})).body])
    expect(JSON.stringify(response)).not.toMatch(/password|hash|token|argon|session/i);
  expect((await details('01234567-89ab-4cde-8f01-23456789abcd')).error.code).toBe('USER_NOT_FOUND');
});

test('new roles apply from the next request on and are recorded in the audit log', async () => {
  const person = await createPerson(app.context);
  expect((await app.call(endpoints.getOwnRights, {}, { token: person.token })).status).toBe(403);
  const made = await change(person.userId, { roles: ['CLIENT', 'ADMIN'] });
  expect(made.body.roles).toEqual(['ADMIN', 'CLIENT']);
  expect((await app.call(endpoints.getOwnRights, {}, { token: person.token })).status).toBe(200);
  expect((await change(person.userId, { roles: ['CLIENT'] })).status).toBe(200);
  expect((await app.call(endpoints.getOwnRights, {}, { token: person.token })).status).toBe(403);
  expect((await change(person.userId, { roles: ['CLIENT'] })).status).toBe(200);
  const { body: log } = await app.call(
    listAuditEntries,
    { query: { limit: '2' } },
    { token: admin.token },
  );
  const common = {
    action: 'ROLES_CHANGED',
    actor: { id: admin.userId, fullName: 'Eva Jefa' },
    subject: { type: 'user', id: person.userId, name: person.fullName },
  };
  expect(log).toMatchObject([
    { ...common, before: { roles: ['ADMIN', 'CLIENT'] }, after: { roles: ['CLIENT'] } },
    { ...common, before: { roles: ['CLIENT'] }, after: { roles: ['ADMIN', 'CLIENT'] } },
  ]);
});

test('a body without valid roles or a valid state is refused and changes nothing', async () => {
  const { userId } = await createPerson(app.context);
  const before = (await details(userId)).body;
  const wrong = [
    {},
    { roles: ['CLIENT'], isActive: true },
    { roles: [] },
    { roles: ['CLIENT', 'CLIENT'] },
    { roles: ['BOSS'] },
    { roles: 'ADMIN' },
    { roles: [['ADMIN']] },
    { isActive: 'false' },
    { isActive: 0 },
    { isActive: null },
    { isVerified: true },
    { isActive: false, email: 'x@y.example', reason: 'Prueba' },
    { isActive: false },
    { isActive: false, reason: ' ' },
    { isActive: false, reason: 'a'.repeat(501) },
    { isActive: true, reason: 'Prueba' },
    { roles: ['CLIENT'], reason: 'Prueba' },
    { reason: 'Prueba' },
  ];
  for (const body of wrong)
    expect({ body, status: (await change(userId, body)).status }).toEqual({ body, status: 400 });
  const provider = await change(userId, { roles: ['PROVIDER'] });
  expect(provider.error.code).toBe('PROVIDER_WITHOUT_PROFILE');
  expect((await details(userId)).body).toEqual(before);
});

test('an erased account cannot be activated or given roles', async () => {
  const { userId } = await createPerson(app.context);
  await app.context.db
    .updateTable('users')
    .set({ is_active: false, erased_at: new Date() })
    .where('id', '=', userId)
    .execute();
  expect((await change(userId, { isActive: true })).error.code).toBe('USER_ERASED');
  expect((await change(userId, { roles: ['ADMIN'] })).error.code).toBe('USER_ERASED');
  expect((await details(userId)).body).toMatchObject({ isErased: true, isActive: false });
});

test('administrators cannot deactivate themselves, and the last one cannot lose the role', async () => {
  expect((await change(admin.userId, { isActive: false, reason: 'Prueba' })).error.code).toBe(
    'OWN_DEACTIVATION',
  );
  expect((await change(admin.userId, { roles: ['CLIENT'] })).error.code).toBe('LAST_ADMINISTRATOR');
  expect((await change(admin.userId, { roles: ['ADMIN'] })).status).toBe(200);
  expect((await change(admin.userId, { roles: ['ADMIN', 'CLIENT'] })).status).toBe(200);
});

test('one administrator stays active when two deactivate or demote each other at once', async () => {
  const emptyApp = await ownApp();
  const changes: Record<string, unknown>[] = [
    { isActive: false, reason: 'Prueba' },
    { roles: ['CLIENT'] },
  ];
  const roles: Role[] = ['ADMIN', 'CLIENT'];
  for (const body of [...changes, ...changes]) {
    await emptyApp.context.db
      .updateTable('users')
      .set({ roles: ['CLIENT'] })
      .execute();
    const [first, second] = [
      await createPerson(emptyApp.context, { roles }),
      await createPerson(emptyApp.context, { roles }),
    ];
    const apply = (by: Person, target: Person) =>
      emptyApp.call(
        endpoints.updateUserAsAdmin,
        { params: { id: target.userId }, body },
        { token: by.token },
      );
    const responses = await Promise.all([apply(first, second), apply(second, first)]);
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // The second request is refused by this rule, or because the first one already changed its caller.
    expect([401, 403, 409]).toContain(statuses[1]);
    const left = await emptyApp.context.db
      .selectFrom('users')
      .select('roles')
      .where('is_active', '=', true)
      .execute();
    expect(left.filter(({ roles: held }) => held.includes('ADMIN'))).toHaveLength(1);
  }
  await emptyApp.stop();
});

const rolesIn = (accessToken: string) =>
  (
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      roles: string[];
    }
  ).roles;

test('a login and a refresh are delayed until a concurrent change of roles or state is committed', async () => {
  const user = await createTestUser(app.context);
  const { email, password } = user;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { cookies } = await app.call(accounts.login, { body: { email, password } });
  const requestDuring = async (applyChange: (tx: Tx) => Promise<unknown>) => {
    const transaction = app.context.transaction(async (tx) => {
      await applyChange(tx);
      // Login and refresh have read the old account by now and wait for this commit.
      await delay(400);
    });
    await delay(50);
    const responses = await Promise.all([
      app.call(accounts.login, { body: { email, password } }),
      app.call(accounts.refreshSession, {}, { cookies, headers }),
    ]);
    await transaction;
    return responses;
  };
  const roles = await requestDuring((tx) =>
    changeRoles(app.context, tx, user.id, { roles: ['ADMIN', 'CLIENT'], rights: [] }),
  );
  for (const { body } of roles) expect(rolesIn(body.accessToken)).toEqual(['ADMIN', 'CLIENT']);
  const states = await requestDuring((tx) =>
    changeIsActive(app.context, tx, user.id, { isActive: false, reason: 'Prueba' }),
  );
  for (const { error } of states) expect(error.code).toBe('DEACTIVATED');
});
