import {
  getOwnUser,
  updateOwnUser,
  uploadOwnPhoto,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listPersonalTokens } from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import { getCalendarFeed } from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import { listBlocks } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { listHiddenObjects } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import {
  answerReview,
  listPendingReviews,
  listReceivedReviews,
  updateReview,
} from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { listPlaces } from '@oficio/contract/domains/places/places.endpoints.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '../platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '../testing/fake-server.tsx';
import { hiddenProfile } from '../testing/reports.fixtures.ts';
import { testOwnUser as own } from '../testing/accounts.fixtures.ts';
import OwnProfilePage from './own-profile-page.tsx';

const PATH = '/profiles/me';
const profileId = '019b97ae-4f11-70c9-850c-8bc00661c64e';
const asProvider = {
  roles: ['CLIENT', 'PROVIDER'] as OwnUser['roles'],
  providerProfileId: profileId,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.respond(getOwnUser, own);
  server.respond(listReceivedReviews, []);
  server.respond(listBlocks, []);
  server.respond(listPendingReviews, { sealed: [], waiting: [] });
  server.respond(listHiddenObjects, []);
  server.respond(getCalendarFeed, { createdAt: null });
  server.respond(listPersonalTokens, []);
  signInAs({});
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
});

const edit = () => screen.findByRole('button', { name: 'Editar la información de la cuenta' });

test('a client sees their data, the offer to become a provider and their reviews as a client', async () => {
  renderPage(OwnProfilePage, PATH);
  expect(await screen.findByText('Av. Grau 120')).toBeDefined();
  const offer = screen.getByRole('link', { name: 'Convertirme en Prestador' });
  expect(offer.getAttribute('href')).toBe('/profiles/create');
  expect(screen.getByText('Reseñas que recibiste como cliente')).toBeDefined();
  expect(await screen.findByText('Sin reseñas por el momento')).toBeDefined();
  expect(screen.getByText('Te quedan 2 órdenes sin comisión')).toBeDefined();
});

test('a provider sees links to their profile, its form and the dashboard, and their reviews as a provider', async () => {
  signInAs(asProvider);
  server.respond(getOwnUser, { ...own, ...asProvider });
  renderPage(OwnProfilePage, PATH);
  const links = await screen.findByRole('navigation', { name: 'Tu espacio de prestador' });
  expect([...links.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/provider-profiles/${profileId}`,
    '/profile/edit',
    '/dashboard/provider',
  ]);
  expect(screen.getByText('Reseñas que recibiste como prestador')).toBeDefined();
  expect(screen.queryByText('Convertirme en Prestador')).toBeNull();
});

/**
 * A separate handler, because the fake server returns one list per address and reviews depend on
 * the role.
 */
function respondWithReviews(received: Record<'provider' | 'client', string[]>) {
  server.use(
    http.get('*/api/reviews/received', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const role = searchParams.get('role') === 'provider' ? 'provider' : 'client';
      return Response.json(
        received[role].map((comment) => ({
          id: comment,
          rating: 5,
          comment,
          tags: [],
          createdAt: '2026-03-01T10:00:00.000Z',
          answer: null,
          author: { fullName: 'Carla Cliente', photoUrl: null },
          providerSubject: role === 'provider' ? { id: profileId } : null,
          clientSubject: role === 'client' ? { id: own.id } : null,
        })),
      );
    }),
  );
}

const partOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).findByText(/./, {
    selector: 'li p.whitespace-pre-line',
  });

test('the reviews of a user with two roles are grouped by role', async () => {
  signInAs(asProvider);
  server.respond(getOwnUser, { ...own, ...asProvider });
  respondWithReviews({ provider: ['Quedó muy bien'], client: ['Pagó a tiempo'] });
  renderPage(OwnProfilePage, PATH);
  expect((await partOf('Reseñas que recibiste como prestador')).textContent).toBe('Quedó muy bien');
  expect((await partOf('Reseñas que recibiste como cliente')).textContent).toBe('Pagó a tiempo');
});

test('a former provider still sees the reviews that they received as a provider', async () => {
  const former = { roles: ['CLIENT'] as OwnUser['roles'], providerProfileId: profileId };
  signInAs(former);
  server.respond(getOwnUser, { ...own, ...former });
  respondWithReviews({ provider: ['Quedó muy bien'], client: [] });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  renderPage(OwnProfilePage, PATH, { at: `${PATH}#resenas-prestador` });
  expect((await partOf('Reseñas que recibiste como prestador')).textContent).toBe('Quedó muy bien');
  const section = screen.getByRole('region', { name: 'Reseñas que recibiste como prestador' });
  expect(scrolled.mock.instances).toEqual([section]);
  expect(await screen.findByText('Sin reseñas por el momento')).toBeDefined();
});

const received = {
  id: '019b97ae-4f11-70c9-850c-8bc00661c650',
  rating: 4,
  comment: 'Pagó a tiempo',
  tags: [],
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  answer: null,
  author: { fullName: 'Beto Prestador', photoUrl: null },
  providerSubject: null,
  clientSubject: { id: own.id },
};

test('a received review is answered once, with an error beside an empty answer', async () => {
  const user = userEvent.setup();
  server.respond(listReceivedReviews, [received]);
  renderPage(OwnProfilePage, PATH);
  await user.click(await screen.findByRole('button', { name: 'Responder a Beto Prestador' }));
  const send = screen.getByRole('button', { name: 'Publicar respuesta' });
  await user.click(send);
  expect(await screen.findByText('Este campo es obligatorio')).toBeDefined();
  await user.type(screen.getByLabelText(/Tu respuesta a Beto Prestador/), 'Gracias, Beto');
  const answer = { text: 'Gracias, Beto', createdAt: received.createdAt };
  server.respond(answerReview, { ...received, answer });
  server.respond(listReceivedReviews, [{ ...received, answer }]);
  await user.click(send);
  expect(await screen.findByText('Publicamos tu respuesta.')).toBeDefined();
  expect(await screen.findByText('Gracias, Beto')).toBeDefined();
  expect(server.bodiesOf(answerReview)).toEqual([{ text: 'Gracias, Beto' }]);
  expect(screen.queryByRole('button', { name: /^Responder/ })).toBeNull();
});

test('a review that was published more than thirty days ago offers no answer', async () => {
  const createdAt = new Date(Date.now() - 31 * 86_400_000).toISOString();
  server.respond(listReceivedReviews, [{ ...received, createdAt }]);
  renderPage(OwnProfilePage, PATH);
  expect(await screen.findByText('Pagó a tiempo')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Responder/ })).toBeNull();
});

