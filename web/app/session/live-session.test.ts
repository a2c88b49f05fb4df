import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, expireSession } from '#platform/session/session.ts';
import { fakePush, type FakePush } from '#testing/fake-push.ts';
import { fakeServer, signInAs, testUser } from '#testing/fake-server.tsx';
import { network } from '#testing/fake-socket.ts';
import { savePushSubscription, getPushKey } from '@oficio/contract/domains/push/push.endpoints.ts';
import { startLiveSession } from './live-session.ts';

const userId = testUser.id;
let browser: FakePush;

beforeEach(() => {
  localStorage.clear();
  network.reset();
  network.isUp = true;
  const server = fakeServer();
  server.respond(getPushKey, { publicKey: 'key' });
  server.respond(savePushSubscription, { isConfirmed: true });
  signInAs({});
  browser = fakePush('granted');
  localStorage.setItem('oficio-push-owner', userId);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Starts the page of a user whose device receives notifications. */
async function startSubscribed() {
  const live = startLiveSession(userId);
  await vi.waitFor(() => expect(browser.subscription).not.toBeNull());
  browser.shown = ['Oficio'];
  return live;
}

test('signing out removes the subscription of this device and its notifications from the screen', async () => {
  const live = await startSubscribed();
  clearSession();
  live.stop();
  await vi.waitFor(() => expect([browser.subscription, browser.shown]).toEqual([null, []]));
});

test('a session that expires stays subscribed until its user signs in again', async () => {
  const live = await startSubscribed();
  expireSession();
  live.stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(browser.subscription).not.toBeNull();
  expect(browser.shown).toEqual(['Oficio']);
});
