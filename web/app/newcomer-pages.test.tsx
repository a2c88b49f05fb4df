import {
  getTermsVersion,
  updateOwnUser,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequireSession } from '../platform/session/route-guards.tsx';
import { getSession } from '../platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '../testing/fake-server.tsx';
import AcceptTermsPage from '../domains/accounts/registration/accept-terms-page.tsx';
import CompleteProfilePage from '../domains/accounts/registration/complete-profile-page.tsx';
import OnboardingPage from '../domains/accounts/registration/onboarding-page.tsx';
import { TermsNotice } from './session/terms-notice.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = fakeServer();
  server.respond(getTermsVersion, { termsVersion: '2026-11-27' });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const incomplete = { country: null, address: null, phone: null };

function respondToUpdate(changes: Partial<OwnUser>) {
  const user = {
    ...testUser,
    roles: ['CLIENT'] as OwnUser['roles'],
    isActive: true,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    providerProfile: null,
    district: null,
    placeId: null,
    promotionsUsedCount: 0,
    referralCredits: 0,
    referredByCode: null,
    hasPassword: true,
    pendingEmail: null,
    ...changes,
  };
  server.respond(updateOwnUser, { ...user, accessToken: tokenOf({ ...testUser, ...changes }) });
}

test('the terms must be accepted before the profile page opens', async () => {
  signInAs({ hasAcceptedTerms: false, ...incomplete });
  server.refuse(updateOwnUser, 500);
  renderPage(AcceptTermsPage, '/accept-terms');
  const user = userEvent.setup();
  const submit = await screen.findByRole('button', { name: 'Continuar' });
  await user.click(submit);
  const sentence = 'Debes aceptar los términos y condiciones para continuar.';
  expect(screen.getByText(sentence)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(server.callsOf(updateOwnUser)).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit);
  expect(await screen.findByText('Ocurrió un error. Por favor, intenta de nuevo.')).toBeDefined();
  respondToUpdate({ hasAcceptedTerms: true, ...incomplete });
  await user.click(submit);
  expect(await screen.findByText('Dirección: /complete-profile')).toBeDefined();
  expect(server.bodiesOf(updateOwnUser).at(-1)).toEqual({
    hasAcceptedTerms: true,
    termsVersion: '2026-11-27',
  });
});

test('terms that change while they are read are read and accepted again', async () => {
  signInAs({ hasAcceptedTerms: false });
  renderPage(AcceptTermsPage, '/accept-terms');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox'));
  const message = 'Los términos cambiaron mientras los leías. Lee los nuevos y acéptalos.';
  const termsVersion = '2026-11-28T12:00:00.000Z';
  server.refuse(updateOwnUser, 409, { code: 'TERMS_CHANGED', message, details: { termsVersion } });
  server.respond(getTermsVersion, { termsVersion });
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(message)).toBeDefined();
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await waitFor(() => expect(server.callsOf(getTermsVersion)).toHaveLength(2));
  respondToUpdate({ hasAcceptedTerms: true });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Dirección: /')).toBeDefined();
  expect(server.bodiesOf(updateOwnUser).at(-1)).toEqual({ hasAcceptedTerms: true, termsVersion });
});

test('somebody who does not agree is led to the copy of their data, the pause and the erasure', async () => {
  signInAs({ hasAcceptedTerms: false });
  renderPage(AcceptTermsPage, '/accept-terms');
  const link = await screen.findByRole('link', { name: /exportar tus datos, pausar/ });
  expect(link.getAttribute('href')).toBe('/profiles/me#privacidad');
});