test('a hidden review whose decision is being repeated says so and leads to the decision', async () => {
  server.respond(listHiddenObjects, [
    { ...hiddenProfile, objectType: 'REVIEW', title: 'Beto', isObjected: true, objectUntil: null },
  ]);
  renderPage(OwnProfilePage, PATH);
  expect(await screen.findByText('El equipo ocultó algo tuyo')).toBeDefined();
  expect(screen.getByText('Reseña «Beto»')).toBeDefined();
  expect(screen.getByText('Recibimos tu desacuerdo: se está decidiendo de nuevo.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver la decisión sobre Beto' })).toBeDefined();
});

test('pending reviews say when they are published, and a sealed one is edited', async () => {
  const user = userEvent.setup();
  const orderId = '019b97ae-4f11-70c9-850c-8bc00661c651';
  const sealed = {
    ...received,
    orderId,
    publishedAt: null,
    revealAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    cardTitle: 'Reparación de fugas',
    subjectName: 'Beto Prestador',
  };
  const waiting = {
    orderId: '019b97ae-4f11-70c9-850c-8bc00661c652',
    cardTitle: 'Pintura',
    subjectName: 'Rosa Pintora',
    reviewedAs: 'provider',
    completedAt: received.createdAt,
  } as const;
  server.respond(listPendingReviews, { sealed: [sealed], waiting: [waiting] });
  renderPage(OwnProfilePage, PATH);
  const part = within(await screen.findByRole('region', { name: 'Tus reseñas pendientes' }));
  expect(part.getByText(/^Tu reseña se publicará cuando ambos hayan escrito o el /)).toBeDefined();
  expect(part.getByRole('button', { name: 'Dejar Reseña sobre Rosa Pintora' })).toBeDefined();
  await user.click(part.getByRole('button', { name: 'Editar sobre Beto Prestador' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar reseña' }));
  const comment = dialog.getByRole<HTMLTextAreaElement>('textbox');
  expect(comment.value).toBe('Pagó a tiempo');
  await user.type(comment, ' y fue amable');
  server.respond(updateReview, { ...sealed, comment: 'Pagó a tiempo y fue amable' });
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/^Guardamos tu reseña\./)).toBeDefined();
  expect(server.bodiesOf(updateReview)).toEqual([
    { rating: 4, comment: 'Pagó a tiempo y fue amable', tags: [] },
  ]);
});

test('changed data is sent, shown and stored in the session', async () => {
  const user = userEvent.setup();
  const changed = { ...own, fullName: 'Ana María Pérez' };
  server.respond(updateOwnUser, { ...changed, accessToken: tokenOf({ ...testUser, ...changed }) });
  renderPage(OwnProfilePage, PATH);
  await user.click(await edit());
  const fullName = screen.getByLabelText(/Nombre completo/);
  expect(document.activeElement).toBe(fullName);
  await user.clear(fullName);
  await user.type(fullName, 'Ana María Pérez{Enter}');
  expect(await screen.findByText('¡Tus datos han sido actualizados!')).toBeDefined();
  expect(server.bodiesOf(updateOwnUser)).toEqual([
    {
      fullName: 'Ana María Pérez',
      phone: own.phone,
      country: 'Perú',
      address: own.address,
      district: '',
    },
  ]);
  expect(getSession().user?.fullName).toBe('Ana María Pérez');
  expect(document.activeElement).toBe(await edit());
});

test('the place of the address is chosen from the list, and its name replaces the text of before', async () => {
  const user = userEvent.setup();
  const surco: Place = {
    id: '4',
    name: 'Santiago de Surco',
    region: 'Lima',
    country: 'Perú',
    slug: 'santiago-de-surco',
  };
  const changed = { ...own, placeId: '4', district: 'Santiago de Surco, Lima' };
  server.respond(listPlaces, [surco]);
  server.respond(updateOwnUser, { ...changed, accessToken: tokenOf({ ...testUser, ...changed }) });
  renderPage(OwnProfilePage, PATH);
  await user.click(await edit());
  const field = await screen.findByLabelText<HTMLInputElement>(/Distrito o ciudad/);
  await user.type(field, 'surco');
  await user.click(await screen.findByRole('option', { name: /Santiago de Surco/ }));
  expect(field.value).toBe('Santiago de Surco, Lima');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Santiago de Surco, Lima')).toBeDefined();
  expect(server.bodiesOf(updateOwnUser)).toMatchObject([{ placeId: '4' }]);
});

test('all four fields are required, and a failed update shows an error and keeps the input', async () => {
  const user = userEvent.setup();
  server.refuse(updateOwnUser, 500);
  renderPage(OwnProfilePage, PATH);
  await user.click(await edit());
  const address = screen.getByLabelText(/Dirección/);
  const save = screen.getByRole('button', { name: 'Guardar cambios' });
  await user.clear(address);
  await user.click(save);
  expect(await screen.findByText('Este campo es obligatorio')).toBeDefined();
  expect(server.bodiesOf(updateOwnUser)).toEqual([]);
  await user.type(address, 'Jr. Unión 5');
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error inesperado al actualizar tus datos.',
  );
  expect(screen.getByLabelText<HTMLInputElement>(/Dirección/).value).toBe('Jr. Unión 5');
});

