import { useEffect } from 'react';
import { listUnreadChats } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { countUnreadNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatChanges, subscribeToChats } from '#domains/chat/chat.live.ts';
import {
  subscribeToNotifications,
  notificationChanges,
} from '#domains/notifications/notifications.live.ts';
import { subscribeToChanges } from '#platform/live/changes.ts';
import { startLive, type Live } from '#platform/live/live.ts';
import { CHAT_ORDER } from '#testing/chat.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { network } from '#testing/fake-socket.ts';
import { HeaderUnread } from './header-unread.tsx';

let server: ReturnType<typeof fakeServer>;
let live: Live;
beforeEach(() => {
  network.reset();
  network.isUp = true;
  document.title = 'Oficio';
  server = fakeServer();
  signInAs({});
  live = startLive();
});
afterEach(() => {
  cleanup();
  live.stop();
  vi.unstubAllGlobals();
});

function Header() {
  const client = useQueryClient();
  useEffect(() => {
    const subscriptions = [
      subscribeToChanges(client, [notificationChanges, chatChanges]),
      subscribeToNotifications(client),
      subscribeToChats(client, testUser.id),
    ];
    return () => subscriptions.forEach((unsubscribe) => unsubscribe());
  }, [client]);
  return <HeaderUnread userId={testUser.id} />;
}

function respondWithUnread(unreadMessages: number, count: number, countBesideChats: number) {
  const unread = { orderId: CHAT_ORDER, lastSeq: 5, lastReadSeq: 5 - unreadMessages };
  const chats = unreadMessages > 0 ? [{ ...unread, unreadCount: unreadMessages }] : [];
  server.respond(listUnreadChats, { total: unreadMessages, hasChats: true, chats });
  server.respond(countUnreadNotifications, { count, countBesideChats });
}

test('the tab counts a message once although the bell also counts it, and shows no count after it is read', async () => {
  respondWithUnread(2, 2, 1);
  renderPage(Header, '/');
  await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer' });
  await waitFor(() => expect(document.title).toBe('(3) Oficio'));
  respondWithUnread(0, 1, 1);
  const read = { orderId: CHAT_ORDER, lastSeq: 5, lastReadSeq: 5, unreadCount: 0 };
  const push = (event: string, payload: unknown) =>
    act(async () => network.socketOf('/notifications').serve('any', event, payload));
  await push('chatUnread', read);
  await waitFor(() => expect(document.title).toBe('(1) Oficio'));
  await push('liveChange', { kind: 'notifications' });
  await screen.findByRole('button', { name: 'Notificaciones, 1 sin leer' });
  respondWithUnread(0, 0, 0);
  await push('liveChange', { kind: 'notifications' });
  await screen.findByRole('button', { name: 'Notificaciones' });
  await waitFor(() => expect(document.title).toBe('Oficio'));
});
