import {
  changePassword,
  requestEmailChange,
} from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import {
  forgotPassword,
  getOwnUser,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import {
  listPendingReviews,
  listReceivedReviews,
} from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '#platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import OwnProfilePage from '#pages/own-profile-page.tsx';

const own: OwnUser = {
  ...testUser,
  roles: ['CLIENT'],
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
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.respond(getOwnUser, own);
  server.respond(listReceivedReviews, []);
  server.respond(listPendingReviews, { sealed: [], waiting: [] });
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Open = Awaited<ReturnType<typeof open>>;

async function open(action: string) {
  const user = userEvent.setup();
  renderPage(OwnProfilePage, '/profiles/me');
  await user.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: action }));
  return { user, dialog };
}
/** The submit button is outside the form, in the footer of the dialog. */
const send = (user: Open['user'], dialog: Open['dialog']) =>
  user.click(dialog.getByRole('button', { name: /^(?:Guardar|Enviar)/ }));
const refusal = ({ code, status, message }: { code: string; status: number; message: unknown }) =>
  [status, { code, message: message as string }] as const;

test('a new password is sent with the current one, and the session continues with the new token', async () => {
  const renewed = tokenOf({ ...testUser, fullName: 'Ana Renovada' });
  server.respond(changePassword, {
    message: accountsMessages.passwordChanged,
    accessToken: renewed,
  });
  const { user, dialog } = await open('Cambiar contraseña');
  await user.type(dialog.getByLabelText(/^Contraseña actual/), 'la de siempre');
  await user.type(dialog.getByLabelText(/^Contraseña nueva/), 'una frase nueva');
  await user.type(dialog.getByLabelText(/^Repite/), 'una frase');
  await send(user, dialog);
  expect(await dialog.findByText('Las contraseñas no coinciden.')).toBeDefined();
  expect(server.bodiesOf(changePassword)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Repite/), ' nueva');
  await send(user, dialog);
  expect(await screen.findByText('Tu contraseña fue actualizada')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodiesOf(changePassword)).toEqual([
    { currentPassword: 'la de siempre', password: 'una frase nueva' },
  ]);
  expect(getSession().accessToken).toBe(renewed);
});

test.each([
  [accountsErrors.WRONG_PASSWORD, /^Contraseña actual/],
  [accountsErrors.COMMON_PASSWORD, /^Contraseña nueva/],
])('the error of a refused password appears beside its field: %o', async (error, label) => {
  server.refuse(changePassword, ...refusal(error));
  const { user, dialog } = await open('Cambiar contraseña');
  await user.type(dialog.getByLabelText(/^Contraseña actual/), 'la de siempre');
  await user.type(dialog.getByLabelText(/^Contraseña nueva/), 'una frase nueva');
  await user.type(dialog.getByLabelText(/^Repite/), 'una frase nueva');
  await send(user, dialog);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
  expect(dialog.getByText(String(error.message))).toBeDefined();
  expect(getSession().user?.id).toBe(testUser.id);
});

test('a rate-limited password change shows its error for the whole form; the typed values remain', async () => {
  server.refuse(changePassword, ...refusal(accountsErrors.TOO_MANY_LOGINS));
  const { user, dialog } = await open('Cambiar contraseña');
  const current = dialog.getByLabelText<HTMLInputElement>(/^Contraseña actual/);
  await user.type(current, 'la de siempre');
  await user.type(dialog.getByLabelText(/^Contraseña nueva/), 'una frase nueva');
  await user.type(dialog.getByLabelText(/^Repite/), 'una frase nueva');
  await send(user, dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('Demasiados intentos');
  expect(current.value).toBe('la de siempre');
});

test('a password can be shown while it is typed', async () => {
  const { user, dialog } = await open('Cambiar correo');
  const field = dialog.getByLabelText<HTMLInputElement>(/^Contraseña actual/);
  expect(field.type).toBe('password');
  await user.click(dialog.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(field.type).toBe('text');
});

test('a requested change of address is shown as pending until it is confirmed', async () => {
  server.respond(requestEmailChange, { message: accountsMessages.emailChangeRequested });
  const { user, dialog } = await open('Cambiar correo');
  server.respond(getOwnUser, { ...own, pendingEmail: 'nueva@ejemplo.com' });
  await user.type(dialog.getByLabelText(/^Correo nuevo/), 'nueva@ejemplo.com');
  await user.type(dialog.getByLabelText(/^Contraseña actual/), 'la de siempre');
  await send(user, dialog);
  expect(await screen.findByText('Falta confirmar nueva@ejemplo.com')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodiesOf(requestEmailChange)).toEqual([
    { email: 'nueva@ejemplo.com', currentPassword: 'la de siempre' },
  ]);
});

test.each([
  [accountsErrors.EMAIL_UNCHANGED, /^Correo nuevo/],
  [accountsErrors.WRONG_PASSWORD, /^Contraseña actual/],
])(
  'the error of a refused change of address appears beside its field: %o',
  async (error, label) => {
    server.refuse(requestEmailChange, ...refusal(error));
    const { user, dialog } = await open('Cambiar correo');
    await user.type(dialog.getByLabelText(/^Correo nuevo/), 'ana@ejemplo.com');
    await user.type(dialog.getByLabelText(/^Contraseña actual/), 'la de siempre');
    await send(user, dialog);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
    expect(dialog.getByText(String(error.message))).toBeDefined();
  },
);

test('a user who registered with Google reads that there is no password and receives a link to choose one', async () => {
  server.respond(getOwnUser, { ...own, hasPassword: false });
  server.respond(forgotPassword, { message: accountsMessages.resetSent });
  const user = userEvent.setup();
  renderPage(OwnProfilePage, '/profiles/me');
  expect(await screen.findByText('Tu cuenta no tiene contraseña')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cambiar correo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  expect(await screen.findByText(/^Te enviamos el enlace a ana@ejemplo.com/)).toBeDefined();
  expect(server.bodiesOf(forgotPassword)).toEqual([{ email: 'ana@ejemplo.com' }]);
});
