import * as endpoints from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import {
  changePassword,
  confirmEmailChange,
  pauseOwnAccount,
  requestEmailChange,
} from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import { renewCalendarFeed } from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import {
  forgotPassword,
  getOwnUser,
  resetPassword,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { Scope } from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import { exportUserData } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listSettings } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from './testing/shared-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { openSocket } from './testing/test-socket.ts';
import { testPassword } from './domains/accounts/accounts.fixtures.ts';
import { createPerson, type Person } from './domains/providers/providers.fixtures.ts';
import { changeIsActive } from './domains/accounts/accounts-administration.service.ts';
import { deleteOldTokens } from './domains/accounts/accounts.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const create = (
  { token }: { token: string },
  scopes: Scope[] = ['account:read'],
  name = 'Mi hoja',
  currentPassword: string | null = testPassword,
) =>
  app.call(
    endpoints.createPersonalToken,
    { body: { name, scopes, expiresInDays: 30, currentPassword } },
    { token },
  );
const list = async ({ token }: Person) =>
  (await app.call(endpoints.listPersonalTokens, {}, { token })).body;
const whoAmI = (token: string) => app.call(getOwnUser, {}, { token });

test('a token is shown once, acts as its owner, and its owner gets a mail', async () => {
  const person = await createPerson(app.context);
  const { status, body } = await create(person);
  expect(status).toBe(201);
  expect(body.token).toMatch(/^pat_[\w-]{43}$/);
  expect((await whoAmI(body.token)).body.id).toBe(person.userId);
  const [listed] = await list(person);
  expect(listed).toMatchObject({ id: body.id, name: 'Mi hoja', scopes: ['account:read'] });
  expect(JSON.stringify(listed)).not.toContain(body.token);
  const stored = await app.context.db.selectFrom('personal_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(body.token);
  const mails = await app.mails(person.email);
  expect(mails.map(({ kind }) => kind)).toContain('token-created');
  expect(mails[0]?.plain_text).toContain('«Mi hoja»');
  expect(mails[0]?.plain_text).not.toContain(body.token);
});

test('the last use is stored at most once a minute', async () => {
  const person = await createPerson(app.context);
  const { body } = await create(person);
  expect((await list(person))[0]?.lastUsedAt).toBeNull();
  await whoAmI(body.token);
  const first = (await list(person))[0]?.lastUsedAt;
  expect(first).not.toBeNull();
  await whoAmI(body.token);
  expect((await list(person))[0]?.lastUsedAt).toBe(first);
  const earlier = new Date(Date.now() - 61_000);
  await app.context.db
    .updateTable('personal_tokens')
    .set({ last_used_at: earlier })
    .where('id', '=', body.id)
    .execute();
  await whoAmI(body.token);
  expect((await list(person))[0]?.lastUsedAt).not.toBe(earlier.toISOString());
});

test('a revoked token stops with the next request, and only its owner can revoke it', async () => {
  const person = await createPerson(app.context);
  const { body } = await create(person);
  const remove = (by: Person) =>
    app.call(endpoints.deletePersonalToken, { params: { id: body.id } }, { token: by.token });
  expect((await remove(await createPerson(app.context))).error.code).toBe('TOKEN_NOT_FOUND');
  expect((await whoAmI(body.token)).status).toBe(200);
  expect((await remove(person)).status).toBe(204);
  expect((await whoAmI(body.token)).status).toBe(401);
});

test('the tokens of a deactivated person and of one who lost a role stop at once', async () => {
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const { token } = (await create(admin, ['administration:read', 'account:read'])).body;
  const readSettings = () => app.call(listSettings, {}, { token });
  expect((await readSettings()).status).toBe(200);
  await app.context.db
    .updateTable('users')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', admin.userId)
    .execute();
  expect((await readSettings()).error.code).toBe('FORBIDDEN');
  await app.context.transaction((tx) =>
    changeIsActive(app.context, tx, admin.userId, { isActive: false, reason: 'Prueba' }),
  );
  expect((await whoAmI(token)).status).toBe(401);
  await app.context.transaction((tx) =>
    changeIsActive(app.context, tx, admin.userId, { isActive: true }),
  );
  expect((await whoAmI(token)).status).toBe(401);
});

test('the tokens of a paused account are refused until its owner signs in again', async () => {
  const person = await createPerson(app.context);
  const { token } = (await create(person)).body;
  expect((await app.call(pauseOwnAccount, {}, { token: person.token })).status).toBe(204);
  expect((await whoAmI(token)).status).toBe(401);
});

test('a token is made only with the password of its owner', async () => {
  const person = await createPerson(app.context);
  const wrong = await create(person, ['account:read'], 'Mi hoja', 'otra clave');
  expect(wrong.error.code).toBe('WRONG_PASSWORD');
  const without = await create(person, ['account:read'], 'Mi hoja', null);
  expect([400, 409]).toContain(without.status);
  expect(await list(person)).toEqual([]);
});

const read = (address: string) => fetch(app.url + new URL(address).pathname);

test('a new password ends tokens and the calendar feed, and says so', async () => {
  const person = await createPerson(app.context);
  const { token } = (await create(person)).body;
  const { url } = (await app.call(renewCalendarFeed, {}, person)).body;
  expect((await read(url)).status).toBe(200);
  const body = { currentPassword: testPassword, password: 'otra frase bien larga' };
  const changed = await app.call(changePassword, { body }, person);
  expect(changed.body.message).toContain('accesos para programas');
  expect((await whoAmI(token)).status).toBe(401);
  expect((await read(url)).status).toBe(404);
  expect((await whoAmI(changed.body.accessToken)).status).toBe(200);
  const [mail] = await app.mails(person.email);
  expect(mail?.plain_text).toContain('dirección de tu calendario');
});

test('a new address ends tokens and the calendar feed', async () => {
  const person = await createPerson(app.context);
  const { token } = (await create(person)).body;
  const { url } = (await app.call(renewCalendarFeed, {}, person)).body;
  const email = `nueva-${person.userId}@ejemplo.com`;
  await app.call(requestEmailChange, { body: { email, currentPassword: testPassword } }, person);
  const [mail] = await app.mails(email);
  const linkToken = /token=([\w-]+)/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  const confirmed = await app.call(confirmEmailChange, { body: { token: linkToken } });
  expect(confirmed.body.message).toContain('accesos para programas');
  expect((await whoAmI(token)).status).toBe(401);
  expect((await read(url)).status).toBe(404);
});

test('a password from a mailed link ends the calendar feed too', async () => {
  const person = await createPerson(app.context);
  const { url } = (await app.call(renewCalendarFeed, {}, person)).body;
  await app.call(forgotPassword, { body: { email: person.email } });
  const [mail] = await app.mails(person.email);
  const linkToken = /token=([\w-]+)/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  const body = { token: linkToken, password: 'otra frase bien larga' };
  expect((await app.call(resetPassword, { body })).status).toBe(200);
  expect((await read(url)).status).toBe(404);
});

test('a token opens no socket', async () => {
  const { token } = (await create(await createPerson(app.context), ['messages:write'])).body;
  await expect(openSocket(app, token)).rejects.toThrow('acceso para programas');
});

test('a person has twenty tokens at most, also with concurrent requests', async () => {
  const person = await createPerson(app.context);
  const created = await Promise.all(Array.from({ length: 25 }, () => create(person)));
  expect(created.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(created.find(({ status }) => status !== 201)?.error.code).toBe('TOO_MANY_TOKENS');
});

test('the export lists tokens without their hashes, and old ones are deleted', async () => {
  const person = await createPerson(app.context);
  await create(person);
  const { body } = await app.call(exportUserData, {}, { token: person.token });
  expect(body).toMatchObject({ programAccess: [{ name: 'Mi hoja', scopes: ['account:read'] }] });
  expect(JSON.stringify(body)).not.toContain('token_hash');
  const step = { before: new Date(Date.now() + 90 * 86_400_000), after: null, limit: 500 };
  await deleteOldTokens(app.context.db, step);
  expect(await list(person)).toEqual([]);
});
