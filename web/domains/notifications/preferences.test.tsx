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

const everything = notificationTopics.map((topic) => ({
  topic,
  push: true,
  channel: null,
  mail: true,
}));
const withoutMail = everything.map((each) =>
  each.topic === 'reviews' ? { ...each, mail: false } : each,
);

const topicOf = async (topic: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^${topic}`) }));
const mailSwitch = async (topic: string) =>
  (await topicOf(topic)).getByRole('switch', { name: 'Por correo' });

test('a switch saves the choice of a topic', async () => {
  const user = userEvent.setup();
  signInAs({});
  server.respond(preferences.listPreferences, everything);
  server.respond(preferences.setPreference, withoutMail);
  renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias' });
  await user.click(await mailSwitch('Reseñas'));
  await screen.findByText('Guardamos cómo te avisamos.');
  expect(server.callsOf(preferences.setPreference)).toMatchObject([
    { body: { topic: 'reviews', push: true, channel: null, mail: false } },
  ]);
  expect(((await mailSwitch('Reseñas')) as HTMLInputElement).checked).toBe(false);
});

test('the way to the phone is shown only to those who have it, and is saved', async () => {
  const user = userEvent.setup();
  signInAs({});
  const name = 'Por mensaje a tu teléfono';
  server.respond(preferences.listPreferences, everything);
  const page = () => renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias' });
  page();
  expect((await topicOf('Órdenes')).queryByRole('switch', { name })).toBeNull();
  cleanup();
  const offered = everything.map((each) => ({ ...each, channel: false }));
  server.respond(preferences.listPreferences, offered);
  const chosen = offered.map((each) =>
    each.topic === 'orders' ? { ...each, channel: true } : each,
  );
  server.respond(preferences.setPreference, chosen);
  page();
  const phone = (await topicOf('Órdenes')).getByRole('switch', { name });
  expect((phone as HTMLInputElement).checked).toBe(false);
  await user.click(phone);
  await screen.findByText('Guardamos cómo te avisamos.');
  expect(server.callsOf(preferences.setPreference)).toMatchObject([
    { body: { topic: 'orders', push: true, channel: true, mail: true } },
  ]);
});

test('a mailed link needs no session', async () => {
  server.respond(preferences.listLinkedPreferences, everything);
  renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias?token=abc' });
  expect(((await mailSwitch('Órdenes')) as HTMLInputElement).checked).toBe(true);
  expect(server.callsOf(preferences.listLinkedPreferences)).toMatchObject([
    { body: { token: 'abc' } },
  ]);
});
