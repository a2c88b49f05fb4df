import {
  getServiceRequest,
  listServiceRequests,
  markServiceRequestAnswered,
} from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { ServiceRequestList } from './service-request-list.tsx';

const profileId = '019b97ae-4f11-70c9-850c-8bc00661c64e';

function aRequest(position: number, changes: Partial<ServiceRequest> = {}): ServiceRequest {
  return {
    id: `019b97ae-4f11-70c9-850c-8bc0066100${String(position).padStart(2, '0')}`,
    message: `Mensaje ${position}\nSegunda línea`,
    providerProfileId: profileId,
    client: {
      id: '00000000-0000-4000-8000-000000000007',
      fullName: `Cliente ${position}`,
      photoUrl: null,
    },
    answeredAt: null,
    createdAt: new Date(Date.now() - position * 3_600_000).toISOString(),
    ...changes,
  };
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: profileId });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ChatLink = ({ id, label }: { id: string; label: string }) => (
  <a href={`/mensajes/${id}`}>{label}</a>
);
const List = () => <ServiceRequestList ChatLink={ChatLink} />;

function show(requests: ServiceRequest[], search = '') {
  server.respond(listServiceRequests, requests);
  renderPage(List, '/panel', { at: `/panel${search}` });
}

test('a request shows its client, message and time, and can be marked as answered', async () => {
  const user = userEvent.setup();
  show([aRequest(1), aRequest(2, { answeredAt: new Date().toISOString() })]);
  const first = await screen.findByRole('article', { name: 'Solicitud de Cliente 1' });
  expect(within(first).getByText('Cliente 1')).toBeDefined();
  expect(within(first).getByText(/Mensaje 1/)).toBeDefined();
  expect(within(first).getByText('hace 1 hora')).toBeDefined();
  const answer = within(first).getByRole('link', { name: 'Responder' });
  expect(answer.getAttribute('href')).toBe(`/mensajes/${aRequest(1).id}`);
  const answered = aRequest(1, { answeredAt: new Date().toISOString() });
  server.respond(markServiceRequestAnswered, answered);
  server.respond(listServiceRequests, [answered]);
  await user.click(within(first).getByRole('button', { name: /^Más opciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como atendida' }));
  expect(await within(first).findByText('Atendida')).toBeDefined();
});

test('a direct link scrolls to its request, even when the request is on an older page', async () => {
  const view = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  server.respond(getServiceRequest, aRequest(9));
  show([aRequest(1)], `?contacto=${aRequest(9).id.toUpperCase()}`);
  const linked = await screen.findByRole('article', { name: 'Solicitud de Cliente 9' });
  expect(document.activeElement).toBe(linked);
  expect(view).toHaveBeenCalledTimes(1);
});

test('a direct link to a missing request shows a warning', async () => {
  show([aRequest(1)], '?contacto=nada');
  expect(await screen.findByText('No encontramos la solicitud de este enlace.')).toBeDefined();
  expect(screen.getByText('Cliente 1')).toBeDefined();
});

test('a failed request for the list can be retried; an empty list is stated', async () => {
  const user = userEvent.setup();
  server.refuse(listServiceRequests, 500);
  renderPage(List, '/panel');
  expect(await screen.findByText('No se pudieron cargar tus datos.')).toBeDefined();
  server.respond(listServiceRequests, []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No tienes solicitudes de contacto.')).toBeDefined();
});
