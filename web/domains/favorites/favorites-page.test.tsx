import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { ServiceCardTile } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import {
  addFavorite,
  listFavoriteCards,
  listFavorites,
  removeFavorite,
} from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession, setFavorites } from '#platform/session/session.ts';
import { bookableCard, bookingIds } from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { CardFavorite } from './card-favorite.tsx';
import FavoritesPage from './favorites-page.tsx';

const [leaks, painting]: [ServiceCardTile, ServiceCardTile] = [
  { ...bookableCard, title: 'Fugas' },
  { ...bookableCard, id: bookingIds.order, title: 'Pintura' },
];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({});
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(cards: ServiceCardTile[]) {
  server.respond(listFavoriteCards, cards);
  setFavorites(cards.map(({ id }) => id));
  return renderPage(FavoritesPage, '/favorites');
}

const heartOf = (title: string) => screen.findByRole('button', { name: `Favorito: ${title}` });

test('a favorite button follows the only link of its tile and removes the card from the list', async () => {
  const user = userEvent.setup();
  show([leaks, painting]);
  const heart = await heartOf('Fugas');
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('2 favoritos')).toBeDefined();
  const tile = within(heart.closest('article') ?? document.body);
  const [link, ...links] = tile.getAllByRole('link');
  expect(links).toEqual([]);
  expect(link?.compareDocumentPosition(heart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  server.respond(removeFavorite, undefined);
  server.respond(listFavoriteCards, [painting]);
  heart.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Fugas')).toBeNull());
  const line = screen.getByText('1 favorito');
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(server.callsOf(removeFavorite)).toHaveLength(1);
});

test('a refused change restores the card and shows an error', async () => {
  const user = userEvent.setup();
  show([leaks]);
  server.refuse(removeFavorite, 500);
  server.respond(listFavorites, [leaks.id]);
  await user.click(await heartOf('Fugas'));
  const text = 'No se pudo actualizar el favorito. Inténtalo de nuevo.';
  expect(await screen.findByText(text)).toBeDefined();
  expect((await heartOf('Fugas')).getAttribute('aria-pressed')).toBe('true');
  expect(getSession().favorites).toEqual([leaks.id]);
});

test('an empty list shows a link to the services', async () => {
  show([]);
  expect(await screen.findByText('Aún no tienes favoritos')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Explorar servicios' });
  expect(link.getAttribute('href')).toBe('/');
});

test('a list that fails to load shows an error and can be requested again', async () => {
  const user = userEvent.setup();
  show([leaks]);
  cleanup();
  server.refuse(listFavoriteCards, 500);
  renderPage(FavoritesPage, '/favorites');
  expect(await screen.findByText('No se pudieron cargar tus favoritos.')).toBeDefined();
  server.respond(listFavoriteCards, [leaks]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await heartOf('Fugas')).toBeDefined();
});

test('a visitor is redirected to the login, with the page to return to', async () => {
  signInAs(null);
  renderPage(FavoritesPage, '/favorites');
  await screen.findByText('Dirección: /login?returnTo=%2Ffavorites');
});

test('visitors and the owner of a card see no favorite button', async () => {
  const Heart = () => (
    <>
      <p>Aquí</p>
      <CardFavorite card={leaks} />
    </>
  );
  signInAs({ roles: ['PROVIDER'], providerProfileId: leaks.providerProfile.id });
  renderPage(Heart, '/');
  await screen.findByText('Aquí');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  signInAs(null);
  renderPage(Heart, '/');
  await screen.findByText('Aquí');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a user whose session ended in the meantime is asked to sign in', async () => {
  const user = userEvent.setup();
  renderPage(() => <CardFavorite card={leaks} />, '/');
  const heart = await heartOf('Fugas');
  server.refuse(addFavorite, 401, { message: 'Inicia sesión para continuar.' });
  server.refuse(refreshSession, 401);
  await user.click(heart);
  expect(await screen.findByText('Debes iniciar sesión para guardar favoritos.')).toBeDefined();
  expect(getSession().favorites).toEqual([]);
});
