import { acceptClaim, readClaim } from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { importsErrors } from '@oficio/contract/domains/imports/imports.errors.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import { ClaimScreen } from './claim-screen.tsx';

const token = 'x'.repeat(43);
let server: ReturnType<typeof fakeServer>;

const respondClaim = (isReviewed: boolean) =>
  server.respond(readClaim, {
    fullName: 'Rosa Quispe',
    country: 'Perú',
    currency: 'PEN',
    bio: '',
    services: [],
    isReviewed,
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  });

beforeEach(() => {
  localStorage.clear();
  signInAs(null);
  server = fakeServer();
  respondClaim(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (at: string) => renderPage(ClaimScreen, '/reclamar', { at });

test('the link is remembered for a day, while its holder registers', async () => {
  open(`/reclamar?token=${token}`);
  await screen.findByText(/Rosa Quispe/);
  cleanup();
  open('/reclamar');
  await screen.findByText(/Rosa Quispe/);
  cleanup();
  const later = Date.now() + DAY_MS;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  open('/reclamar');
  await screen.findByRole('alert');
  expect(server.bodiesOf(readClaim)).toEqual([{ token }, { token }]);
});

test('a link that ended is not remembered', async () => {
  const { status } = importsErrors.CLAIM_LINK_INVALID;
  const message = 'Este enlace ya no sirve.';
  server.refuse(readClaim, status, { code: 'CLAIM_LINK_INVALID', message });
  open(`/reclamar?token=${token}`);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(Object.values(localStorage).join()).not.toContain(token);
});

test('a used link leads its owner to the profile, and offers others the sign-in', async () => {
  const { status } = importsErrors.CLAIM_LINK_OWN;
  const message = 'Ya reclamaste este perfil: está en tu cuenta.';
  server.refuse(readClaim, status, { code: 'CLAIM_LINK_OWN', message });
  signInAs({ roles: ['CLIENT', 'PROVIDER'] });
  open(`/reclamar?token=${token}`);
  await screen.findByText(message);
  expect(screen.getByRole('heading', { name: 'El perfil es tuyo' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/profile/edit', '/dashboard/provider']));
  expect(Object.values(localStorage).join()).not.toContain(token);
  cleanup();
  signInAs(null);
  const refused = importsErrors.CLAIM_LINK_INVALID;
  server.refuse(readClaim, refused.status, { code: refused.code, message: 'Ya no sirve.' });
  open(`/reclamar?token=${token}`);
  await screen.findByRole('alert');
  const signIn = screen.getByRole('link', { name: 'Ya tengo cuenta' });
  expect(signIn.getAttribute('href')).toBe('/login');
});

test('a person reads before and after the claim that services wait for a review', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['CLIENT'] });
  respondClaim(true);
  server.respond(acceptClaim, {
    providerProfileId: idOf(1),
    accessToken: 'token',
    publishedCount: 2,
    isReviewed: true,
    hasHours: true,
    skipped: [],
  });
  open(`/reclamar?token=${token}`);
  await screen.findByText(/Revisamos cada servicio antes de que los clientes lo vean/);
  expect(screen.queryByText(/los clientes pueden encontrarlos/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sí, es mi perfil' }));
  expect((await screen.findByRole('status')).textContent).toMatch(
    /Vamos a revisar 2 servicios.*Tus horas ya están puestas/,
  );
});

test.each([
  [
    1,
    true,
    'Vamos a revisar 1 servicio. Te avisamos cuando los clientes puedan verlo. Pon ahora tus horas',
  ],
  [1, false, 'Publicamos 1 servicio. Pon ahora tus horas'],
  [0, true, 'Pon ahora tus horas'],
  [0, false, 'Pon ahora tus horas'],
])(
  'with %i services (reviewed: %s) a claim ends with "%s"',
  async (publishedCount, isReviewed, text) => {
    const user = userEvent.setup();
    signInAs({ roles: ['CLIENT'] });
    server.respond(acceptClaim, {
      providerProfileId: idOf(1),
      accessToken: 'token',
      publishedCount,
      isReviewed,
      hasHours: false,
      skipped: [],
    });
    open(`/reclamar?token=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Sí, es mi perfil' }));
    const { textContent } = await screen.findByRole('status');
    expect(textContent.trim()).toMatch(new RegExp(`^${text}`));
  },
);
