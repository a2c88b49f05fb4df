import {
  administratorRights,
  type AdministratorRight,
} from '@oficio/contract/platform/api/administrator-rights.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { listReports } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { listSettings } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { testPassword } from '../accounts/accounts.fixtures.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';

let app: OwnApp;
let otherInstance: OwnApp;
/** An administrator with all rights. */
let owner: Person;

beforeAll(async () => {
  app = await ownApp();
  otherInstance = await ownApp({ beside: app });
});
afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});
beforeEach(async () => {
  // Each test has its own administrators.
  await app.context.db
    .updateTable('users')
    .set({ roles: ['CLIENT'], administrator_rights: [] })
    .execute();
  owner = await createAdministrator(...administratorRights);
});

const createAdministrator = (...rights: AdministratorRight[]): Promise<Person> =>
  createPerson(app.context, { roles: ['ADMIN', 'CLIENT'], rights });

function change(by: Person, userId: string, body: Record<string, unknown>) {
  const input = { params: { id: userId }, body };
  return app.call(endpoints.updateUserAsAdmin, input, { token: by.token });
}

async function rightsOf({ token }: Person, server = app) {
  return (await server.call(endpoints.getOwnRights, {}, { token })).body;
}

async function entriesAbout(userId: string) {
  const { body } = await app.call(listAuditEntries, {}, { token: owner.token });
  return body
    .filter(({ subject }) => subject.id === userId)
    .map(({ action, before, after }) => ({ action, before, after }));
}

test('a new administrator has only the given rights, and loses all with the role', async () => {
  const person = await createPerson(app.context);
  const named = await change(owner, person.userId, { roles: ['ADMIN', 'CLIENT'] });
  expect(named.body.rights).toEqual([]);
  expect(await rightsOf(person)).toEqual({ rights: [], givable: [] });
  expect((await app.call(listAuditEntries, {}, { token: person.token })).status).toBe(403);
  await change(owner, person.userId, { rights: ['money', 'moderation'] });
  expect((await rightsOf(person)).rights).toEqual(['moderation', 'money']);
  await change(owner, person.userId, { roles: ['CLIENT'] });
  await change(owner, person.userId, { roles: ['ADMIN', 'CLIENT'] });
  expect((await rightsOf(person)).rights).toEqual([]);
  const entries = await entriesAbout(person.userId);
  // Entries of one change have no order.
  expect(entries).toHaveLength(5);
  expect(entries).toEqual(
    expect.arrayContaining([
      {
        action: 'ROLES_CHANGED',
        before: { roles: ['CLIENT'] },
        after: { roles: ['ADMIN', 'CLIENT'] },
      },
      {
        action: 'RIGHTS_CHANGED',
        before: { rights: ['moderation', 'money'] },
        after: { rights: [] },
      },
      {
        action: 'ROLES_CHANGED',
        before: { roles: ['ADMIN', 'CLIENT'] },
        after: { roles: ['CLIENT'] },
      },
      {
        action: 'RIGHTS_CHANGED',
        before: { rights: [] },
        after: { rights: ['moderation', 'money'] },
      },
      {
        action: 'ROLES_CHANGED',
        before: { roles: ['CLIENT'] },
        after: { roles: ['ADMIN', 'CLIENT'] },
      },
    ]),
  );
});

test('roles and rights are given by one change, and only to administrators', async () => {
  const person = await createPerson(app.context);
  const refused = await change(owner, person.userId, { rights: ['money'] });
  expect(refused.error.code).toBe('NOT_ADMINISTRATOR');
  const body = { roles: ['ADMIN', 'CLIENT'], rights: ['people'] };
  expect((await change(owner, person.userId, body)).body.rights).toEqual(['people']);
  const wrong = [
    { rights: ['people', 'people'] },
    { rights: ['everything'] },
    { rights: 'people' },
    { rights: ['money'], isActive: true },
  ];
  for (const input of wrong)
    expect({ input, status: (await change(owner, person.userId, input)).status }).toEqual({
      input,
      status: 400,
    });
  expect((await rightsOf(person)).rights).toEqual(['people']);
});

test('only the right to people changes rights', async () => {
  const moderator = await createAdministrator('moderation', 'money', 'settings');
  const other = await createAdministrator('people');
  for (const body of [{ rights: [] }, { roles: ['CLIENT'] }, { isActive: false, reason: 'Prueba' }])
    expect((await change(moderator, other.userId, body)).error.code).toBe('RIGHT_MISSING');
  expect((await change(moderator, moderator.userId, { rights: [] })).error.code).toBe(
    'RIGHT_MISSING',
  );
});

test('nobody raises their own rights, also not with a second account', async () => {
  const person = await createAdministrator('people');
  const second = await createPerson(app.context);
  const raised = { rights: ['people', 'money'] };
  expect((await change(person, person.userId, raised)).error.code).toBe('RIGHT_NOT_OWN');
  const named = { roles: ['ADMIN', 'CLIENT'], ...raised };
  expect((await change(person, second.userId, named)).error.code).toBe('RIGHT_NOT_OWN');
  // `owner` has the other rights.
  expect(await rightsOf(person)).toEqual({ rights: ['people'], givable: ['people'] });
  const allowed = { roles: ['ADMIN', 'CLIENT'], rights: ['people'] };
  expect((await change(person, second.userId, allowed)).status).toBe(200);
  expect(await entriesAbout(person.userId)).toEqual([]);
});

