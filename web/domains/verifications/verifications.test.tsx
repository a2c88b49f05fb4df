import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import { UserBadges } from './user-badges.tsx';
import { VerificationNotice } from './verification-notice.tsx';
import { VerificationSection } from './verification-section.tsx';
import VerificationsPage from './verifications-page.tsx';

const skill = { id: idOf(7), name: 'Electricidad', defaultImageUrls: [] };
const sent = {
  id: idOf(1),
  kind: 'IDENTITY' as const,
  skill: null,
  status: 'WAITING' as const,
  sentAt: '2026-11-20T15:00:00.000Z',
  decidedAt: null,
  grounds: null,
  badgeUntil: null,
};
const waiting = {
  id: idOf(1),
  kind: 'LICENSE' as const,
  skill: { id: skill.id, name: skill.name },
  sentAt: sent.sentAt,
  provider: {
    id: idOf(2),
    providerProfileId: idOf(3),
    fullName: 'Carmen Rojas',
    country: 'Perú',
    photoUrl: null,
  },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  server = fakeServer();
  server.respond(listSkills, [skill]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showSection = () => {
  signInAs({ roles: ['PROVIDER'], providerProfileId: idOf(3) });
  renderPage(VerificationSection, '/profiles/me', { at: '/profiles/me' });
};
const showQueue = () => {
  signInAs({ roles: ['ADMIN'] });
  renderPage(VerificationsPage, '/admin/verifications', { at: '/admin/verifications' });
};

test('a document without a picture or trade is refused beside its field and not sent', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.getOwnVerifications, { verifications: [] });
  showSection();
  await user.selectOptions(await screen.findByLabelText(/Qué quieres verificar/), 'LICENSE');
  await user.click(screen.getByRole('button', { name: 'Enviar documento' }));
  expect(await screen.findByText('Elige el oficio de la licencia')).toBeDefined();
  expect(screen.getByText('Elige una foto del documento')).toBeDefined();
  expect(server.callsOf(endpoints.sendVerification)).toEqual([]);
});

test('a sent document appears as in review and can be withdrawn', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.getOwnVerifications, { verifications: [] });
  server.respond(endpoints.sendVerification, { verifications: [sent] });
  showSection();
  const file = new File(['x'], 'dni.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText(/Foto del documento/), file);
  await user.click(screen.getByRole('button', { name: 'Enviar documento' }));
  expect(await screen.findByText('En revisión desde el 20 nov 2026')).toBeDefined();
  // The form leaves and comes back on request.
  expect(screen.queryByLabelText(/Foto del documento/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviar otro documento' }));
  expect(screen.getByLabelText(/Foto del documento/)).toBeDefined();
  server.respond(endpoints.withdrawVerification, { verifications: [] });
  server.respond(endpoints.getOwnVerifications, { verifications: [] });
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '¿Retirar este documento?' }),
  );
  expect(server.callsOf(endpoints.withdrawVerification)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(screen.queryByText(/En revisión desde/)).toBeNull());
});

test('a provider reads until when a badge is shown and why a document was refused', async () => {
  const grounds = 'La foto está cortada.';
  server.respond(endpoints.getOwnVerifications, {
    verifications: [
      { ...sent, status: 'APPROVED', badgeUntil: '2027-12-28' },
      { ...sent, ...waiting, id: idOf(9), status: 'REFUSED', grounds },
    ],
  });
  showSection();
  expect(await screen.findByText('✓ Identidad verificada')).toBeDefined();
  expect(screen.getByText('Se muestra hasta el 28 dic 2027')).toBeDefined();
  expect(screen.getByText('Licencia de Electricidad')).toBeDefined();
  expect(screen.getByText(new RegExp(grounds))).toBeDefined();
});

test('the optional step can be skipped for good', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['PROVIDER'], providerProfileId: idOf(3) });
  server.respond(endpoints.getOwnVerifications, { verifications: [] });
  const show = () => renderPage(VerificationNotice, '/dashboard', { at: '/dashboard' });
  show();
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByText('Verifica tu identidad')).toBeNull();
  cleanup();
  show();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ahora no' })).toBeNull());
});

