import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as preferences from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/push/push.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NoticesPage from '#pages/notices-page.tsx';
import { fakePush, type FakePush } from '#testing/fake-push.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { PushOffer } from './push-offer.tsx';
import { leaveDevice } from './push-device.api.ts';
import { renewSubscription } from './push.api.ts';

const userId = testUser.id;
let server: ReturnType<typeof fakeServer>;
let browser: FakePush;

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.respond(endpoints.getPushKey, { publicKey: 'key' });
  server.respond(endpoints.savePushSubscription, { isConfirmed: false });
  server.respond(endpoints.testPush, { isSent: true });
  server.respond(endpoints.confirmPush, { isConfirmed: true });
  server.respond(endpoints.deletePushSubscription, undefined);
  server.respond(listNotifications, []);
  server.respond(preferences.listPreferences, []);
  signInAs({});
  browser = fakePush();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Offer = () => <PushOffer userId={userId} />;
const press = async (name: string) =>
  userEvent.setup().click(await screen.findByRole('button', { name }));
const savedEndpoints = () =>
  (server.bodiesOf(endpoints.savePushSubscription) as { endpoint: string }[]).map(
    ({ endpoint }) => endpoint,
  );

test('the browser asks only after a press; then a test is sent, which the person confirms', async () => {
  renderPage(Offer, '/orders/1');
  await screen.findByText('Entérate al momento');
  expect(browser.asked).toBe(0);
  await press('Activar avisos');
  await screen.findByText('¿Te llegó el aviso de prueba?');
  expect(browser.asked).toBe(1);
  expect(savedEndpoints()).toEqual([browser.subscription?.endpoint]);
  expect(server.callsOf(endpoints.testPush)).toHaveLength(1);
  expect(server.callsOf(endpoints.confirmPush)).toHaveLength(0);
  await press('Sí, me llegó');
  await waitFor(() => expect(screen.queryByText('¿Te llegó el aviso de prueba?')).toBeNull());
  expect(server.callsOf(endpoints.confirmPush)).toHaveLength(1);
});

test('a person who refuses in the browser learns where to allow it, and is not asked again', async () => {
  browser.answer = 'denied';
  const { unmount } = renderPage(Offer, '/orders/1');
  await press('Activar avisos');
  await screen.findByText('Los avisos están bloqueados');
  expect(server.callsOf(endpoints.savePushSubscription)).toHaveLength(0);
  unmount();
  const { container } = renderPage(Offer, '/orders/1');
  expect(container.textContent).toBe('');
});

test('a person who declines is not asked again', async () => {
  const { unmount } = renderPage(Offer, '/orders/1');
  await press('Ahora no');
  unmount();
  const { container } = renderPage(Offer, '/orders/1');
  expect(container.textContent).toBe('');
});

test('an iPhone gets the two steps to its home screen', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)',
  });
  renderPage(Offer, '/orders/1');
  await screen.findByText('1. Toca Compartir');
  await screen.findByText("2. Elige 'Añadir a pantalla de inicio'");
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A145M) Chrome/130.0.0.0 Mobile';

test('an Android shows in the preferences the two steps to its home screen, until the app is there', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
  renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias' });
  await screen.findByText('1. En Chrome, toca el menú de tres puntos');
  await screen.findByText("2. Elige 'Agregar a pantalla principal'");
  expect(screen.getByRole('button', { name: 'Activar avisos' })).toBeDefined();
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias' });
  await screen.findByRole('button', { name: 'Activar avisos' });
  expect(screen.queryByText('Avisos en tu Android')).toBeNull();
  agent.mockRestore();
});

test('an Android whose browser shows no notifications is led to its home screen', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { userAgent: ANDROID });
  renderPage(Offer, '/orders/1');
  await screen.findByText("2. Elige 'Agregar a pantalla principal'");
});

test('the device is switched off and on in the preferences', async () => {
  renderPage(NoticesPage, '/avisos/:id?', { at: '/avisos/preferencias' });
  await press('Activar avisos');
  await press('Sí, me llegó');
  await press('Desactivar avisos');
  await screen.findByRole('button', { name: 'Activar avisos' });
  expect(browser.subscription).toBeNull();
  expect(server.callsOf(endpoints.deletePushSubscription)).toHaveLength(1);
  await renewSubscription(userId);
  expect(browser.subscription).toBeNull();
});

test('who comes back to the device is subscribed without a question, and nobody else is', async () => {
  renderPage(Offer, '/orders/1');
  await press('Activar avisos');
  await screen.findByText('¿Te llegó el aviso de prueba?');
  browser.shown = ['Oficio'];
  await leaveDevice();
  expect([browser.subscription, browser.shown]).toEqual([null, []]);
  await renewSubscription('somebody else');
  expect(browser.subscription).toBeNull();
  expect(savedEndpoints()).toHaveLength(1);
  await renewSubscription(userId);
  expect(browser.asked).toBe(1);
  expect(savedEndpoints().at(-1)).toBe(browser.subscription?.endpoint);
  expect(savedEndpoints()).toHaveLength(2);
});

test.each(['default', 'denied'] as const)(
  'a device whose permission became %s is forgotten once, so that no mail waits for it',
  async (permission) => {
    renderPage(Offer, '/orders/1');
    await press('Activar avisos');
    await screen.findByText('¿Te llegó el aviso de prueba?');
    browser.permission = permission;
    browser.subscription = null;
    await renewSubscription(userId);
    await renewSubscription(userId);
    expect(server.callsOf(endpoints.deletePushSubscription)).toHaveLength(1);
    expect(savedEndpoints()).toHaveLength(1);
    cleanup();
    const { container } = renderPage(Offer, '/orders/1');
    const isOffered = container.textContent?.includes('Activar avisos');
    expect(isOffered).toBe(permission === 'default');
  },
);
