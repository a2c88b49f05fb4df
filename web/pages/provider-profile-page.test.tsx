import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { listHiddenObjects } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import type { ProviderFacts as ProviderFactsOf } from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { act, cleanup, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factsPeriod } from '../domains/reputation/reputation-facts.text.ts';
import { fakeServer, renderPage, signInAs } from '../testing/fake-server.tsx';
import { describeProvider } from '../domains/providers/public-profile/profile-structured-data.tsx';
import { describeFacts } from '../domains/reputation/reputation-facts.text.ts';
import type { ProviderService } from '../domains/providers/public-profile/provider-services.tsx';
import { zonePlace } from '../domains/providers/providers-zones.text.ts';
import { worksIn } from '../domains/providers/providers-area.text.ts';
import { hiddenProfile } from '../testing/reports.fixtures.ts';
import ProviderProfilePage, { ErrorBoundary } from './provider-profile-page.tsx';
import { startingWeek } from '../domains/providers/editing/availability.form.ts';

const id = '019b97ae-4f11-70c9-850c-8bc00661c64e';
const PATH = '/provider-profiles/:id';

function reviewOf(index: number) {
  return {
    id: `019b97ae-4f11-70c9-850c-8bc0066100${String(index).padStart(2, '0')}`,
    rating: 5,
    comment: `Comentario ${index}. Puntual.`,
    tags: ['Puntual', 'Profesional'],
    createdAt: '2026-03-31T23:30:00.000Z',
    answer: null,
    author: { fullName: `Cliente ${index}`, photoUrl: null },
    providerSubject: { id },
    clientSubject: null,
  };
}

const profile: ProviderProfile = {
  id,
  user: {
    id: '019b97ae-4f11-7464-8d77-13a01015a5fa',
    fullName: 'Julio Quispe',
    photoUrl: null,
    country: 'Perú',
  },
  bio: 'Soy gasfitero.',
  availability: startingWeek(),
  availabilityExceptions: [],
  timezone: 'America/Lima',
  serviceArea: null,
  shareImageUrl: '/previews/provider-profiles/one.jpg',
  verified: { identity: false, licenses: [] },
  rating: { average: 4.8, count: 21 },
  reviewSummary: {
    stars: [0, 1, 0, 2, 18],
    tags: [
      { tag: 'Puntual', count: 18 },
      { tag: 'Impuntual', count: 1 },
    ],
  },
  reviewsReceived: Array.from({ length: 8 }, (_, index) => reviewOf(index)),
};

const service: ProviderService = {
  id: '01a1f074-b111-7b19-8a1e-aa64dfb8d111',
  title: 'Reparación de fugas',
  coverImage: {
    url: '/covers/plomeria-1-800.webp',
    srcset: [],
    previewUrl: '/covers/plomeria-1-1200.jpg',
    width: 1200,
    height: 675,
    placeholder: '',
  },
  isEmergency: true,
  priceMin: 40,
  priceMax: 220,
  ...DOLLARS,
  skillName: 'Plomería',
};

const facts: ProviderFactsOf = {
  answered: { count: 199, cases: 200 },
  answerMinutes: 95,
  completed: { count: 41, cases: 41 },
  cancelledLate: { count: 1, cases: 300 },
  absent: { count: 0, cases: 41 },
  returningClients: null,
  memberSince: '2025-04-30T23:30:00.000Z',
  isNew: false,
};

function show(changes: Partial<ProviderProfile> = {}, services = [service]) {
  const shown = { ...profile, ...changes };
  const place = shown.serviceArea
    ? worksIn(shown.serviceArea, shown.user.country)
    : shown.user.country;
  const data = {
    profile: shown,
    services,
    place,
    zonePlace: zonePlace(shown.timezone),
    facts: { list: describeFacts(facts), period: factsPeriod },
  };
  renderPage(ProviderProfilePage, PATH, { at: `/provider-profiles/${id}`, loader: () => data });
}

beforeEach(() => {
  signInAs(null);
  fakeServer();
});
afterEach(cleanup);

test('the profile names the area of the provider, and the country without one', async () => {
  const place = { id: '1', name: 'Lima', region: 'Lima', country: 'Perú', slug: 'lima' } as const;
  show({ serviceArea: { kind: 'RADIUS', place, radiusKm: 20 } });
  expect(await screen.findByText('Atiende en Lima y hasta 20 km')).toBeDefined();
  cleanup();
  show();
  expect(await screen.findByText(profile.user.country ?? '')).toBeDefined();
});

test("a visitor sees the provider's services, hours and reviews, and a prompt to sign in", async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Julio Quispe');
  expect(screen.getByText('Puntual · 18')).toBeDefined();
  expect(screen.getByText('5 estrellas: 18 reseñas')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reparación de fugas' }).getAttribute('href')).toBe(
    `/service-cards/${service.id}`,
  );
  const week = within(screen.getByRole('table', { name: 'Horario semanal' }));
  expect(week.getByRole('row', { name: 'Lunes 09:00 a 18:00' })).toBeDefined();
  expect(week.getByRole('row', { name: 'Domingo No trabaja' })).toBeDefined();
  expect(screen.getByText('Hora de Lima, Perú')).toBeDefined();
  expect(screen.getByText('Inicia sesión para contactar a Julio')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
    `/login?returnTo=${encodeURIComponent(`/provider-profiles/${id}`)}`,
  );
  expect(screen.queryByText('Editar Perfil y Servicios')).toBeNull();
});

