import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { openSocket, type TestSocket } from '#testing/test-socket.ts';
import { changeRoles } from './accounts-administration.service.ts';
import { endUserSessions } from './sessions/sessions.service.ts';
import { createTestUser, type TestUser } from './accounts.fixtures.ts';

const COOKIE = 'oficio-session';
const headers = { origin: 'http://localhost:3000' };
let serverA: TestApp;
let serverB: OwnApp;

beforeAll(async () => {
  serverA = await sharedApp();
  serverB = await ownApp({ beside: serverA });
});
afterAll(async () => {
  await serverB.stop();
});

interface SignedIn {
  accessToken: string;
  cookies: Record<string, string>;
  /** One socket on each of the two instances. */
  pages: TestSocket[];
}

async function logIn({ email, password }: TestUser): Promise<SignedIn> {
  const { body, cookies } = await serverA.call(endpoints.login, { body: { email, password } });
  const { accessToken } = body;
  const pages = [await openSocket(serverA, accessToken), await openSocket(serverB, accessToken)];
  return { accessToken, cookies: { [COOKIE]: cookies[COOKIE] ?? '' }, pages };
}

async function expectClosed({ pages, accessToken }: SignedIn, status = 401): Promise<void> {
  const areOpen = () => pages.some(({ isOpen }) => isOpen());
  await expect.poll(areOpen, { timeout: 2_000 }).toBe(false);
  expect(pages.map(({ closing }) => closing)).toEqual(['ended', 'ended']);
  for (const app of [serverA, serverB]) {
    const back = openSocket(app, accessToken);
    await expect(back).rejects.toMatchObject({ data: { statusCode: status } });
  }
}

function expectOpen({ pages }: SignedIn): void {
  expect(pages.every(({ isOpen }) => isOpen())).toBe(true);
}

test('logging out closes the sockets of that session on all instances within 2 s', async () => {
  const user = await createTestUser(serverA.context);
  const [leaving, staying] = [await logIn(user), await logIn(user)];
  await serverA.call(endpoints.logout, {}, { headers, cookies: leaving.cookies });
  await expectClosed(leaving);
  expectOpen(staying);
  staying.pages.forEach(({ socket }) => socket.disconnect());
});

test('a replayed refresh token closes the sockets of the stolen session', async () => {
  const user = await createTestUser(serverA.context);
  const stolen = await logIn(user);
  let { cookies } = stolen;
  for (let round = 0; round < 3; round += 1) {
    const response = await serverA.call(endpoints.refreshSession, {}, { headers, cookies });
    cookies = { [COOKIE]: response.cookies[COOKIE] ?? '' };
  }
  expectOpen(stolen);
  const replay = { headers, cookies: stolen.cookies };
  expect((await serverB.call(endpoints.refreshSession, {}, replay)).status).toBe(403);
  await expectClosed(stolen);
});

test('resetting the password closes every socket of the user, and no other', async () => {
  const [user, other] = [
    await createTestUser(serverA.context),
    await createTestUser(serverA.context),
  ];
  const [first, second, foreign] = [await logIn(user), await logIn(user), await logIn(other)];
  await serverA.call(endpoints.forgotPassword, { body: { email: user.email } });
  const [mail] = await serverA.mails(user.email);
  const token = /token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1];
  const body = { token, password: 'otra frase larga de prueba' };
  expect((await serverB.call(endpoints.resetPassword, { body })).status).toBe(200);
  await expectClosed(first);
  await expectClosed(second);
  expectOpen(foreign);
  foreign.pages.forEach(({ socket }) => socket.disconnect());
});

test('a deactivation closes every socket of the user and refuses new ones with 403', async () => {
  const user = await createTestUser(serverA.context);
  const person = await logIn(user);
  await serverA.context.transaction(async (tx) => {
    await tx.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    await endUserSessions(tx, user.id, 'DEACTIVATED', await serverA.context.now(tx.db));
  });
  await expectClosed(person, 403);
});

test('a change of roles closes every socket of the user, who reconnects in the same session', async () => {
  const user = await createTestUser(serverA.context);
  const { pages, accessToken } = await logIn(user);
  await serverA.context.transaction((tx) =>
    changeRoles(serverA.context, tx, user.id, { roles: ['CLIENT', 'ADMIN'], rights: [] }),
  );
  await expect.poll(() => pages.map(({ closing }) => closing)).toEqual(['ended', 'ended']);
  const back = await openSocket(serverB, accessToken);
  expect(back.isOpen()).toBe(true);
  back.socket.disconnect();
});
