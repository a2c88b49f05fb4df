import { useState } from 'react';
import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { createNegotiation } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import {
  getBookingWindow,
  getMonthlyAvailability,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mountAuthDialog, useAuthDialog } from '#platform/session/auth-dialog.ts';
import { bookableCard, freeDays } from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { aNegotiation } from '#testing/negotiations.fixtures.ts';
import { QuoteButton, QuoteHost } from '../quote-button.tsx';

const MESSAGE = 'Hay una fuga debajo del lavadero desde ayer.';

// The first import takes longer than the timeout of a query for an element.
beforeAll(
  () => Promise.all([import('#ui/inputs/calendar.tsx'), import('./quote-dialog.tsx')]),
  60_000,
);

let server: ReturnType<typeof fakeServer>;
let unmountDialog: () => void;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  unmountDialog = mountAuthDialog();
  server = fakeServer();
  server.respond(getBookingWindow, { days: 90 });
  server.respond(getMonthlyAvailability, freeDays());
  signInAs({});
});
afterEach(() => {
  cleanup();
  unmountDialog();
  vi.unstubAllGlobals();
});

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const { view, returnTo } = useAuthDialog();
  return (
    <>
      <QuoteButton onOpen={() => setIsOpen(true)} />
      <QuoteHost card={bookableCard} open={isOpen} onOpenChange={setIsOpen} />
      {view && <p>{`Entrada: ${view}, y luego ${returnTo ?? ''}`}</p>}
      <p>{`Aquí: ${useLocation().search}`}</p>
    </>
  );
}

function show(search = '') {
  renderPage(Page, '/service-cards/1', { at: `/service-cards/1${search}` });
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (user: User, name: string) => user.click(button(name));
const open = async (user: User) => {
  await press(user, 'Solicitar presupuesto personalizado');
  await screen.findByRole('dialog', { name: 'Solicitar Presupuesto Personalizado' });
};

test('the modal opens again after a visitor signs in', async () => {
  signInAs(null);
  const user = show();
  await press(user, 'Solicitar presupuesto personalizado');
  await screen.findByText('Entrada: login, y luego /service-cards/1?presupuesto=1');
  await screen.findByText('Inicia sesión para continuar');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  show('?presupuesto=1&de=lista');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => signInAs({}));
  await screen.findByRole('dialog', { name: 'Solicitar Presupuesto Personalizado' });
  await screen.findByText('Aquí: ?de=lista');
});

test('the entered data survives a session that ends while the modal is open', async () => {
  sessionStorage.setItem(
    `draft:quote:${bookableCard.id}`,
    JSON.stringify({ initialRequestMessage: MESSAGE }),
  );
  const user = show();
  server.refuse(refreshSession, 401);
  server.refuse(createNegotiation, 401);
  await open(user);
  await waitFor(() => expect(button('Siguiente').disabled).toBe(false));
  await press(user, 'Siguiente');
  await user.click(await screen.findByRole('switch', { name: /Solicitud de Emergencia/ }));
  await press(user, 'Enviar Solicitud');
  await screen.findByText('Entrada: login, y luego /service-cards/1?presupuesto=1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => signInAs({}));
  server.respond(createNegotiation, aNegotiation());
  await open(user);
  await screen.findByText('Paso 2 de 2');
  await press(user, 'Enviar Solicitud');
  await screen.findByText(/Dirección/);
  expect(server.bodiesOf(createNegotiation).at(-1)).toMatchObject({
    initialRequestMessage: MESSAGE,
    isEmergency: true,
  });
});

test('the first step links to the terms when they are not accepted', async () => {
  signInAs({ hasAcceptedTerms: false });
  const user = show();
  await open(user);
  const back = encodeURIComponent('/service-cards/1?presupuesto=1');
  const link = screen.getByRole('link', { name: 'Revisar los términos' });
  expect(link.getAttribute('href')).toBe(`/accept-terms?returnTo=${back}`);
});