test('each fact has its figure, and a press shows its meaning', async () => {
  const user = userEvent.setup();
  show();
  await screen.findByText('Cómo trabaja');
  const shown = screen
    .getAllByRole('group')
    .map((fact) => fact.querySelector('summary')?.textContent);
  expect(shown).toEqual([
    'Responde a tiempo99 %199 de 200 solicitudes?',
    'Tarda en responder2 h?',
    'Trabajos completados100 %41 de 41 trabajos?',
    'Canceló tarde1 %1 de 300 trabajos?',
    'No se presentó0 %0 de 41 trabajos?',
    'Clientes que volvieronNuevo?',
    'Aquí desdeabril de 2025?',
  ]);
  const [first] = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(first?.open).toBe(false);
  await user.click(screen.getByText('Responde a tiempo'));
  expect(first?.open).toBe(true);
  expect(first?.textContent).toContain('No cuentan las que el cliente retiró antes.');
});

test('six reviews are shown at a time, and a tag that the comment contains is shown once', async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByText('Cliente 5')).toBeDefined();
  expect(screen.queryByText('Cliente 6')).toBeNull();
  expect(screen.getAllByText('marzo de 2026')).toHaveLength(6);
  expect(screen.queryByText('Puntual')).toBeNull();
  expect(screen.getAllByText('Profesional')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Ver más reseñas' }));
  expect(screen.getByText('Cliente 7')).toBeDefined();
  expect(screen.getByText('Las 8 más recientes de 21.')).toBeDefined();
});

test('the owner sees a link to edit the profile, and other signed-in users do not', async () => {
  signInAs({ roles: ['PROVIDER'], providerProfileId: id });
  show();
  const link = await screen.findByRole('link', { name: 'Editar Perfil y Servicios' });
  expect(link.getAttribute('href')).toBe('/profile/edit');
  expect(screen.queryByRole('button', { name: 'Solicitar Servicio' })).toBeNull();
  expect(screen.queryByText('Inicia sesión para contactar a Julio')).toBeNull();
  cleanup();
  signInAs({});
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('button', { name: 'Solicitar Servicio' })).toBeDefined();
  expect(screen.queryByText('Editar Perfil y Servicios')).toBeNull();
});

test('an empty profile shows a text in each section', async () => {
  const empty = { reviewsReceived: [], rating: { average: null, count: 0 }, bio: '' };
  const off = { active: false, from: null, to: null };
  const week = Object.fromEntries(Object.keys(startingWeek()).map((day) => [day, off]));
  show({ ...empty, availability: { ...startingWeek(), ...week } }, []);
  expect(await screen.findByText('Todavía no publica servicios.')).toBeDefined();
  expect(screen.getByText('Julio todavía no escribió su biografía.')).toBeDefined();
  expect(screen.getByText('Por ahora no recibe reservas con horario.')).toBeDefined();
  expect(screen.getAllByText('Sin reseñas por el momento').length).toBeGreaterThan(0);
});

test('an unknown profile shows the not-found page', async () => {
  const loader = () => {
    throw new Response(null, { status: 404 });
  };
  renderPage(ProviderProfilePage, PATH, { at: '/provider-profiles/x', loader, ErrorBoundary });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Perfil no encontrado.',
  );
});

test('the owner of a hidden profile reads on its address that others do not see it, and why', async () => {
  const server = fakeServer();
  server.respond(listHiddenObjects, [hiddenProfile]);
  const loader = () => {
    throw new Response(null, { status: 404 });
  };
  signInAs({ roles: ['PROVIDER'], providerProfileId: id });
  renderPage(ProviderProfilePage, PATH, { at: `/provider-profiles/${id}`, loader, ErrorBoundary });
  const title = 'Las demás personas no ven tu perfil';
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(await screen.findByText(`Motivo: ${hiddenProfile.grounds}`)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Editar mi perfil' })).toBeDefined();
  expect(screen.queryByText('Perfil no encontrado.')).toBeNull();
});

test('the structured data describes the profile', () => {
  const json = JSON.stringify(describeProvider('https://oficio.example', profile, [service]));
  expect(json).toContain('"ratingValue":4.8,"reviewCount":21');
  expect(json).toContain(`"url":"https://oficio.example/provider-profiles/${id}"`);
  expect(json).toContain('"dayOfWeek":"Monday","opens":"09:00","closes":"18:00"');
  expect(json).toContain('"image":"https://oficio.example/covers/plomeria-1-1200.jpg"');
  expect(json).not.toContain('Saturday');
});

test('the next days off and special hours are shown, and the full list on request', async () => {
  const user = userEvent.setup();
  const off = { active: false, from: null, to: null };
  const dates = Array.from({ length: 6 }, (_, index) => ({ date: `2030-12-2${index}`, ...off }));
  const special = { date: '2030-12-31', active: true, from: '08:00', to: '11:30' };
  show({ availabilityExceptions: [...dates, special] });
  expect(await screen.findByText('Fechas especiales')).toBeDefined();
  expect(screen.getByText(/viernes, 20 de diciembre de 2030/)).toBeDefined();
  expect(screen.queryByText('08:00 a 11:30')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(screen.getByText('08:00 a 11:30')).toBeDefined();
});

test('a profile that a block hides is not found for the signed-in user only', async () => {
  const server = fakeServer();
  server.refuse(getProviderProfile, 404, { code: 'PROFILE_NOT_FOUND' });
  show();
  expect(await screen.findByRole('heading', { name: 'Julio Quispe' })).toBeDefined();
  act(() => signInAs({ id: '019b97ae-4f11-7464-8d77-13a01015a5ff' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('heading', { name: 'Julio Quispe' }));
  act(() => signInAs(null));
  expect(await screen.findByRole('heading', { name: 'Julio Quispe' })).toBeDefined();
});
