import { exchangeSignInCode } from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import { getOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { getSession, type SessionUser } from '#platform/session/session.ts';
import { testOwnUser } from '#testing/accounts.fixtures.ts';
import { fakeServer, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import { storeReferralCode, readReferralCode } from '../registration/register.form.ts';
import AuthCallbackPage from './auth-callback-page.tsx';
import AuthErrorPage from './auth-error-page.tsx';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { AuthPanel } from '../sign-in/auth-panel.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs(null);
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function OtherPage() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function open(address: string, google = true) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader: () => ({ signInOptions: { google } }),
      HydrateFallback: () => null,
      children: [
        { path: 'login', Component: () => <AuthPanel view="login" /> },
        { path: 'register', Component: () => <AuthPanel view="register" /> },
        { path: 'auth/callback', Component: AuthCallbackPage },
        { path: 'auth/error', Component: AuthErrorPage },
        { index: true, Component: OtherPage },
        { path: '*', Component: OtherPage },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[address]} />
      <Toaster />
    </QueryClientProvider>,
  );
}

let codes = 0;
const newCode = () => String((codes += 1)).padStart(43, 'x');

function answerWith(
  changes: Partial<SessionUser> = {},
  returnTo: string | null = null,
  { hasEndedPause = false, hasWaitingWork = false } = {},
) {
  const user = { ...testOwnUser, ...changes } as OwnUser;
  server.respond(exchangeSignInCode, {
    accessToken: tokenOf(user),
    hasEndedPause,
    hasWaitingWork,
    returnTo,
  });
  server.respond(getOwnUser, user);
}

test.each(['/login', '/register'])(
  '%s hides the Google button when Google sign-in is not configured',
  async (path) => {
    open(path, false);
    await screen.findByLabelText(/Correo electrónico/);
    expect(screen.queryByRole('link', { name: 'Continuar con Google' })).toBeNull();
  },
);

test('the Google button passes on the return path and the referral code', async () => {
  open('/register?ref=anamaria1&returnTo=/favorites?a=1');
  const link = await screen.findByRole('link', { name: 'Continuar con Google' });
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe(
      '/api/auth/google?returnTo=%2Ffavorites%3Fa%3D1&ref=ANAMARIA1',
    ),
  );
  cleanup();
  open('/login?returnTo=//evil.example');
  const safeLink = await screen.findByRole('link', { name: 'Continuar con Google' });
  await waitFor(() => expect(safeLink.getAttribute('href')).toBe('/api/auth/google?ref=ANAMARIA1'));
});

test.each([
  ['the dashboard where work waits', null, '/dashboard/provider'],
  ['the requested page', '/favorites?a=1', '/favorites?a=1'],
])('a sign-in with Google of a provider with work leads to %s', async (_, returnTo, path) => {
  answerWith({ providerProfileId: testUser.id }, returnTo, { hasWaitingWork: true });
  open(`/auth/callback?token=${newCode()}`);
  expect(await screen.findByText(`At ${path}`)).toBeDefined();
});

test.each<[string, Partial<SessionUser>, string | null, string]>([
  ['the home page', {}, null, '/'],
  ['the own profile of a provider', { providerProfileId: testUser.id }, null, '/profiles/me'],
  ['the requested page', {}, '/favorites?a=1', '/favorites?a=1'],
  ['the home page instead of another site', {}, '//evil.example', '/'],
  [
    'the terms when they are not accepted',
    { hasAcceptedTerms: false },
    '/favorites',
    '/accept-terms?returnTo=%2Ffavorites',
  ],
  ['the profile form when details are missing', { country: null }, null, '/complete-profile'],
])('a sign-in with Google leads to %s', async (_, changes, returnTo, path) => {
  storeReferralCode('ANAMARIA1');
  answerWith(changes, returnTo);
  const token = newCode();
  open(`/auth/callback?token=${token}`);
  await screen.findByText(`At ${path}`);
  expect(server.bodiesOf(exchangeSignInCode)).toEqual([{ token }]);
  expect(getSession().user?.id).toBe(testUser.id);
  expect(readReferralCode()).toBeNull();
});

test('a sign-in with Google says that it ended the pause of the account', async () => {
  answerWith({ providerProfileId: testUser.id }, null, { hasEndedPause: true });
  open(`/auth/callback?token=${newCode()}`);
  await screen.findByText(
    'Tu cuenta ya no está en pausa: tu perfil y tus servicios activos se ven otra vez.',
  );
});

test('a missing or refused sign-in code shows an error and offers the login', async () => {
  open('/auth/callback');
  expect((await screen.findByRole('alert')).textContent).toContain('Autenticación fallida');
  expect(server.calls).toEqual([]);
  cleanup();
  const message = 'El inicio de sesión venció o ya se usó. Vuelve a intentarlo.';
  server.refuse(exchangeSignInCode, 400, { code: 'SIGN_IN_CODE_INVALID', message });
  open(`/auth/callback?token=${newCode()}`);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('link', { name: 'Volver a intentar' }).getAttribute('href')).toBe(
    '/login',
  );
  expect(getSession().user).toBeNull();
});

test('a sign-in whose profile does not load is signed out again', async () => {
  answerWith();
  server.refuse(getOwnUser, 500);
  open(`/auth/callback?token=${newCode()}`);
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar tu perfil.');
  expect(getSession().user).toBeNull();
  expect(server.calls.map(({ name }) => name)).toContain('POST /api/auth/logout');
});

test('the error page shows only its own texts, whatever the address contains', async () => {
  const attack = 'Llama%20al%20555';
  for (const code of ['unavailable', 'toString', '__proto__', attack, '']) {
    open(`/auth/error?code=${code}&message=${attack}&error_description=${attack}`);
    const alert = await screen.findByRole('alert');
    const expected = code === 'unavailable' ? 'Google no responde' : 'Autenticación fallida.';
    expect(alert.textContent).toContain(expected);
    expect(document.body.textContent).not.toContain('555');
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
    cleanup();
  }
  storeReferralCode('ANAMARIA1');
  open('/auth/error?code=referral_code');
  await waitFor(() => expect(readReferralCode()).toBeNull());
});
