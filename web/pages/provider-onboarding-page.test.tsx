import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  getOwnVerifications,
  sendVerification,
} from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { createProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { listPlaces } from '@oficio/contract/domains/places/places.endpoints.ts';
import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '../platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '../testing/fake-server.tsx';
import ProviderOnboardingPage from './provider-onboarding-page.tsx';
import { startingWeek } from '../domains/providers/editing/availability.form.ts';

const PATH = '/profiles/create';
const profileId = '019b97ae-4f11-70c9-850c-8bc00661c64e';
const provider = { roles: ['CLIENT', 'PROVIDER'], providerProfileId: profileId };
const profile: ProviderProfile = {
  id: profileId,
  user: { id: testUser.id, fullName: 'Ana Pérez', photoUrl: null, country: 'Perú' },
  bio: 'Pinto casas.',
  availability: startingWeek(),
  availabilityExceptions: [],
  timezone: 'America/Lima',
  serviceArea: null,
  shareImageUrl: '/previews/provider-profiles/one.jpg',
  verified: { identity: false, licenses: [] },
  rating: { average: null, count: 0 },
  reviewSummary: { stars: [0, 0, 0, 0, 0], tags: [] },
  reviewsReceived: [],
};

const lima: Place = {
  id: '3936456',
  name: 'Lima',
  region: 'Lima',
  country: 'Perú',
  slug: 'lima',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.respond(getOwnVerifications, { verifications: [] });
  signInAs({});
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const next = () => screen.findByRole('button', { name: 'Siguiente' });

test('three steps and a skipped verification create the profile, update the session and lead to the first service', async () => {
  const user = userEvent.setup();
  server.respond(createProviderProfile, {
    ...profile,
    accessToken: tokenOf({ ...testUser, ...provider }),
  });
  server.respond(listSkills, []);
  renderPage(ProviderOnboardingPage, PATH);
  await user.type(await screen.findByLabelText('Biografía'), 'Pinto casas.');
  expect(screen.getByText('Paso 1 de 4')).toBeDefined();
  expect(screen.getByText(/los clientes eligen a quien pueden ver/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Agregar foto' })).toBeDefined();
  await user.click(await next());
  expect(await screen.findByText('Paso 2 de 4')).toBeDefined();
  server.respond(listPlaces, [lima]);
  await user.type(await screen.findByLabelText('Lugar de base'), 'lim');
  await user.click(await screen.findByRole('option', { name: /Lima/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Hasta dónde vas').value).toBe('15');
  await user.click(await next());
  expect(await screen.findByText('Paso 3 de 4')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Sábado').checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Sábado, desde').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Fin de semana, 10:00 a 14:00' }));
  await user.click(screen.getByLabelText('Domingo'));
  expect(screen.getByLabelText<HTMLInputElement>('Domingo, desde').value).toBe('');
  await user.selectOptions(screen.getByLabelText('Zona horaria'), 'America/Lima');
  await user.click(screen.getByRole('button', { name: 'Crear mi perfil' }));
  await screen.findByText('Paso 4 de 4');
  const heading = screen.getByRole('heading', { name: 'Verifica tu identidad' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/Solo lo ve nuestro equipo/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  await screen.findByText('Dirección: /my-services/create?perfil=completado');
  expect(server.callsOf(sendVerification)).toEqual([]);
  expect(localStorage.getItem(`draft:verification-skipped:${testUser.id}`)).not.toBeNull();
  expect(
    await screen.findByText('¡Perfil completado! Ahora, crea tu primer servicio.'),
  ).toBeDefined();
  const { sábado: _, domingo: __, ...workdays } = startingWeek();
  expect(server.bodiesOf(createProviderProfile)).toEqual([
    {
      bio: 'Pinto casas.',
      timezone: 'America/Lima',
      availability: { ...workdays, sábado: { active: true, from: '10:00', to: '14:00' } },
      serviceArea: { kind: 'RADIUS', placeId: '3936456', radiusKm: 15 },
    },
  ]);
  expect(getSession().providerProfileId).toBe(profileId);
  expect(localStorage.getItem(`draft:provider-profile:${testUser.id}`)).toBeNull();
});

test('a new provider sends a document in the last step and continues to the first service', async () => {
  const user = userEvent.setup();
  signInAs(provider);
  server.respond(listSkills, []);
  server.respond(sendVerification, {
    verifications: [
      {
        id: profileId,
        kind: 'IDENTITY',
        skill: null,
        status: 'WAITING',
        sentAt: '2026-11-20T15:00:00.000Z',
        decidedAt: null,
        grounds: null,
        badgeUntil: null,
      },
    ],
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  renderPage(ProviderOnboardingPage, PATH, { at: `${PATH}?paso=4` });
  const file = new File(['x'], 'dni.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText(/Foto del documento/), file);
  await user.click(screen.getByRole('button', { name: 'Enviar documento' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText('Dirección: /my-services/create?perfil=completado');
  expect(localStorage.getItem(`draft:verification-skipped:${testUser.id}`)).toBeNull();
});

test('a client who opens the last step starts with the first one', async () => {
  renderPage(ProviderOnboardingPage, PATH, { at: `${PATH}?paso=4` });
  expect(await screen.findByText('Paso 1 de 4')).toBeDefined();
});

test('the input survives a reload and a failed request', async () => {
  const user = userEvent.setup();
  server.refuse(createProviderProfile, 500);
  const first = renderPage(ProviderOnboardingPage, PATH);
  await user.type(await screen.findByLabelText('Biografía'), 'Pinto casas.');
  first.unmount();
  renderPage(ProviderOnboardingPage, PATH, { at: `${PATH}?paso=3` });
  await user.click(await screen.findByRole('button', { name: 'Crear mi perfil' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo crear el perfil.');
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  await user.click(await screen.findByRole('button', { name: 'Atrás' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Biografía').value).toBe('Pinto casas.');
});

test('a user who became a provider in another tab is led to the edit page', async () => {
  const user = userEvent.setup();
  const message = 'Ya tienes un perfil de prestador.';
  server.refuse(createProviderProfile, 409, { code: 'PROFILE_EXISTS', message });
  server.respond(refreshSession, { accessToken: tokenOf({ ...testUser, ...provider }) });
  renderPage(ProviderOnboardingPage, PATH, { at: `${PATH}?paso=3` });
  await user.click(await screen.findByRole('button', { name: 'Crear mi perfil' }));
  await screen.findByText('Dirección: /profile/edit');
  expect(await screen.findByText(message)).toBeDefined();
  expect(getSession().providerProfileId).toBe(profileId);
});

test.each([
  [
    'a user without accepted terms',
    { hasAcceptedTerms: false },
    '/accept-terms?returnTo=%2Fprofiles%2Fcreate',
  ],
  ['a user without a phone', { phone: null }, '/complete-profile?returnTo=%2Fprofiles%2Fcreate'],
  [
    'a user without a country',
    { country: null },
    '/complete-profile?returnTo=%2Fprofiles%2Fcreate',
  ],
  ['an existing provider', provider, '/profile/edit'],
  ['a visitor', null, '/login?returnTo=%2Fprofiles%2Fcreate'],
])('%s is redirected to the right page', async (_, changes, address) => {
  signInAs(changes);
  renderPage(ProviderOnboardingPage, PATH);
  await waitFor(() => expect(screen.getByText(`Dirección: ${address}`)).toBeDefined());
});
