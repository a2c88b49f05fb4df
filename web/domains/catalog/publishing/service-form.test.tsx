// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { clearSession, setToken } from '../../../platform/session/session.ts';
import { bookableCard } from '../../../testing/booking.fixtures.ts';
import { mockServer } from '../../../testing/mock-server.ts';
import CreateServicePage from './create-service-page.tsx';

const skill = {
  id: '01a1fd4d-d074-7537-8dff-0dc21939b5d7',
  name: 'Plomería',
  defaultImageUrls: [],
};
const person = {
  id: '01998a5e-e074-7b57-8293-142cf2136697',
  fullName: 'Julio Quispe',
  roles: ['PROVIDER'],
  hasAcceptedTerms: true,
  providerProfileId: '01998a5e-e074-7b57-8293-142cf2136698',
};

let sent: { path: string; body: unknown }[] = [];
let refusal: object | null = null;

async function answer({ request }: { request: Request }): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (path === '/api/skills') return Response.json([skill]);
  const body: unknown = await request.json();
  sent.push({ path, body });
  if (refusal) return Response.json(refusal, { status: 400 });
  const { skillId: _, ...card } = body as Record<string, unknown>;
  return Response.json({ ...bookableCard, ...card, skill }, { status: 201 });
}

beforeEach(() => {
  sent = [];
  refusal = null;
  localStorage.clear();
  mockServer.use(http.all('*/api/*', answer));
  setToken(`x.${btoa(JSON.stringify(person))}.x`);
});

afterEach(() => {
  cleanup();
  clearSession();
});

function showPage(address = '/my-services/create') {
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

async function fill() {
  await userEvent.type(screen.getByLabelText(/Título/), 'Fugas y cañerías');
  await userEvent.selectOptions(await screen.findByLabelText(/Categoría/), 'Plomería');
  await userEvent.type(screen.getByLabelText(/Descripción/), 'Reparo fugas.');
  await userEvent.type(screen.getByLabelText(/Zonas/), 'Surco,Lince{Enter}Surco{Enter}');
  await userEvent.type(screen.getByLabelText(/Nombre/), 'Visita');
  await userEvent.type(screen.getByLabelText(/Precio/), '45,50');
  await userEvent.type(screen.getByLabelText(/Qué incluye/), 'Diagnóstico.');
}

test('who comes from the onboarding is greeted', () => {
  showPage('/my-services/create?perfil=completado');
  expect(screen.getByText('Perfil completado')).toBeTruthy();
});

test('an empty form says what is missing, beside each field, and sends nothing', async () => {
  showPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar servicio' }));
  expect(await screen.findByText('El título es obligatorio')).toBeTruthy();
  expect(screen.getByText('Debes seleccionar una categoría')).toBeTruthy();
  expect(screen.getByText('La descripción es obligatoria')).toBeTruthy();
  expect(screen.getByText('El precio es obligatorio')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Título/));
  expect(sent).toEqual([]);
});

test('a service is published with its zones and package, and one goes to the panel', async () => {
  showPage();
  await screen.findByRole('button', { name: 'Publicar servicio' });
  await fill();
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
        packages: [{ name: 'Visita', description: 'Diagnóstico.', price: 45.5, duration: 60 }],
      },
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('packages are added, put in order and removed while one is left', async () => {
  showPage();
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

test('what was written is there after a reload, and can be discarded', async () => {
  const { unmount } = showPage();
  await userEvent.type(await screen.findByLabelText(/Título/), 'Fugas');
  unmount();
  showPage();
  expect(await screen.findByDisplayValue('Fugas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByDisplayValue('Fugas')).toBeNull();
  expect(localStorage.getItem(`draft:service:${person.id}:new`)).toBeNull();
});

test("the server's refusal stands beside its field and nothing is lost", async () => {
  const message = 'Escribe como máximo 120 caracteres';
  refusal = { statusCode: 400, message: [message], issues: [{ path: 'packages.0.name', message }] };
  showPage();
  await screen.findByRole('button', { name: 'Publicar servicio' });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar servicio' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByDisplayValue('Visita').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByDisplayValue('Fugas y cañerías')).toBeTruthy();
});
