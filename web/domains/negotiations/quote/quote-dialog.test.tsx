import { useState } from 'react';
import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  addNegotiationImage,
  createNegotiation,
} from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import {
  getBookingWindow,
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookableCard, bookingIds, freeDays } from '#testing/booking.fixtures.ts';
import { useUser } from '#platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import { aNegotiation } from '#testing/negotiations.fixtures.ts';
import { QuoteButton, QuoteHost } from '../quote-button.tsx';

const MESSAGE = 'Hay una fuga debajo del lavadero desde ayer.';

// The first import takes longer than the timeout of a query for an element.
beforeAll(
  () => Promise.all([import('#ui/inputs/calendar.tsx'), import('./quote-dialog.tsx')]),
  60_000,
);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = fakeServer();
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(getBookingWindow, { days: 90 });
  server.respond(listSlots, ['09:00', '09:30', '15:00']);
  server.respond(createNegotiation, aNegotiation());
  signInAs({});
});
afterEach(() => {
  cleanup();
});

function show(changes: Partial<typeof bookableCard> = {}, lacksDetails = false, search = '') {
  const card = { ...bookableCard, ...changes };
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [isMissing, setIsMissing] = useState(lacksDetails);
    const details = isMissing && (
      <button type="button" onClick={() => setIsMissing(false)}>
        Guardar datos
      </button>
    );
    return (
      <>
        <QuoteButton onOpen={() => setIsOpen(true)} />
        <QuoteHost
          card={card}
          open={isOpen}
          onOpenChange={setIsOpen}
          missingDetails={() => details}
        />
      </>
    );
  }
  renderPage(Page, '/service-cards/1', { at: `/service-cards/1${search}` });
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Tu mensaje/ });
const open = async (user: User) => {
  await user.click(button('Solicitar presupuesto personalizado'));
  await screen.findByRole('dialog', { name: 'Solicitar Presupuesto Personalizado' });
};
const press = (user: User, name: string) => user.click(button(name));

async function describeNeed(user: User) {
  await open(user);
  await user.type(message(), MESSAGE);
  await waitFor(() => expect(button('Siguiente').disabled).toBe(false));
  await press(user, 'Siguiente');
  await screen.findByText('Paso 2: ¿Cuándo lo necesitas?');
}

async function chooseDay(user: User) {
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  await screen.findByText('¡Día disponible! Haz clic en Siguiente.');
  await press(user, 'Siguiente');
}

test('three steps create the negotiation with a slot in the time zone of the provider', async () => {
  const user = show();
  await describeNeed(user);
  expect(screen.getByText('Paso 2 de 3')).toBeDefined();
  expect(screen.getByText('Debes seleccionar una fecha.')).toBeDefined();
  expect(button('Siguiente').disabled).toBe(true);
  await chooseDay(user);
  await screen.findByText('Paso 3: Elige un horario');
  expect(button('Enviar Solicitud').disabled).toBe(true);
  await user.click(await screen.findByRole('radio', { name: /^09:30/ }));
  await press(user, 'Enviar Solicitud');
  await screen.findByText(`Dirección: /negotiations/${aNegotiation().id}`);
  await screen.findByText('¡Solicitud enviada con éxito!');
  const [sent] = server.bodiesOf(createNegotiation) as { scheduledDate: string }[];
  expect(sent).toMatchObject({
    providerProfileId: bookingIds.provider,
    serviceCardId: bookingIds.card,
    initialRequestMessage: MESSAGE,
    isEmergency: false,
  });
  expect(sent?.scheduledDate).toMatch(/T14:30:00\.000Z$/);
});

test('the message field shows how many characters are missing, and the next step stays disabled', async () => {
  const user = show();
  await open(user);
  expect(screen.getByText(/con Julio Quispe/)).toBeDefined();
  expect(button('Siguiente').disabled).toBe(true);
  await user.type(message(), 'Una fuga');
  expect(screen.getByText('Faltan 12 caracteres')).toBeDefined();
  await user.tab();
  await screen.findByText('Por favor, detalla un poco más (mínimo 20 caracteres).');
  expect(button('Siguiente').disabled).toBe(true);
});

test('an emergency has two steps and needs no slot', async () => {
  const user = show();
  await describeNeed(user);
  await user.click(screen.getByRole('switch', { name: /Solicitud de Emergencia/ }));
  expect(screen.getByText('Paso 2 de 2')).toBeDefined();
  await press(user, 'Enviar Solicitud');
  await screen.findByText(/Dirección/);
  const [sent] = server.bodiesOf(createNegotiation);
  expect(sent).toMatchObject({ isEmergency: true });
  expect(sent).not.toHaveProperty('scheduledDate');
});

