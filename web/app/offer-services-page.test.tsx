// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage, signInAs } from '../testing/fake-server.tsx';
import { Footer } from './frame/footer.tsx';
import OfferServicesPage from './offer-services-page.tsx';
import { SignedOutLinks } from './frame/signed-out-links.tsx';

afterEach(() => {
  cleanup();
  signInAs(null);
});

const hrefs = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('a visitor registers or signs in and returns to the provider profile form', async () => {
  signInAs(null);
  renderPage(OfferServicesPage, '/ofrecer-servicios');
  await screen.findByRole('heading', { level: 1, name: 'Ofrece tus servicios' });
  expect(new Set(hrefs('Crear mi cuenta'))).toEqual(
    new Set(['/register?returnTo=%2Fprofiles%2Fcreate']),
  );
  expect(new Set(hrefs('Ya tengo cuenta'))).toEqual(
    new Set(['/login?returnTo=%2Fprofiles%2Fcreate']),
  );
});

test('a signed-in user can become a provider, and a provider can create a service', async () => {
  signInAs({});
  renderPage(OfferServicesPage, '/ofrecer-servicios');
  await screen.findAllByRole('link', { name: 'Conviértete en Prestador' });
  expect(hrefs('Conviértete en Prestador')).toEqual(['/profiles/create', '/profiles/create']);
  cleanup();
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: 'one' });
  renderPage(OfferServicesPage, '/ofrecer-servicios');
  await screen.findAllByText('Ya eres prestador.');
  expect(hrefs('Nuevo Servicio')).toEqual(['/my-services/create', '/my-services/create']);
});

test("the menu of visitors and the footer contain a link to 'Ofrecer servicios'", async () => {
  signInAs(null);
  renderPage(SignedOutLinks, '/');
  await screen.findByRole('link', { name: 'Registro' });
  expect(hrefs('Ofrecer servicios')).toEqual(['/ofrecer-servicios']);
  cleanup();
  signInAs({});
  renderPage(Footer, '/');
  const footer = within(await screen.findByRole('contentinfo'));
  const link = footer.getByRole('link', { name: 'Ofrecer servicios' });
  expect(link.getAttribute('href')).toBe('/ofrecer-servicios');
});
