import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '#platform/session/session.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { ServiceRequestButton } from './service-request-button.tsx';

const profileId = '019b97ae-4f11-70c9-850c-8bc00661c64e';
const sentRequest: ServiceRequest = {
  id: '019b97ae-4f11-70c9-850c-8bc00661c651',
  message: 'Hola',
  providerProfileId: profileId,
  client: { id: '00000000-0000-4000-8000-000000000007', fullName: 'Ana Pérez', photoUrl: null },
  answeredAt: null,
  createdAt: '2026-03-31T23:30:00.000Z',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs({});
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  return <ServiceRequestButton provider={{ profileId, fullName: 'Julio Quispe' }} />;
}

async function openDialog() {
  const user = userEvent.setup();
  renderPage(Page, '/');
  await user.click(await screen.findByRole('button', { name: 'Solicitar Servicio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar Servicio' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Enviar Solicitud' }));
  return { user, dialog, send, message: dialog.getByRole('textbox') };
}

test('a message is sent and confirmed', async () => {
  server.respond(createServiceRequest, sentRequest);
  const { user, send, message } = await openDialog();
  await user.type(message, 'Hola, se rompió un caño');
  await send();
  expect(
    await screen.findByText('¡Solicitud enviada! El proveedor ha sido notificado.'),
  ).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(createServiceRequest)).toEqual([
    { message: 'Hola, se rompió un caño', providerProfileId: profileId },
  ]);
  expect(sessionStorage.getItem(`draft:contact:${profileId}`)).toBeNull();
});

test('an empty message is not sent', async () => {
  const { user, dialog, send, message } = await openDialog();
  await user.type(message, '   ');
  await send();
  expect(await dialog.findByText('Escribe tu mensaje')).toBeDefined();
  expect(document.activeElement).toBe(message);
  expect(server.calls).toEqual([]);
});

test('a failure shows the message of the server or a fallback; a retry reuses the idempotency key', async () => {
  const { user, dialog, send, message } = await openDialog();
  await user.type(message, 'Hola');
  server.refuse(createServiceRequest, 500);
  await send();
  expect(await dialog.findByText('Error al enviar la solicitud.')).toBeDefined();
  const refusal = 'Enviaste muchas solicitudes en poco tiempo.';
  server.refuse(createServiceRequest, 429, { message: refusal });
  await send();
  expect(await dialog.findByText(refusal)).toBeDefined();
  const [first, second] = server.callsOf(createServiceRequest);
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  await user.type(message, ', otra vez');
  await send();
  await waitFor(() => expect(server.callsOf(createServiceRequest)).toHaveLength(3));
  expect(server.callsOf(createServiceRequest)[2]?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('a user whose session has ended is asked to sign in, and the message is preserved', async () => {
  const { user, send, message } = await openDialog();
  await user.type(message, 'Hola');
  clearSession();
  await send();
  expect(await screen.findByText('Inicia sesión para solicitar un servicio.')).toBeDefined();
  expect(server.callsOf(createServiceRequest)).toEqual([]);
  signInAs({});
  await user.click(await screen.findByRole('button', { name: 'Solicitar Servicio' }));
  const again = await screen.findByRole('textbox');
  await waitFor(() => expect((again as HTMLTextAreaElement).value).toBe('Hola'));
});

test('visitors and the provider of the profile see no button', async () => {
  signInAs(null);
  const visitor = renderPage(Page, '/');
  await waitFor(() => expect(visitor.container.querySelector('[data-shown]')).not.toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  signInAs({ roles: ['PROVIDER'], providerProfileId: profileId });
  renderPage(
    () => (
      <>
        <p>Perfil</p>
        <Page />
      </>
    ),
    '/',
  );
  await screen.findByText('Perfil');
  expect(screen.queryByRole('button')).toBeNull();
});
