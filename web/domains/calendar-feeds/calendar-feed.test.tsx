import {
  deleteCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

const createdAt = '2026-11-20T12:00:00.000Z';
const url = 'https://oficio.example/calendar/secret.ics';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  server.respond(renewCalendarFeed, { url, createdAt });
  server.respond(deleteCalendarFeed, undefined);
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderPage(CalendarFeed, '/profiles/me');

test('the address is shown once, when it is created', async () => {
  const user = userEvent.setup();
  server.respond(getCalendarFeed, { createdAt: null });
  show();
  await user.click(await screen.findByRole('button', { name: 'Crear la dirección' }));
  expect((await screen.findByText(new RegExp(url))).textContent).toContain(url);
  screen.getByText(/Google tarda hasta un día/);
  cleanup();
  server.respond(getCalendarFeed, { createdAt });
  show();
  await screen.findByText(/Activa desde el 20 de noviembre de 2026/);
  expect(screen.queryByText(new RegExp(url))).toBeNull();
});

test('renewing and switching off ask before an address ends', async () => {
  const user = userEvent.setup();
  server.respond(getCalendarFeed, { createdAt });
  show();
  await user.click(await screen.findByRole('button', { name: 'Crear otra dirección' }));
  const renewal = await screen.findByRole('alertdialog');
  within(renewal).getByText(/La anterior deja de funcionar/);
  await user.click(within(renewal).getByRole('button', { name: 'Cancelar' }));
  expect(server.callsOf(renewCalendarFeed)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  const end = await screen.findByRole('alertdialog');
  await user.click(within(end).getByRole('button', { name: 'Desactivar' }));
  await screen.findByRole('button', { name: 'Crear la dirección' });
  expect(server.callsOf(deleteCalendarFeed)).toHaveLength(1);
});