test('an administrator opens a document and approves it until a day, or refuses it with grounds', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.listVerifications, [waiting]);
  const url = '/documents/x?token=y';
  server.respond(endpoints.getVerificationDocument, { url, expiresAt: sent.sentAt });
  server.respond(endpoints.decideVerification, undefined);
  showQueue();
  await user.click(await screen.findByRole('button', { name: 'Revisar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Documento de Carmen Rojas' }));
  const picture = await dialog.findByAltText('El documento enviado');
  expect(picture.getAttribute('src')).toBe(url);
  // Nothing is decided before, and a badge gets a date to begin with.
  await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
  expect(server.bodiesOf(endpoints.decideVerification)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/Qué decides/), 'APPROVED');
  const date = await dialog.findByLabelText<HTMLInputElement>(/^Vale hasta/);
  expect(Number(date.value.slice(0, 4))).toBe(new Date().getFullYear() + 1);
  await user.selectOptions(dialog.getByLabelText(/Qué decides/), 'REFUSED');
  await user.type(dialog.getByLabelText(/^Motivo/), 'Está cortada.');
  server.respond(endpoints.listVerifications, []);
  await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
  expect(await screen.findByText('Nada por revisar')).toBeDefined();
  const queue = screen.getByRole('region', { name: 'Verificaciones' });
  await waitFor(() => expect(document.activeElement).toBe(queue));
  expect(server.bodiesOf(endpoints.decideVerification)).toEqual([
    { decision: 'REFUSED', grounds: 'Está cortada.' },
  ]);
});

test('when another administrator was faster the refusal is shown', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.listVerifications, [waiting]);
  server.respond(endpoints.getVerificationDocument, { url: '/x', expiresAt: sent.sentAt });
  const message = 'Este documento ya no espera una decisión. Vuelve a la lista.';
  server.refuse(endpoints.decideVerification, 409, { code: 'VERIFICATION_CLOSED', message });
  showQueue();
  await user.click(await screen.findByRole('button', { name: 'Revisar' }));
  await user.selectOptions(await screen.findByLabelText(/Qué decides/), 'APPROVED');
  const date = await screen.findByLabelText(/^Vale hasta/);
  await user.clear(date);
  await user.type(date, '2030-01-31');
  await user.click(screen.getByRole('button', { name: 'Guardar decisión' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(server.bodiesOf(endpoints.decideVerification)).toEqual([
    { decision: 'APPROVED', validUntil: '2030-01-31' },
  ]);
});

test('a provider reads why a badge was revoked and how to contradict', async () => {
  const grounds = 'El documento era de otra persona.';
  server.respond(endpoints.getOwnVerifications, {
    verifications: [{ ...sent, status: 'REVOKED', grounds }],
  });
  showSection();
  expect(await screen.findByText(new RegExp(grounds))).toBeDefined();
  expect(screen.getByText(/Si no estás de acuerdo, envía tu documento otra vez/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enviar documento' })).toBeDefined();
});

const badge = {
  verificationId: sent.id,
  kind: 'IDENTITY' as const,
  skillName: null,
  validUntil: '2027-12-28',
  approvedAt: sent.sentAt,
};
const showBadges = () => {
  signInAs({ roles: ['ADMIN'] });
  server.respond(endpoints.listUserBadges, [badge]);
  renderPage(() => <UserBadges userId={idOf(2)} />, '/admin/users', { at: '/admin/users' });
};

test('an administrator revokes a badge only with grounds', async () => {
  const user = userEvent.setup();
  showBadges();
  server.respond(endpoints.revokeBadge, undefined);
  await user.click(await screen.findByRole('button', { name: /^Retirar insignia/ }));
  const title = '¿Retirar «Identidad verificada»?';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Retirar insignia' }));
  expect(await dialog.findByText('Escribe por qué la retiras')).toBeDefined();
  expect(server.callsOf(endpoints.revokeBadge)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Motivo/), 'Era de otra persona.');
  server.respond(endpoints.listUserBadges, []);
  await user.click(dialog.getByRole('button', { name: 'Retirar insignia' }));
  expect(await screen.findByText('No tiene insignias.')).toBeDefined();
  expect(server.bodiesOf(endpoints.revokeBadge)).toEqual([{ grounds: 'Era de otra persona.' }]);
});

test('a badge that ended meanwhile is not revoked, and the administrator reads it', async () => {
  const user = userEvent.setup();
  showBadges();
  const message = 'Esta insignia ya no se muestra.';
  server.refuse(endpoints.revokeBadge, 409, { code: 'BADGE_ENDED', message });
  await user.click(await screen.findByRole('button', { name: /^Retirar insignia/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Era de otra persona.');
  await user.click(dialog.getByRole('button', { name: 'Retirar insignia' }));
  expect(await dialog.findByText(message)).toBeDefined();
});
