import { listPlaces } from '@oficio/contract/domains/places/places.endpoints.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import {
  getOwnProviderProfile,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLocation } from '#testing/fake-location.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { mockServer } from '#testing/mock-server.ts';
import { startingWeek } from '../editing/availability.form.ts';
import EditProfilePage from '#pages/edit-profile-page.tsx';
import { AreaNotice } from '../area-notice.tsx';
import { AreaOffers } from '../area-offers.tsx';
import { describeArea } from '../providers-area.text.ts';

const city = (id: string, name: string, region = 'Lima'): Place => ({
  id,
  name,
  region,
  country: 'Perú',
  slug: `lugar-${id}`,
});
const lima = city('1', 'Lima');
const miraflores = city('3', 'Miraflores');
const inArequipa = city('8', 'Miraflores', 'Arequipa');
const profile: ProviderProfile = {
  id: '019b97ae-4f11-70c9-850c-8bc00661c64e',
  user: { id: testUser.id, fullName: 'Ana Pérez', photoUrl: null, country: 'Perú' },
  bio: 'Pinto casas.',
  availability: startingWeek(),
  availabilityExceptions: [],
  timezone: 'America/Lima',
  serviceArea: { kind: 'RADIUS', place: lima, radiusKm: 20 },
  shareImageUrl: '/previews/provider-profiles/one.jpg',
  verified: { identity: false, licenses: [] },
  rating: { average: null, count: 0 },
  reviewSummary: { stars: [0, 0, 0, 0, 0], tags: [] },
  reviewsReceived: [],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  signInAs({ roles: ['PROVIDER'], providerProfileId: profile.id });
  server.respond(updateProviderProfile, profile);
});
afterEach(() => {
  cleanup();
});

const saveAndRead = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(server.bodiesOf(updateProviderProfile)).toHaveLength(1));
  return server.bodiesOf(updateProviderProfile)[0] as { serviceArea: unknown };
};

test('a provider changes the radius, and then the area to a list of places', async () => {
  const user = userEvent.setup();
  server.respond(getOwnProviderProfile, profile);
  server.respond(listPlaces, [miraflores, inArequipa]);
  renderPage(EditProfilePage, '/profile/edit');
  expect((await screen.findByLabelText<HTMLInputElement>('Lugar de base')).value).toBe('Lima');
  fireEvent.change(screen.getByLabelText('Hasta dónde vas'), { target: { value: '35' } });
  expect(screen.getByText('35 km')).toBeDefined();
  await user.click(screen.getByLabelText('Una lista de lugares'));
  const field = screen.getByRole('combobox', { name: 'Agrega un lugar' });
  await user.type(field, 'mira');
  expect(await screen.findByText('2 sugerencias')).toBeDefined();
  // Enter takes the first suggestion instead of sending the form.
  await user.keyboard('{Enter}');
  await user.type(field, 'mira{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('list', { name: 'Lugares de tu zona' }).textContent).toBe(
    'Miraflores, LimaMiraflores, Arequipa',
  );
  await user.click(screen.getByRole('button', { name: 'Quitar Miraflores, Arequipa' }));
  expect(await saveAndRead()).toMatchObject({ serviceArea: { kind: 'PLACES', placeIds: ['3'] } });
});

test('Enter in the field of the base waits for the places of the typed text', async () => {
  const answer = Promise.withResolvers<undefined>();
  server.respond(getOwnProviderProfile, profile);
  mockServer.use(
    http.get('*/api/places', async ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      if (search === 'mira') return Response.json([miraflores]);
      await answer.promise;
      return Response.json([city('9', 'Miramar')]);
    }),
  );
  renderPage(EditProfilePage, '/profile/edit');
  const field = await screen.findByLabelText<HTMLInputElement>('Lugar de base');
  await userEvent.clear(field);
  await userEvent.type(field, 'mira');
  await screen.findByRole('option', { name: /Miraflores/ });
  await userEvent.type(field, 'm{Enter}');
  expect(field.value).toBe('miram');
  answer.resolve(undefined);
  await waitFor(() => expect(field.value).toBe('Miramar, Lima'));
});