test('pages to read stay open without the new terms and lead to them, those of acts ask first', async () => {
  signInAs({ hasAcceptedTerms: false });
  const Reading = () => (
    <>
      <TermsNotice />
      <RequireSession>
        <p>Tus órdenes</p>
      </RequireSession>
    </>
  );
  renderPage(Reading, '/dashboard/client');
  expect(await screen.findByText('Tus órdenes')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ver y aceptar' });
  expect(link.getAttribute('href')).toBe('/accept-terms?returnTo=%2Fdashboard%2Fclient');
  cleanup();
  renderPage(CompleteProfilePage, '/complete-profile');
  const asked = 'Dirección: /accept-terms?returnTo=%2Fcomplete-profile';
  expect(await screen.findByText(asked)).toBeDefined();
});

test('an existing account returns to the requested page after accepting the terms', async () => {
  signInAs({ hasAcceptedTerms: false });
  respondToUpdate({ hasAcceptedTerms: true });
  renderPage(AcceptTermsPage, '/accept-terms', { at: '/accept-terms?returnTo=%2Fprofile%2Fedit' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Dirección: /profile/edit')).toBeDefined();
});

test('a visitor is redirected to the login with the page as returnTo', async () => {
  signInAs(null);
  renderPage(CompleteProfilePage, '/complete-profile');
  expect(await screen.findByText('Dirección: /login?returnTo=%2Fcomplete-profile')).toBeDefined();
});

test('the profile form reports an invalid phone, keeps its draft over a reload and leads to the onboarding', async () => {
  signInAs(incomplete);
  renderPage(CompleteProfilePage, '/complete-profile');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText(/^País/), 'Chile');
  expect(screen.getByText(/por ejemplo \+56/)).toBeDefined();
  await user.type(screen.getByLabelText(/^Dirección/), 'Merced 840');
  const phoneOf = () => screen.getByLabelText<HTMLInputElement>(/^Teléfono/);
  expect(phoneOf().value).toBe('+56 ');
  await user.type(phoneOf(), '2 2345{Enter}');
  expect(await screen.findByText(/^El teléfono no es válido/)).toBeDefined();
  expect(document.activeElement).toBe(phoneOf());
  expect(server.calls).toEqual([]);
  cleanup();
  renderPage(CompleteProfilePage, '/complete-profile');
  expect(await screen.findByDisplayValue('Merced 840')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>(/^País/).value).toBe('Chile');
  const phone = screen.getByLabelText(/^Teléfono/);
  await user.clear(phone);
  respondToUpdate({ country: 'Chile', address: 'Merced 840', phone: '+56223456789' });
  await user.type(phone, '2 2345 6789{Enter}');
  expect(await screen.findByText('Dirección: /onboarding')).toBeDefined();
  expect(server.bodiesOf(updateOwnUser)).toEqual([
    { country: 'Chile', address: 'Merced 840', phone: '+56223456789' },
  ]);
  expect(getSession().user?.country).toBe('Chile');
});

test('another country replaces the dialing code in the field and keeps the typed digits', async () => {
  signInAs(incomplete);
  renderPage(CompleteProfilePage, '/complete-profile');
  const user = userEvent.setup();
  const country = await screen.findByLabelText(/^País/);
  const phone = screen.getByLabelText<HTMLInputElement>(/^Teléfono/);
  await user.selectOptions(country, 'Chile');
  await user.selectOptions(country, 'Bolivia');
  expect(phone.value).toBe('+591 ');
  phone.setSelectionRange(0, 0);
  phone.focus();
  expect(phone.selectionStart).toBe(5);
  await user.type(phone, '7');
  await user.selectOptions(country, 'Chile');
  expect(phone.value).toBe('+591 7');
});

test('a phone that the server refuses shows the error beside its field', async () => {
  signInAs({});
  server.refuse(updateOwnUser, 400, {
    code: 'INVALID_PHONE',
    message: 'El teléfono no es válido.',
  });
  renderPage(CompleteProfilePage, '/complete-profile');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText(/^País/), 'Perú');
  const phone = screen.getByLabelText<HTMLInputElement>(/^Teléfono/);
  expect(phone.value).toBe('+51 955 500 101');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText('El teléfono no es válido.');
  expect(document.activeElement).toBe(phone);
});

test('a photo is sent with the profile, and one that the server refuses shows the error beside it', async () => {
  signInAs({});
  server.refuse(updateOwnUser, 415, { code: 'IMAGE_TYPE', message: 'Envía una imagen PNG.' });
  renderPage(CompleteProfilePage, '/complete-profile');
  const user = userEvent.setup({ applyAccept: false });
  // This DOM does not show the initial value of an uncontrolled select.
  await user.selectOptions(await screen.findByLabelText(/^País/), 'Perú');
  const input = await screen.findByLabelText<HTMLInputElement>(/Elegir foto/);
  await user.upload(input, new File(['x'], 'nota.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/^nota\.txt: usa una imagen/)).toBeDefined();
  await user.upload(input, new File(['x'], 'yo.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'Quitar' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Envía una imagen PNG.')).toBeDefined();
  respondToUpdate({});
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Dirección: /onboarding')).toBeDefined();
  const sent = server.bodiesOf(updateOwnUser).at(-1) as FormData;
  expect([sent.get('country'), (sent.get('file') as File).name]).toEqual(['Perú', 'yo.png']);
});

test('the onboarding links lead home or to the provider profile, also for visitors', async () => {
  signInAs(null);
  renderPage(OnboardingPage, '/onboarding');
  const hire = await screen.findByRole('link', { name: /Contratar un servicio/ });
  const offer = screen.getByRole('link', { name: /Ofrecer mis servicios/ });
  expect([hire, offer].map((link) => link.getAttribute('href'))).toEqual(['/', '/profiles/create']);
  signInAs({});
  await waitFor(() => expect(screen.getByText('Hola, Ana')).toBeDefined());
});