test('a new photo is sent and stored in the session', async () => {
  const user = userEvent.setup();
  const photoUrl = '/images/new-256.webp';
  server.respond(uploadOwnPhoto, { photoUrl, accessToken: tokenOf({ ...testUser, photoUrl }) });
  renderPage(OwnProfilePage, PATH);
  await user.upload(
    await screen.findByLabelText('Cambiar foto'),
    new File(['x'], 'yo.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('¡Foto de perfil actualizada!')).toBeDefined();
  expect(getSession().user?.photoUrl).toBe(photoUrl);
  expect(server.bodiesOf(uploadOwnPhoto)).toHaveLength(1);
});

test('a photo of another type is not sent, and a failed upload shows an error', async () => {
  const user = userEvent.setup({ applyAccept: false });
  server.refuse(uploadOwnPhoto, 500);
  renderPage(OwnProfilePage, PATH);
  const input = await screen.findByLabelText('Cambiar foto');
  await user.upload(input, new File(['x'], 'yo.webp', { type: 'image/webp' }));
  expect(await screen.findByText('Usa una foto PNG o JPEG.')).toBeDefined();
  expect(server.bodiesOf(uploadOwnPhoto)).toHaveLength(0);
  await user.upload(input, new File(['x'], 'yo.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Hubo un error al subir tu foto.')).toBeDefined();
});

test('the referral link is copied, and a refused copy shows an error', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderPage(OwnProfilePage, PATH);
  const copy = await screen.findByRole('button', { name: 'Copiar enlace' });
  await user.click(copy);
  expect(await screen.findByText('¡Enlace de referido copiado!')).toBeDefined();
  expect(write.mock.calls[0]?.[0]).toMatch(/\/register\?ref=ANA12345$/);
  write.mockRejectedValue(new Error('denied'));
  await user.click(copy);
  expect(await screen.findByText('No se pudo copiar el enlace.')).toBeDefined();
});

test('a profile that fails to load shows an error and loads on retry', async () => {
  const user = userEvent.setup();
  server.refuse(getOwnUser, 500);
  renderPage(OwnProfilePage, PATH);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudo cargar la información de tu perfil.',
  );
  server.respond(getOwnUser, own);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('Av. Grau 120')).toBeDefined());
});
