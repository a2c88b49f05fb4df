import {
  claimRegistrationSession,
  forgotPassword,
  login,
  getTermsVersion,
  register,
  resendVerification,
  verifyCode,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthView } from '#platform/session/auth-dialog.ts';
import { getSession } from '#platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import { AuthDialog } from '../auth-dialog.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs(null);
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders the dialog over a page at `path`, as the header opens it. */
function openDialog(first: AuthView, path = '/', returnTo: string | null = null) {
  function PageBelow() {
    const [view, setView] = useState<AuthView | null>(first);
    return (
      <>
        <p>La página de abajo</p>
        {view && (
          <AuthDialog
            view={view}
            returnTo={returnTo}
            onViewChange={setView}
            onClose={() => setView(null)}
          />
        )}
      </>
    );
  }
  renderPage(PageBelow, path);
  return userEvent.setup();
}

const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const write = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

async function fillRegistration(user: ReturnType<typeof userEvent.setup>) {
  await write(user, /^Nombre completo/, 'Ana Pérez');
  await write(user, /^Correo/, 'ANA@ejemplo.com ');
  await write(user, /^Contraseña/, 'abcd1234');
  await user.click(screen.getByRole('checkbox'));
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await write(user, /^Correo/, 'ana@ejemplo.com');
  await write(user, /^Contraseña/, 'secreta');
  await press(user, 'Iniciar sesión');
}

