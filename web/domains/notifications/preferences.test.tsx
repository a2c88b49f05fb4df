import * as preferences from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import { notificationTopics } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NoticesPage from '#pages/notices-page.tsx';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const everything = notificationTopics.map((topic) => ({ topic, push: true, mail: true }));
const withoutMail = everything.map((each) =>
  each.topic === 'reviews' ? { ...each, mail: false } : each,
);

const mailSwitch = async (topic: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^${topic}`) })).getByRole('switch', {
    name: 'Por correo',
  });

test('a switch saves the choice of a topic', async () => {
  const user = userEvent.setup();
  signInAs({});
  server.respond(preferences.listPreferences, everything);
  server.respond(preferences.setPreference, withoutMail);
  renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias' });
  await user.click(await mailSwitch('Reseñas'));
  await screen.findByText('Guardado');
  expect(server.callsOf(preferences.setPreference)).toMatchObject([
    { body: { topic: 'reviews', push: true, mail: false } },
  ]);
  expect(((await mailSwitch('Reseñas')) as HTMLInputElement).checked).toBe(false);
});

test('a mailed link needs no session', async () => {
  server.respond(preferences.listLinkedPreferences, everything);
  renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias?token=abc' });
  expect(((await mailSwitch('Órdenes')) as HTMLInputElement).checked).toBe(true);
  expect(server.callsOf(preferences.listLinkedPreferences)).toMatchObject([
    { body: { token: 'abc' } },
  ]);
});
