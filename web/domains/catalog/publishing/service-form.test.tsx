// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { clearSession, setToken } from '#platform/session/session.ts';
import { bookableCard } from '#testing/booking.fixtures.ts';
import { mockServer } from '#testing/mock-server.ts';
import CreateServicePage from './create-service-page.tsx';

const skill = {
  id: '01a1fd4d-d074-7537-8dff-0dc21939b5d7',
  name: 'Plomería',
  defaultImageUrls: [],
};
const provider = {
  id: '01998a5e-e074-7b57-8293-142cf2136697',
  fullName: 'Julio Quispe',
  roles: ['PROVIDER'],
  hasAcceptedTerms: true,
  providerProfileId: '01998a5e-e074-7b57-8293-142cf2136698',
};

let sent: { path: string; body: unknown }[] = [];
let errorResponse: object | null = null;

async function respond({ request }: { request: Request }): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (path === '/api/skills') return Response.json([skill]);
  // Typed zones are not offered as places.
  if (path === '/api/provider-profiles/me') return Response.json({}, { status: 404 });
  if (path === '/api/ready') return Response.json({});
  const body: unknown = await request.json();
  sent.push({ path, body });
  if (errorResponse) return Response.json(errorResponse, { status: 400 });
  const { skillId: _, ...card } = body as Record<string, unknown>;
  return Response.json({ ...bookableCard, ...card, skill }, { status: 201 });
}

beforeEach(() => {
  sent = [];
  errorResponse = null;
  localStorage.clear();
  mockServer.use(http.all('*/api/*', respond));
  setToken(`x.${btoa(JSON.stringify(provider))}.x`);
});

afterEach(() => {
  cleanup();
  clearSession();
});

function renderCreatePage(address = '/my-services/create') {
  const Page = createRoutesStub([
    { path: '/my-services/create', Component: CreateServicePage },
    { path: '/dashboard', Component: () => <p>Panel</p> },
  ]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Page initialEntries={[address]} />
    </QueryClientProvider>,
  );
}

async function fillForm() {
  await userEvent.type(screen.getByLabelText(/Título/), 'Fugas y cañerías');
  await userEvent.selectOptions(await screen.findByLabelText(/Categoría/), 'Plomería');
  await userEvent.type(screen.getByLabelText(/Descripción/), 'Reparo fugas.');
  await userEvent.type(screen.getByLabelText(/Zonas/), 'Surco,Lince{Enter}Surco{Enter}');
  await userEvent.type(screen.getByLabelText(/Nombre/), 'Visita');
  await userEvent.type(screen.getByLabelText(/Precio/), '45,50');
  await userEvent.type(screen.getByLabelText(/Qué incluye/), 'Diagnóstico.');
  await userEvent.selectOptions(screen.getByLabelText(/Aviso para cancelar/), '48');
  await userEvent.type(screen.getByLabelText(/Pausa después/), '15');
  await userEvent.click(screen.getByLabelText(/Reserva inmediata/));
}

test('the page greets providers who come from the onboarding', () => {
  renderCreatePage('/my-services/create?perfil=completado');
  expect(screen.getByText('Perfil completado')).toBeTruthy();
});

test('an empty form shows an error beside each required field and sends nothing', async () => {
  renderCreatePage();
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar servicio' }));
  expect(await screen.findByText('El título es obligatorio')).toBeTruthy();
  expect(screen.getByText('Debes seleccionar una categoría')).toBeTruthy();
  expect(screen.getByText('La descripción es obligatoria')).toBeTruthy();
  expect(screen.getByText('El precio es obligatorio')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Título/));
  expect(sent).toEqual([]);
});

test('publishing sends the zones and the package and opens the dashboard', async () => {
  renderCreatePage();
  await screen.findByRole('button', { name: 'Publicar servicio' });
  await fillForm();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar servicio' }));
  expect(await screen.findByText('Panel')).toBeTruthy();
  expect(sent).toEqual([
    {
      path: '/api/service-cards',
      body: {
        title: 'Fugas y cañerías',
        skillId: skill.id,
        description: 'Reparo fugas.',
        reach: ['Surco', 'Lince'],
        isEmergency: false,
        emergencyFee: 0,
        noticeHours: 48,
        pauseMinutes: 15,
        instantBooking: { minNoticeHours: 24 },
        packages: [{ name: 'Visita', description: 'Diagnóstico.', price: 45.5, duration: 60 }],
      },
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('packages can be added, reordered and removed, except the last one', async () => {
  renderCreatePage();
  await screen.findByRole('button', { name: 'Publicar servicio' });
  expect(screen.queryByRole('button', { name: 'Quitar el paquete 1' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/Nombre/), 'Primero');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar paquete' }));
  const second = screen.getByRole('group', { name: 'Paquete 2' });
  await userEvent.type(within(second).getByLabelText(/Nombre/), 'Segundo');
  await userEvent.click(screen.getByRole('button', { name: 'Mover antes el paquete 2' }));
  const names = () =>
    screen.getAllByLabelText<HTMLInputElement>(/Nombre/).map(({ value }) => value);
  expect(names()).toEqual(['Segundo', 'Primero']);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el paquete 1' }));
  expect(names()).toEqual(['Primero']);
});

test('the draft is restored after a reload and can be discarded', async () => {
  const { unmount } = renderCreatePage();
  await userEvent.type(await screen.findByLabelText(/Título/), 'Fugas');
  unmount();
  renderCreatePage();
  expect(await screen.findByDisplayValue('Fugas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByDisplayValue('Fugas')).toBeNull();
  expect(localStorage.getItem(`draft:service:${provider.id}:new`)).toBeNull();
});

test('a validation error of the server appears beside its field, and the input is preserved', async () => {
  const message = 'Escribe como máximo 120 caracteres';
  errorResponse = {
    statusCode: 400,
    message: [message],
    issues: [{ path: 'packages.0.name', message }],
  };
  renderCreatePage();
  await screen.findByRole('button', { name: 'Publicar servicio' });
  await fillForm();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar servicio' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByDisplayValue('Visita').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByDisplayValue('Fugas y cañerías')).toBeTruthy();
});
