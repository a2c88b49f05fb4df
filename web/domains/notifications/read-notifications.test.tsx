import {
  countUnreadNotifications,
  markPageRead,
} from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SeenPart } from '#platform/live/seen-parts.tsx';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { notificationKeys } from './notifications.api.ts';
import { ReadNotifications } from './read-notifications.tsx';

const ORDER = '/orders/019b97ae-4f11-7000-8000-000000000001';

let server: ReturnType<typeof fakeServer>;
let visibility: DocumentVisibilityState;
beforeEach(() => {
  server = fakeServer();
  signInAs({});
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  server.respond(countUnreadNotifications, { count: 2, countBesideChats: 2 });
  server.respond(markPageRead, { count: 1, countBesideChats: 1 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const marked = () =>
  server.callsOf(markPageRead).map(({ body }) => (body as { page: string }).page);

function Bell() {
  const client = useQueryClient();
  return (
    <>
      <ReadNotifications />
      <button onClick={() => void client.invalidateQueries({ queryKey: notificationKeys.unread })}>
        Llegó otra
      </button>
    </>
  );
}

test('the page of a thing marks its notifications, and again when another one arrives meanwhile', async () => {
  renderPage(Bell, ORDER);
  await waitFor(() => expect(marked()).toEqual([ORDER]));
  server.respond(countUnreadNotifications, { count: 2, countBesideChats: 2 });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Llegó otra' }));
  await waitFor(() => expect(marked()).toEqual([ORDER, ORDER]));
});

test('a page in a background tab is marked only when it becomes visible', async () => {
  visibility = 'hidden';
  renderPage(Bell, ORDER);
  await waitFor(() => expect(server.callsOf(countUnreadNotifications)).toHaveLength(1));
  expect(marked()).toEqual([]);
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(marked()).toEqual([ORDER]));
});

test('other pages and chats mark nothing, and a part of a page only while it is in the window', async () => {
  const observed: ((isIntersecting: boolean) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push((isIntersecting) => notify([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const Profile = () => (
    <>
      <Bell />
      <SeenPart link="/profiles/me#verificacion">Documentos</SeenPart>
    </>
  );
  renderPage(Profile, '/profiles/me');
  await waitFor(() => expect(server.callsOf(countUnreadNotifications)).toHaveLength(1));
  expect(marked()).toEqual([]);
  act(() => observed[0]?.(true));
  await waitFor(() => expect(marked()).toEqual(['/profiles/me#verificacion']));
  cleanup();
  renderPage(Bell, `${ORDER}/chat`);
  await waitFor(() => expect(server.callsOf(countUnreadNotifications)).toHaveLength(2));
  expect(marked()).toHaveLength(1);
});