test('a text that is no place is refused at the field, and the chosen place stays', async () => {
  const user = userEvent.setup();
  server.respond(getOwnProviderProfile, profile);
  server.respond(listPlaces, []);
  renderPage(EditProfilePage, '/profile/edit');
  const field = await screen.findByLabelText<HTMLInputElement>('Lugar de base');
  await user.clear(field);
  await user.type(field, 'Atlantis');
  expect(await screen.findByText(/No encontramos ese lugar/)).toBeDefined();
  await user.tab();
  expect(screen.getByText('Elige un lugar de la lista')).toBeDefined();
  expect(await saveAndRead()).toMatchObject({ serviceArea: { placeId: '1', radiusKm: 20 } });
});

test('the location is read only after a press, rounded, and offers the places around it', async () => {
  const user = userEvent.setup();
  const locate = vi.fn<Parameters<typeof fakeLocation>[0]>((found) =>
    found({ coords: { latitude: -12.113_37, longitude: -77.032_74 } }),
  );
  fakeLocation(locate);
  server.respond(getOwnProviderProfile, profile);
  const asked: unknown[] = [];
  const near = [{ ...city('9', 'Tacna'), country: 'Chile' }, miraflores];
  server.use(
    http.post('*/api/places/near', async ({ request }) => {
      asked.push(new URL(request.url).search, await request.json());
      return Response.json(near);
    }),
  );
  renderPage(EditProfilePage, '/profile/edit');
  const button = await screen.findByRole('button', { name: 'Usar mi ubicación' });
  expect(locate).not.toHaveBeenCalled();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Elegir Miraflores' }));
  expect(screen.queryByRole('button', { name: 'Elegir Tacna' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Lugar de base').value).toBe('Miraflores, Lima');
  expect(asked).toEqual(['', { near: '-12.11,-77.03' }]);
});

test('a refused location leaves a sentence that says what to do', async () => {
  const user = userEvent.setup();
  const refuse: Parameters<typeof fakeLocation>[0] = (_, refused) => refused({ code: 1 });
  fakeLocation(refuse);
  server.respond(getOwnProviderProfile, profile);
  renderPage(EditProfilePage, '/profile/edit');
  await user.click(await screen.findByRole('button', { name: 'Usar mi ubicación' }));
  expect(await screen.findByText(/Escribe tu ciudad o distrito/)).toBeDefined();
});

test('a typed zone that is a place is offered for the area, in the region of the other places', async () => {
  const user = userEvent.setup();
  const serviceArea = { kind: 'PLACES' as const, places: [city('7', 'Cayma', 'Arequipa')] };
  server.respond(getOwnProviderProfile, { ...profile, serviceArea });
  server.respond(listPlaces, [miraflores, inArequipa]);
  renderPage(() => <AreaOffers zones={['miraflóres', 'Zona norte']} />, '/');
  await screen.findByText('¿Agregar Miraflores, Arequipa a tu zona de atención?');
  await user.click(screen.getByRole('button', { name: 'Agregar Miraflores' }));
  expect(await screen.findByText('Miraflores está en tu zona de atención.')).toBeDefined();
  expect(server.bodiesOf(updateProviderProfile)).toEqual([
    { serviceArea: { kind: 'PLACES', placeIds: ['7', '8'] } },
  ]);
});

test('a provider without an area is led to choose one, and one with an area is not', async () => {
  server.respond(getOwnProviderProfile, { ...profile, serviceArea: null });
  renderPage(AreaNotice, '/');
  const link = await screen.findByRole('link', { name: 'Elegir mi zona' });
  expect(link.getAttribute('href')).toBe('/profile/edit#zona');
  cleanup();
  server.respond(getOwnProviderProfile, profile);
  renderPage(AreaNotice, '/');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('an area is described by its base and radius, or by its places', () => {
  expect(describeArea({ kind: 'RADIUS', place: lima, radiusKm: 20 })).toBe('Lima y hasta 20 km');
  const places = Array.from({ length: 9 }, (_, index) => city(String(index + 1), `L${index}`));
  expect(describeArea({ kind: 'PLACES', places: places.slice(0, 2) })).toBe('L0 y L1');
  expect(describeArea({ kind: 'PLACES', places })).toBe('L0, L1, L2, L3, L4, L5 y 3 lugares más');
});
