import {
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '#platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import { storeRegistration } from './registration/registration.form.ts';
import LoginPage from './sign-in/login-page.tsx';
import RegisterPage from './registration/register-page.tsx';
import ResetPasswordPage from './sign-in/reset-password-page.tsx';
import VerifyEmailPage from './registration/verify-email-page.tsx';

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

/** Returns a new token for each test, because a page confirms the same token only once. */
const token = () => crypto.randomUUID().replaceAll('-', '_').padEnd(43, 'x');

function withAddress(Page: () => React.ReactNode) {
  return function PageWithAddress() {
    const { pathname, search } = useLocation();
    return (
      <>
        <Page />
        <p>{`En la barra: ${pathname}${search}`}</p>
      </>
    );
  };
}

function openLink(Page: () => React.ReactNode, path: string, value?: string) {
  renderPage(withAddress(Page), path, { at: value ? `${path}?token=${value}` : path });
  return userEvent.setup();
}

test('a verification link opened in the registering browser signs in and opens the profile after 3 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const accessToken = tokenOf(testUser);
  server.respond(verifyEmail, { message: accountsMessages.verified, accessToken });
  openLink(VerifyEmailPage, '/verify-email', token());
  expect(await screen.findByText('Correo verificado')).toBeDefined();
  expect(screen.getByText('En la barra: /verify-email')).toBeDefined();
  expect(getSession().user?.id).toBe(testUser.id);
  expect(server.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('Dirección: /complete-profile')).toBeDefined();
});

test('a verification link opened in another tab returns, after the profile, to the page of the registration', async () => {
  storeRegistration({ email: testUser.email, returnPath: '/service-cards/1' });
  const accessToken = tokenOf({ ...testUser, country: null });
  server.respond(verifyEmail, { message: accountsMessages.verified, accessToken });
  const user = openLink(VerifyEmailPage, '/verify-email', token());
  await user.click(await screen.findByRole('link', { name: 'Continuar' }));
  await screen.findByText('Dirección: /complete-profile?returnTo=%2Fservice-cards%2F1');
});

test('the verification page continues although the waiting tab claimed the session first', async () => {
  storeRegistration({ email: testUser.email, returnPath: null });
  signInAs({ country: null });
  server.respond(verifyEmail, { message: accountsMessages.verifiedElsewhere });
  openLink(VerifyEmailPage, '/verify-email', token());
  const link = await screen.findByRole('link', { name: 'Continuar' });
  expect(link.getAttribute('href')).toBe('/complete-profile');
  expect(screen.getByText(accountsMessages.verified)).toBeDefined();
});

test('a later sign-in in the registering browser returns to the page of the registration, in any tab', async () => {
  storeRegistration({ email: testUser.email, returnPath: '/service-cards/1' });
  signInAs({ country: null });
  renderPage(LoginPage, '/login');
  await screen.findByText('Dirección: /complete-profile?returnTo=%2Fservice-cards%2F1');
  cleanup();
  signInAs({ country: null, email: 'luis@ejemplo.com' });
  renderPage(LoginPage, '/login');
  await screen.findByText('Dirección: /complete-profile');
});