test('a registration shows password advice on focus, requires the terms, and leads to the notice', async () => {
  server.respond(getTermsVersion, { termsVersion: '2026-11-27' });
  server.respond(register, { message: accountsMessages.registered });
  const user = openDialog('register');
  expect(title()).toBe('Crea tu cuenta');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear cuenta' });
  expect(submit.disabled).toBe(true);
  expect(screen.queryByText('Una mayúscula')).toBeNull();
  await fillRegistration(user);
  expect(screen.getByText('Una mayúscula').parentElement?.textContent).toContain('pendiente');
  expect(screen.getByText('Un número').parentElement?.textContent).toContain('cumplido');
  const terms = screen.getByRole('link', { name: /términos y condiciones/ });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
  await user.click(submit);
  expect(await screen.findByText(/Enviamos un enlace a ana@ejemplo.com/)).toBeDefined();
  expect(server.bodiesOf(register)).toEqual([
    {
      fullName: 'Ana Pérez',
      email: 'ana@ejemplo.com',
      password: 'abcd1234',
      termsVersion: '2026-11-27',
    },
  ]);
  await user.keyboard('{Escape}');
  expect(title()).toBe('Inicia sesión');
  expect(screen.getByLabelText<HTMLInputElement>(/^Correo/).value).toBe('ana@ejemplo.com');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('terms that change during a registration are read and accepted again, with the typed fields in place', async () => {
  server.respond(getTermsVersion, { termsVersion: '2026-11-27' });
  const user = openDialog('register');
  await fillRegistration(user);
  const message = 'Los términos cambiaron mientras los leías. Lee los nuevos y acéptalos.';
  const termsVersion = '2026-11-28T12:00:00.000Z';
  server.refuse(register, 409, { code: 'TERMS_CHANGED', message, details: { termsVersion } });
  server.respond(getTermsVersion, { termsVersion });
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(await screen.findByText(message)).toBeDefined();
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  server.respond(register, { message: accountsMessages.registered });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(await screen.findByText(/Enviamos un enlace a ana@ejemplo.com/)).toBeDefined();
  expect(server.bodiesOf(register).at(-1)).toMatchObject({
    email: 'ana@ejemplo.com',
    termsVersion,
  });
});

test('the disabled registration button describes what is missing', async () => {
  const user = openDialog('register');
  const submit = screen.getByRole('button', { name: 'Crear cuenta' });
  const note = () =>
    document.querySelector(`#${CSS.escape(submit.getAttribute('aria-describedby') ?? 'x')}`)
      ?.textContent;
  expect(note()).toBe(
    'Para crear tu cuenta falta: nombre completo, correo electrónico, contraseña y aceptar los términos.',
  );
  await write(user, /^Nombre completo/, 'Ana Pérez');
  await write(user, /^Correo/, 'ana@ejemplo.com');
  await write(user, /^Contraseña/, 'abcd1234');
  expect(note()).toBe('Para crear tu cuenta falta: aceptar los términos.');
  await user.click(screen.getByRole('checkbox'));
  expect([note(), submit.hasAttribute('disabled')]).toEqual([undefined, false]);
});

test('the registration notice polls for the session and continues to the profile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.respond(register, { message: accountsMessages.registered });
  server.respond(claimRegistrationSession, {});
  const user = openDialog('register', '/service-cards/1');
  await fillRegistration(user);
  await press(user, 'Crear cuenta');
  await screen.findByText(/Esta página sigue sola/);
  await press(user, 'Ya abrí el enlace del correo');
  expect(await screen.findByText(/Todavía no vemos tu correo verificado/)).toBeDefined();
  expect(title()).toBe('Revisa tu correo');
  expect(server.bodiesOf(claimRegistrationSession)).toContainEqual({ email: 'ana@ejemplo.com' });
  const accessToken = tokenOf({ ...testUser, country: null });
  server.respond(claimRegistrationSession, { accessToken });
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText('Dirección: /complete-profile?returnTo=%2Fservice-cards%2F1');
  expect(getSession().user?.email).toBe('ana@ejemplo.com');
});

async function registerAna(path = '/service-cards/1') {
  server.respond(register, { message: accountsMessages.registered });
  server.respond(claimRegistrationSession, {});
  const user = openDialog('register', path);
  await fillRegistration(user);
  await press(user, 'Crear cuenta');
  const field = await screen.findByLabelText<HTMLInputElement>('Código de 6 números');
  return { user, field };
}

test('the code is sent with its sixth digit, refused beside its field, and signs in', async () => {
  server.refuse(verifyCode, 400, {
    code: 'VERIFICATION_CODE_INVALID',
    message: 'El código no es correcto o ya venció.',
  });
  const { user, field } = await registerAna('/help');
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await user.type(field, '12345');
  expect(server.callsOf(verifyCode)).toHaveLength(0);
  await user.type(field, 'x6');
  const error = await screen.findByText('El código no es correcto o ya venció.');
  expect(field.getAttribute('aria-describedby')).toContain(error.id);
  expect(server.bodiesOf(verifyCode)).toEqual([{ email: 'ana@ejemplo.com', code: '123456' }]);
  server.respond(verifyCode, {
    message: accountsMessages.verified,
    accessToken: tokenOf(testUser),
  });
  await user.clear(field);
  await user.click(field);
  await user.paste(' 654 321 ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(verifyCode).at(-1)).toEqual({ email: 'ana@ejemplo.com', code: '654321' });
  expect(getSession().user?.email).toBe('ana@ejemplo.com');
});

test('a code whose session was claimed elsewhere leads to the sign-in', async () => {
  server.respond(verifyCode, { message: accountsMessages.verifiedElsewhere });
  const { user, field } = await registerAna();
  await user.type(field, '123456');
  expect(await screen.findByText(accountsMessages.verifiedElsewhere)).toBeDefined();
  expect(title()).toBe('Inicia sesión');
  expect(screen.getByLabelText<HTMLInputElement>(/^Correo/).value).toBe('ana@ejemplo.com');
});

test('another code can be requested after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.respond(resendVerification, { message: accountsMessages.verificationSent });
  await registerAna();
  const again = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /^Enviar otro código/ });
  expect(again().disabled).toBe(true);
  for (let second = 0; second < 60; second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(again().textContent).toBe('Enviar otro código'));
  act(() => again().click());
  expect(await screen.findByText(accountsMessages.verificationSent)).toBeDefined();
  expect(again().disabled).toBe(true);
  expect(server.bodiesOf(resendVerification)).toEqual([{ email: 'ana@ejemplo.com' }]);
});

test('a wrong address is corrected without typing the name again', async () => {
  const { user } = await registerAna();
  await press(user, 'Cambiar correo');
  expect(title()).toBe('Crea tu cuenta');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre completo/).value).toBe('Ana Pérez');
  expect(screen.getByLabelText<HTMLInputElement>(/^Correo/).value).toBe('ana@ejemplo.com');
});