test('a right that the caller lacks is not taken from others, who would then be the last to have it', async () => {
  const person = await createAdministrator('people');
  const other = await createAdministrator('money', 'people');
  for (const body of [
    { rights: ['people'] },
    { roles: ['CLIENT'] },
    { isActive: false, reason: 'Prueba' },
  ])
    expect((await change(person, other.userId, body)).error.code).toBe('RIGHT_NOT_OWN');
  expect((await change(person, other.userId, { rights: ['money'] })).status).toBe(200);
});

test('the rights of a deactivated administrator are not free for others', async () => {
  const person = await createAdministrator('people', 'moderation');
  await app.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', owner.userId)
    .execute();
  const second = await createPerson(app.context);
  expect((await rightsOf(person)).givable).toEqual(['moderation', 'people']);
  const raised = { roles: ['ADMIN', 'CLIENT'], rights: ['money', 'settings'] };
  expect((await change(person, second.userId, raised)).error.code).toBe('RIGHT_NOT_OWN');
});

test('a right that nobody has any more can be given to others, but not to oneself', async () => {
  const other = await createPerson(app.context);
  await change(owner, owner.userId, { rights: ['people', 'settings', 'moderation'] });
  expect((await rightsOf(owner)).givable).toEqual(administratorRights);
  const own = await change(owner, owner.userId, { rights: [...administratorRights] });
  expect(own.error.code).toBe('RIGHT_NOT_OWN');
  const body = { roles: ['ADMIN', 'CLIENT'], rights: ['money'] };
  expect((await change(owner, other.userId, body)).status).toBe(200);
});

test('the last administrator who can name others keeps that right', async () => {
  const other = await createAdministrator('moderation', 'money', 'settings');
  for (const body of [
    { rights: ['money'] },
    { roles: ['CLIENT'] },
    { roles: ['CLIENT'], rights: [] },
  ])
    expect((await change(owner, owner.userId, body)).error.code).toBe('LAST_ADMINISTRATOR');
  const erasure = { body: { currentPassword: testPassword } };
  const refused = await app.call(endpoints.requestErasure, erasure, { token: owner.token });
  expect(refused.error.code).toBe('ONLY_ADMINISTRATOR');
  // The others may leave.
  expect((await change(owner, other.userId, { roles: ['CLIENT'] })).status).toBe(200);
  expect((await change(owner, owner.userId, { rights: ['people'] })).status).toBe(200);
});

test('one administrator can still name others when two take that right from each other at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await app.context.db
      .updateTable('users')
      .set({ roles: ['CLIENT'], administrator_rights: [] })
      .execute();
    const [first, second] = [
      await createAdministrator('people'),
      await createAdministrator('people'),
    ];
    const responses = await Promise.all([
      change(first, second.userId, { rights: [] }),
      change(second, first.userId, { rights: [] }),
    ]);
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // The second request is refused because its caller lost the right, or because the other one is the last.
    expect([403, 409]).toContain(statuses[1]);
    const rights = [(await rightsOf(first)).rights, (await rightsOf(second)).rights];
    expect(rights.flat()).toEqual(['people']);
  }
});

test('changed rights count from the next request on, on every instance, and close open pages', async () => {
  const person = await createAdministrator('moderation', 'settings');
  const { token } = person;
  const pages = [await openSocket(app, token), await openSocket(otherInstance, token)];
  const statuses = async () => [
    (await app.call(listReports, {}, { token })).status,
    (await otherInstance.call(listReports, {}, { token })).status,
    (await otherInstance.call(listSettings, {}, { token })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await change(owner, person.userId, { rights: ['settings'] })).status).toBe(200);
  expect(await statuses()).toEqual([403, 403, 200]);
  await expect.poll(() => pages.some(({ isOpen }) => isOpen()), { timeout: 2_000 }).toBe(false);
  // The session goes on: the pages reconnect and read what is allowed now.
  const again = await openSocket(otherInstance, token);
  expect(await rightsOf(person, otherInstance)).toMatchObject({ rights: ['settings'] });
  again.socket.disconnect();
});

test('an administrator who gives up an own right in the middle of a page reads the refusal of the next act', async () => {
  const person = await createAdministrator('people', 'settings');
  expect((await change(person, person.userId, { rights: ['people'] })).status).toBe(200);
  const refused = await app.call(listSettings, {}, { token: person.token });
  expect(refused.error).toMatchObject({
    statusCode: 403,
    code: 'RIGHT_MISSING',
    message: 'Tu cuenta de administración no tiene el permiso para hacer esto.',
  });
  expect((await change(person, person.userId, { rights: ['people'] })).status).toBe(200);
  expect(await entriesAbout(person.userId)).toHaveLength(1);
});