test('a link opened outside the registering browser offers the sign-in and does not redirect', async () => {
  server.respond(verifyEmail, { message: accountsMessages.verifiedElsewhere });
  openLink(VerifyEmailPage, '/verify-email', token());
  const link = await screen.findByRole('link', { name: 'Iniciar sesión' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(screen.getByText(accountsMessages.verifiedElsewhere)).toBeDefined();
});

test('an expired verification link offers to send another mail', async () => {
  server.refuse(verifyEmail, 400, {
    code: 'VERIFICATION_LINK_INVALID',
    message: 'El enlace de verificación no es válido o ya venció. Pide uno nuevo.',
  });
  server.respond(resendVerification, { message: accountsMessages.verificationSent });
  const user = openLink(VerifyEmailPage, '/verify-email', token());
  expect(await screen.findByText(/ya venció/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await user.type(screen.getByLabelText(/^Correo/), 'ana@ejemplo.com{Enter}');
  expect(await screen.findByText(accountsMessages.verificationSent)).toBeDefined();
});

test('a missing token, an unreadable response and an unexpected one have their own messages', async () => {
  openLink(VerifyEmailPage, '/verify-email');
  expect(await screen.findByText(/^Token de verificación no encontrado/)).toBeDefined();
  cleanup();
  server.use(http.all('*/api/*', () => new Response('<html>', { status: 200 })));
  openLink(VerifyEmailPage, '/verify-email', token());
  expect(
    await screen.findByText('No se pudo verificar tu correo. Intenta de nuevo.'),
  ).toBeDefined();
  cleanup();
  server.use(http.all('*/api/*', () => Response.json({ something: 'else' })));
  const user = openLink(VerifyEmailPage, '/verify-email', token());
  expect(await screen.findByText('Respuesta inesperada del servidor.')).toBeDefined();
  server = fakeServer();
  server.respond(verifyEmail, { message: accountsMessages.verifiedElsewhere });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Correo verificado')).toBeDefined();
});

test('a password reset requires matching passwords, clears the session and opens home after 3 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs({});
  server.respond(resetPassword, { message: accountsMessages.passwordReset });
  const value = token();
  const user = openLink(ResetPasswordPage, '/reset-password', value);
  await user.type(await screen.findByLabelText(/^Contraseña nueva/), 'abcd1234');
  await user.type(screen.getByLabelText(/^Repite/), 'abcd123{Enter}');
  expect(await screen.findByText('Las contraseñas no coinciden.')).toBeDefined();
  expect(server.callsOf(resetPassword)).toEqual([]);
  await user.type(screen.getByLabelText(/^Repite/), '4{Enter}');
  expect(await screen.findByText(accountsMessages.passwordReset)).toBeDefined();
  expect(screen.getByText('En la barra: /reset-password')).toBeDefined();
  expect(server.bodiesOf(resetPassword)).toEqual([{ token: value, password: 'abcd1234' }]);
  expect(getSession().accessToken).toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('Dirección: /')).toBeDefined();
});

test('a reset link with a missing, malformed or used token offers another link', async () => {
  openLink(ResetPasswordPage, '/reset-password');
  expect(await screen.findByText('Token de recuperación inválido.')).toBeDefined();
  cleanup();
  openLink(ResetPasswordPage, '/reset-password', 'corto');
  expect(await screen.findByText('Token de recuperación inválido.')).toBeDefined();
  cleanup();
  server.refuse(resetPassword, 400, {
    code: 'RESET_LINK_INVALID',
    message: 'Token de recuperación inválido.',
  });
  const user = openLink(ResetPasswordPage, '/reset-password', token());
  await user.type(await screen.findByLabelText(/^Contraseña nueva/), 'abcd1234');
  await user.type(screen.getByLabelText(/^Repite/), 'abcd1234{Enter}');
  expect(await screen.findByText('Token de recuperación inválido.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeDefined();
});

test('a common password is refused beside its field', async () => {
  server.refuse(resetPassword, 400, {
    code: 'COMMON_PASSWORD',
    message: 'Esa contraseña es demasiado común. Elige otra.',
  });
  const user = openLink(ResetPasswordPage, '/reset-password', token());
  await user.type(await screen.findByLabelText(/^Contraseña nueva/), 'password');
  await user.type(screen.getByLabelText(/^Repite/), 'password{Enter}');
  expect(await screen.findByText('Esa contraseña es demasiado común. Elige otra.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Contraseña nueva/));
});

test('a referral link stores its code; an invalid code is shown and refused until it is changed', async () => {
  renderPage(RegisterPage, '/register', { at: '/register?ref=abcd2345' });
  expect(await screen.findByText('¡Código de referido aplicado!')).toBeDefined();
  expect(localStorage.getItem('referral-code')).toBe('ABCD2345');
  cleanup();
  localStorage.clear();
  renderPage(RegisterPage, '/register', { at: '/register?ref=%3Cscript%3E' });
  const code = await screen.findByLabelText<HTMLInputElement>(/^Código/);
  await screen.findByText('El código de referido no es válido.');
  expect([code.value, localStorage.getItem('referral-code')]).toEqual(['<script>', null]);
  expect(screen.queryByText('¡Código de referido aplicado!')).toBeNull();

  server.respond(register, { message: accountsMessages.registered });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Nombre completo/), 'Ana Pérez');
  await user.type(screen.getByLabelText(/^Correo/), 'ana@ejemplo.com');
  await user.type(screen.getByLabelText(/^Contraseña/), 'abcd1234');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(server.callsOf(register)).toEqual([]);
  await user.clear(code);
  expect(screen.queryByText('El código de referido no es válido.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  await screen.findByText(/Enviamos un enlace a ana@ejemplo.com/);
});

test('the page scrolls to the top when the notice replaces the registration form', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  server.respond(register, { message: accountsMessages.registered });
  renderPage(RegisterPage, '/register');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Nombre completo/), 'Ana Pérez');
  await user.type(screen.getByLabelText(/^Correo/), 'ana@ejemplo.com');
  await user.type(screen.getByLabelText(/^Contraseña/), 'abcd1234');
  await user.click(screen.getByRole('checkbox'));
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  await screen.findByText(/Enviamos un enlace a ana@ejemplo.com/);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test('the login page redirects a signed-in user', async () => {
  signInAs({});
  renderPage(LoginPage, '/login', { at: '/login?returnTo=%2Fprofile%2Fedit' });
  expect(await screen.findByText('Dirección: /profile/edit')).toBeDefined();
});