test('a card without emergencies shows no emergency switch', async () => {
  const user = show({ isEmergency: false });
  await describeNeed(user);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the entered data survives closing the modal and going back', async () => {
  const user = show();
  await describeNeed(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open(user);
  expect(screen.getByText('Paso 2: ¿Cuándo lo necesitas?')).toBeDefined();
  await press(user, 'Atrás');
  expect(message().value).toBe(MESSAGE);
});

test('a refusal because the slot is taken is displayed, and the choice of the slot is cleared', async () => {
  const user = show();
  server.refuse(createNegotiation, 409, {
    code: 'SLOT_TAKEN',
    message: 'Ese horario ya no está disponible.',
  });
  await describeNeed(user);
  await chooseDay(user);
  await user.click(await screen.findByRole('radio', { name: /^15:00/ }));
  await press(user, 'Enviar Solicitud');
  await screen.findByText('Ese horario ya no está disponible.');
  await waitFor(() => expect(button('Enviar Solicitud').disabled).toBe(true));
  expect(screen.getByText('Paso 3 de 3')).toBeDefined();
});

test.each([
  ['days', getMonthlyAvailability],
  ['slots', listSlots],
])('%s that fail to load show an error in the quote and in a toast', async (_name, endpoint) => {
  const user = show();
  server.refuse(endpoint, 500);
  await describeNeed(user);
  if (endpoint === listSlots) {
    const days = await screen.findAllByRole('button', { name: /, disponible/ });
    await user.click(days.at(-1) as HTMLElement);
  }
  const sentence = 'No se pudieron cargar los horarios disponibles.';
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(button('Siguiente').disabled).toBe(true);
  expect(button('Reintentar').disabled).toBe(false);
});

test('an emergency in the address of a card is preselected in the quote', async () => {
  const user = show({}, false, '?emergency=true');
  await describeNeed(user);
  const emergency = screen.getByRole<HTMLInputElement>('switch', {
    name: /Solicitud de Emergencia/,
  });
  expect(emergency.checked).toBe(true);
});

test('a failure without a message shows a default one, and the retry sends the same idempotency key', async () => {
  const user = show();
  server.refuse(createNegotiation, 500);
  await describeNeed(user);
  await user.click(screen.getByRole('switch', { name: /Solicitud de Emergencia/ }));
  await press(user, 'Enviar Solicitud');
  await screen.findByText('No se pudo enviar la solicitud.');
  await press(user, 'Enviar Solicitud');
  await waitFor(() => expect(server.callsOf(createNegotiation)).toHaveLength(2));
  const keys = server.callsOf(createNegotiation).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

/** Delays the responses to uploads until the returned function is called. */
function delayUploads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(http.post(`*/api${addNegotiationImage.path}`, () => promise));
  return resolve;
}

test('pictures are uploaded after the request, with a progress bar', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  server.respond(addNegotiationImage, aNegotiation());
  const user = show();
  await open(user);
  const picker = screen.getByLabelText(/Agregar imágenes/);
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(picker, [picture('fuga.png'), picture('llave.png')]);
  await user.type(message(), MESSAGE);
  await press(user, 'Siguiente');
  await user.click(await screen.findByRole('switch', { name: /Solicitud de Emergencia/ }));
  const release = delayUploads();
  await press(user, 'Enviar Solicitud');
  await screen.findByRole('progressbar', { name: 'Subiendo imagen 1 de 2' });
  release();
  await screen.findByText(/Dirección/);
  expect(server.callsOf(addNegotiationImage)).toHaveLength(2);
});

test('all choices survive a reload', async () => {
  const user = show();
  await describeNeed(user);
  await chooseDay(user);
  await user.click(await screen.findByRole('radio', { name: /^15:00/ }));
  cleanup();
  await open(show());
  await screen.findByText('Paso 3: Elige un horario');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^15:00/ })).checked).toBe(
    true,
  );
  await waitFor(() => expect(button('Enviar Solicitud').disabled).toBe(false));
  await press(user, 'Enviar Solicitud');
  await screen.findByText(/Dirección/);
  expect(server.bodiesOf(createNegotiation)).toMatchObject([{ initialRequestMessage: MESSAGE }]);
});

test('a stored slot that is no longer free has to be chosen again', async () => {
  const user = show();
  await describeNeed(user);
  await chooseDay(user);
  await user.click(await screen.findByRole('radio', { name: /^15:00/ }));
  cleanup();
  server.respond(listSlots, ['09:00']);
  await open(show());
  await screen.findByRole('radio', { name: /^09:00/ });
  expect(button('Enviar Solicitud').disabled).toBe(true);
});

test('a picture can be removed before it is sent', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const user = show();
  await open(user);
  const picker = screen.getByLabelText(/Agregar imágenes/);
  await user.upload(picker, new File(['x'], 'fuga.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: /fuga\.png/ }));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
});

test('a form for missing details disables the send button until it is saved, and the entered data is not lost', async () => {
  signInAs({ phone: null });
  const user = show({}, true);
  await describeNeed(user);
  expect(screen.queryByText('Guardar datos')).toBeNull();
  await chooseDay(user);
  await user.click(await screen.findByRole('radio', { name: /^09:30/ }));
  expect(button('Enviar Solicitud').disabled).toBe(true);
  await press(user, 'Guardar datos');
  expect(button('Enviar Solicitud').disabled).toBe(false);
  expect(document.activeElement).toBe(button('Enviar Solicitud'));
  await press(user, 'Enviar Solicitud');
  await screen.findByText(`Dirección: /negotiations/${aNegotiation().id}`);
  expect(server.bodiesOf(createNegotiation)).toMatchObject([{ initialRequestMessage: MESSAGE }]);
});

test('a quote that is refused for missing details asks for them in place, and nothing typed is lost', async () => {
  server.refuse(createNegotiation, 409, {
    code: 'PROFILE_INCOMPLETE',
    message: 'Completa tu perfil.',
  });
  server.respond(refreshSession, { accessToken: tokenOf({ ...testUser, phone: null }) });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const details = useUser()?.phone === null && <p>Falta tu teléfono</p>;
    return (
      <>
        <QuoteButton onOpen={() => setIsOpen(true)} />
        <QuoteHost
          card={bookableCard}
          open={isOpen}
          onOpenChange={setIsOpen}
          missingDetails={() => details}
        />
      </>
    );
  }
  renderPage(Page, '/service-cards/1');
  const user = userEvent.setup();
  await describeNeed(user);
  await user.click(screen.getByRole('switch', { name: /Solicitud de Emergencia/ }));
  await press(user, 'Enviar Solicitud');
  await screen.findByText('Falta tu teléfono');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Enviar Solicitud').disabled).toBe(true);
  await press(user, 'Atrás');
  expect(message().value).toBe(MESSAGE);
});
