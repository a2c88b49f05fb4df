import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive, type Live } from '#platform/live/live.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { CHAT_ORDER, fakeChat } from '#testing/chat.fixtures.ts';
import { fakeServer, signInAs, testUser } from '#testing/fake-server.tsx';
import { network } from '#testing/fake-socket.ts';
import { addToOutbox, readOutbox } from './chat-outbox.live.ts';
import { enterChat } from './chat.live.ts';

let live: Live;
let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  network.reset();
  network.isUp = true;
  localStorage.clear();
  readOutbox();
  fakeChat(fakeServer());
  signInAs({});
  live = startLive();
});
afterEach(() => {
  isHidden = false;
  live.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function setHidden(hidden: boolean, seconds = 0) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}
const chats = () => network.sockets.filter(({ namespace }) => namespace === '/chat');
const isConnected = () => chats().some(({ connected }) => connected);
const calls = () =>
  chats().flatMap((socket) => (socket.calls as unknown[][]).map(([name]) => name));

test('a chat that was hidden for a minute is left, and joined again when it becomes visible', async () => {
  const leave = enterChat(createQueryClient(), testUser.id, CHAT_ORDER);
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnected()).toBe(true);
  const joins = () => calls().filter((name) => name === 'joinChat').length;
  const before = joins();
  await setHidden(true, 59);
  await setHidden(false, 0);
  await setHidden(true, 59);
  expect(isConnected()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isConnected()).toBe(false);
  await setHidden(false, 0);
  expect(isConnected()).toBe(true);
  expect(joins()).toBeGreaterThan(before);
  leave();
  expect(isConnected()).toBe(false);
});

test('unsent messages are sent before a hidden chat is left', async () => {
  const respond = network.respond;
  network.respond = (name, args) => (name === 'sendMessage' ? undefined : respond(name, args));
  const leave = enterChat(createQueryClient(), testUser.id, CHAT_ORDER);
  await vi.advanceTimersByTimeAsync(0);
  addToOutbox({ userId: testUser.id, orderId: CHAT_ORDER, content: 'en camino' });
  await setHidden(true, 61);
  expect(isConnected()).toBe(true);
  network.respond = respond;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isConnected()).toBe(false);
  expect(localStorage).toHaveLength(1);
  leave();
});