test('polling for the session ends after a while, and Continuar restarts it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.respond(register, { message: accountsMessages.registered });
  server.refuse(claimRegistrationSession, 500);
  const user = openDialog('register');
  await fillRegistration(user);
  await press(user, 'Crear cuenta');
  await screen.findByText(/Esta página sigue sola/);
  await vi.advanceTimersByTimeAsync(900_000);
  await screen.findByText(
    'Cuando hayas abierto el enlace, presiona «Ya abrí el enlace del correo».',
  );
  const polls = () => server.callsOf(claimRegistrationSession).length;
  const before = polls();
  expect(before).toBeLessThan(50);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(polls()).toBe(before);
  await press(user, 'Ya abrí el enlace del correo');
  expect(await screen.findByText('Error de conexión.')).toBeDefined();
  server.respond(claimRegistrationSession, { accessToken: tokenOf(testUser) });
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a sign-in in another tab closes the dialog of this one', async () => {
  openDialog('login', '/service-cards/1');
  expect(title()).toBe('Inicia sesión');
  act(() => signInAs({}));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('La página de abajo')).toBeDefined();
});

test('a stored referral code is filled in, sent, and refused beside its field', async () => {
  localStorage.setItem('referral-code', 'abcd2345');
  server.refuse(register, 400, {
    code: 'INVALID_REFERRAL_CODE',
    message: 'El código de referido no es válido.',
  });
  const user = openDialog('register');
  expect(await screen.findByText('¡Código de referido aplicado!')).toBeDefined();
  await fillRegistration(user);
  await press(user, 'Crear cuenta');
  expect(await screen.findByText('El código de referido no es válido.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Código de referido/));
  expect(server.bodiesOf(register)).toMatchObject([{ referralCode: 'ABCD2345' }]);
  expect(screen.queryByText('¡Código de referido aplicado!')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre completo/).value).toBe('Ana Pérez');
});

test('registration and login show their own messages when the network fails', async () => {
  const user = openDialog('register');
  server.use(http.all('*/api/*', () => Response.error()));
  await fillRegistration(user);
  await press(user, 'Crear cuenta');
  expect(await screen.findByText('Error de conexión. Intenta de nuevo más tarde.')).toBeDefined();
  await press(user, 'Inicia sesión');
  await signIn(user);
  expect(await screen.findByText('Error de conexión.')).toBeDefined();
});

test('a login over the home page greets the user and stays there', async () => {
  server.respond(login, {
    accessToken: tokenOf(testUser),
    hasEndedPause: false,
    hasWaitingWork: false,
  });
  const user = openDialog('login');
  await signIn(user);
  expect(await screen.findByText('¡Login Exitoso!')).toBeDefined();
  expect(await screen.findByText('Qué gusto verte de nuevo, Ana.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/en pausa/)).toBeNull();
  expect(getSession().user?.email).toBe('ana@ejemplo.com');
});

test.each([
  ['client', {}, 'Tu cuenta ya no está en pausa.'],
  [
    'provider',
    { providerProfileId: 'p' },
    'Tu cuenta ya no está en pausa: tu perfil y tus servicios activos se ven otra vez.',
  ],
  [
    'provider whose account awaits its erasure',
    { providerProfileId: 'p', erasureDueAt: '2026-12-01T00:00:00.000Z' },
    'Tu cuenta ya no está en pausa.',
  ],
])(
  'a login that ends the pause of a %s says what is visible again',
  async (_, changes, message) => {
    const accessToken = tokenOf({ ...testUser, ...changes });
    server.respond(login, { accessToken, hasEndedPause: true, hasWaitingWork: false });
    const user = openDialog('login', '/help');
    await signIn(user);
    expect(await screen.findByText(message)).toBeDefined();
  },
);

test.each([
  ['the page below the dialog', {}, '/help', null, 'La página de abajo'],
  ['the requested page', {}, '/help', '/profile/edit', 'Dirección: /profile/edit'],
  ['the page below instead of another site', {}, '/', '//evil.example', 'La página de abajo'],
  [
    'the own profile of a provider',
    { providerProfileId: 'p' },
    '/',
    null,
    'Dirección: /profiles/me',
  ],
  [
    'the terms when they are not accepted',
    { hasAcceptedTerms: false },
    '/',
    '/help',
    'Dirección: /accept-terms?returnTo=%2Fhelp',
  ],
  [
    'the profile form when details are missing',
    { country: null },
    '/help',
    null,
    'Dirección: /complete-profile?returnTo=%2Fhelp',
  ],
])('a login leads to %s', async (_, changes, path, returnTo, shown) => {
  const accessToken = tokenOf({ ...testUser, ...changes });
  server.respond(login, { accessToken, hasEndedPause: false, hasWaitingWork: false });
  const user = openDialog('login', path, returnTo);
  await signIn(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(shown)).toBeDefined();
});

test.each([
  ['the dashboard where work waits', '/', null, 'Dirección: /dashboard/provider'],
  ['the page that the provider came from', '/help', null, 'La página de abajo'],
  ['the page that was asked for', '/', '/favorites', 'Dirección: /favorites'],
])('the login of a provider for whom work waits leads to %s', async (_, path, returnTo, shown) => {
  const provider = { ...testUser, providerProfileId: testUser.id };
  const response = { accessToken: tokenOf(provider), hasEndedPause: false };
  server.respond(login, { ...response, hasWaitingWork: true });
  const user = openDialog('login', path, returnTo);
  await signIn(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(shown)).toBeDefined();
});

test('wrong credentials leave the typed values and move the focus to the password', async () => {
  server.refuse(login, 401, { code: 'WRONG_CREDENTIALS', message: 'Credenciales no válidas.' });
  const user = openDialog('login');
  await signIn(user);
  expect(await screen.findByText('Credenciales no válidas.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Correo/).value).toBe('ana@ejemplo.com');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Contraseña/));
});

test('the user of a deactivated account reads the reason and the contact', async () => {
  server.refuse(login, 403, {
    code: 'DEACTIVATED',
    message: 'Tu cuenta está desactivada. Contacta con soporte.',
    details: { reason: 'No llegó a tres trabajos' },
  });
  const user = openDialog('login');
  await signIn(user);
  expect(
    await screen.findByText('Tu cuenta está desactivada. Contacta con soporte.'),
  ).toBeDefined();
  expect(screen.getByText('Motivo: No llegó a tres trabajos')).toBeDefined();
});

test('the login of an unverified account can resend the mail; a failed attempt shows an error', async () => {
  server.refuse(login, 401, {
    code: 'NOT_VERIFIED',
    message: 'Tu cuenta aún no ha sido verificada. Revisa tu correo.',
  });
  const user = openDialog('login');
  await signIn(user);
  await screen.findByText(/Tu cuenta aún no ha sido verificada/);
  expect(title()).toBe('Verifica tu correo');
  server.refuse(resendVerification, 500);
  await press(user, 'Reenviar correo');
  expect(await screen.findByText('No se pudo reenviar el correo. Intenta de nuevo.')).toBeDefined();
  server.respond(resendVerification, { message: accountsMessages.verificationSent });
  await press(user, 'Reenviar correo');
  expect(await screen.findByText(accountsMessages.verificationSent)).toBeDefined();
  expect(server.bodiesOf(resendVerification)).toEqual([
    { email: 'ana@ejemplo.com' },
    { email: 'ana@ejemplo.com' },
  ]);
});

test('the confirmation of a reset request replaces its form', async () => {
  server.refuse(forgotPassword, 500);
  const user = openDialog('login');
  await write(user, /^Correo/, 'ana@ejemplo.com');
  await press(user, '¿Olvidaste tu contraseña?');
  expect(title()).toBe('Recupera tu contraseña');
  await press(user, 'Enviar enlace');
  expect(await screen.findByText('Error al enviar el correo.')).toBeDefined();
  server.respond(forgotPassword, { message: accountsMessages.resetSent });
  await press(user, 'Enviar enlace');
  expect(await screen.findByText(accountsMessages.resetSent)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Enviar enlace' })).toBeNull();
  await press(user, 'Volver a iniciar sesión');
  expect(title()).toBe('Inicia sesión');
});

test('empty fields show an error and the first field receives the focus', async () => {
  const user = openDialog('login');
  await press(user, 'Iniciar sesión');
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Correo/));
  expect(server.calls).toEqual([]);
});
