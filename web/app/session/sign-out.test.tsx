import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToOutbox, countUnsent, readOutbox } from '#domains/chat/chat-outbox.live.ts';
import { dayDrafts, tabDrafts } from '#platform/drafts/draft-store.ts';
import { getSession } from '#platform/session/session.ts';
import { CHAT_ORDER } from '#testing/chat.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import AccountMenu from '../frame/account-menu.tsx';

const userId = testUser.id;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  readOutbox();
  fakeServer();
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Menu = () => (
  <AccountMenu user={testUser} trigger={<button type="button">Tu cuenta</button>} />
);
const press = async (role: string, name: string) =>
  userEvent.setup().click(await screen.findByRole(role, { name }));

test('signing out deletes chats and choices on the device, and asks first when a message is unsent', async () => {
  addToOutbox({ userId, orderId: CHAT_ORDER, content: 'ya llego' });
  addToOutbox({ userId: 'somebody else', orderId: CHAT_ORDER, content: 'lo mío' });
  tabDrafts.write(`chat:${userId}:${CHAT_ORDER}`, { text: 'a medias' });
  dayDrafts.write('booking:1', { packageId: '2' });
  renderPage(Menu, '/dashboard/client');
  await press('menuitem', 'Cerrar Sesión');
  await screen.findByRole('alertdialog', { name: 'Tienes 1 mensaje sin enviar' });
  await press('button', 'Cancelar');
  expect([getSession().user?.id, countUnsent(userId), sessionStorage.length]).toEqual([
    userId,
    1,
    1,
  ]);

  await press('button', 'Tu cuenta');
  await press('menuitem', 'Cerrar Sesión');
  await press('button', 'Salir y borrar');
  await screen.findByText('Dirección: /');
  await waitFor(() => expect(getSession().user).toBeNull());
  expect([countUnsent(userId), sessionStorage.length]).toEqual([0, 0]);
  expect(Object.values(localStorage).join()).not.toContain('ya llego');
  expect(dayDrafts.read('booking:1')).toBeUndefined();
  expect(countUnsent('somebody else')).toBe(1);
});

test('signing out without unsent messages asks nothing', async () => {
  renderPage(Menu, '/dashboard/client');
  await press('menuitem', 'Cerrar Sesión');
  await screen.findByText('Dirección: /');
  expect(getSession().user).toBeNull();
});
