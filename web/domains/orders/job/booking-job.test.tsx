import {
  listAddresses,
  saveAddress,
} from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import {
  addOrderImage,
  createOrder,
  previewOrder,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { listServiceCardsRequest } from '@oficio/contract/domains/catalog/catalog.requests.ts';
import { getJobReach } from '@oficio/contract/domains/orders/orders-reach.endpoints.ts';
import { getPlace, listPlaces } from '@oficio/contract/domains/places/places.endpoints.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { useIsFetching } from '@tanstack/react-query';
import { http } from 'msw';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookableCard as card,
  bookingIds as ids,
  costSummary,
  freeDays,
} from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { anOrder } from '#testing/orders.fixtures.ts';
import { getSession, useUser } from '#platform/session/session.ts';
import { dayDrafts } from '#platform/drafts/draft-store.ts';
import type { OuterForm } from '#domains/accounts/missing-details.tsx';
import { BookingPanel, type BookingPanelProps } from '../booking-panel.tsx';
import { emptyJob, jobDraftKey, OTHER_PLACE } from './job.form.ts';

// The first import takes longer than the timeout of a query for an element.
beforeAll(() =>
  Promise.all([
    import('#ui/inputs/calendar.tsx'),
    import('../booking/booking-confirm-dialog.tsx'),
    import('./job-fieldset.tsx'),
  ]),
);

const mother = {
  id: ids.long,
  name: 'Mamá',
  district: 'Lince',
  street: 'Calle Arenales 1020',
  placeId: null,
};
const surco: Place = {
  id: '4',
  name: 'Santiago de Surco',
  region: 'Lima',
  country: 'Perú',
  slug: 'santiago-de-surco',
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = fakeServer();
  server.respond(previewOrder, costSummary);
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(listSlots, ['09:00']);
  server.respond(listAddresses, [mother]);
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  server.respond(getJobReach, { place: null, hasArea: false, outside: null });
  signInAs({});
});
afterEach(cleanup);

type Typist = ReturnType<typeof userEvent.setup>;

/** Says while it is unknown whether others go to a place. */
const OthersSearch = () =>
  useIsFetching({ queryKey: ['orders', 'others'] }) > 0 && 'Buscando a otros';

/** Opens the booking of an emergency, which needs no slot. */
async function openBooking(
  user: Typist,
  missingDetails?: BookingPanelProps['missingDetails'],
  onQuote?: () => void,
  at = '/service-cards/1?emergencia=1',
) {
  const optional = { ...(missingDetails && { missingDetails }), ...(onQuote && { onQuote }) };
  const Page = () => (
    <>
      <BookingPanel card={card} {...optional} />
      <OthersSearch />
    </>
  );
  renderPage(Page, '/service-cards/1', { at });
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const toggle = screen.queryByRole('switch');
  if (toggle && !(toggle as HTMLInputElement).checked) await user.click(toggle);
  const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Solicitar servicio' });
  await waitFor(() => expect(book.disabled).toBe(false));
  await user.click(book);
  return screen.findByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
}
const unfold = (user: Typist) => user.click(screen.getByText('Cuéntale qué necesitas'));
/** Opens the choice of the address, which stands open beside the fold of the job. */
async function changePlace(user: Typist) {
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  return place();
}
const details = () => screen.findByLabelText<HTMLTextAreaElement>('Detalles del trabajo');
const place = () => screen.findByLabelText<HTMLSelectElement>('Dirección del trabajo');
const confirm = (user: Typist) =>
  user.click(screen.getByRole('button', { name: 'Confirmar y Contratar' }));
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const pick = async (user: Typist, ...names: string[]) =>
  user.upload(await screen.findByLabelText(/Agregar fotos/), names.map(picture));
const isBooked = () => screen.findByText(`Dirección: /dashboard/client?orden=${ids.order}`);

test('the job is one folded line, and a booking without it sends neither description nor address', async () => {
  const user = userEvent.setup();
  const dialog = await openBooking(user);
  expect(within(dialog).getByText('Cuéntale qué necesitas')).toBeDefined();
  expect(screen.queryByLabelText('Detalles del trabajo')).toBeNull();
  expect(server.callsOf(listAddresses)).toEqual([]);
  await confirm(user);
  await isBooked();
  const [sent] = server.bodiesOf(createOrder) as Record<string, unknown>[];
  expect(Object.keys(sent ?? {})).not.toContain('description');
  expect(Object.keys(sent ?? {})).not.toContain('address');
});

test('a description and a saved address are sent with the booking', async () => {
  const user = userEvent.setup();
  await openBooking(user);
  await unfold(user);
  await user.type(await details(), 'Gotea la cocina');
  expect((await changePlace(user)).value).toBe('profile');
  await screen.findByRole('option', { name: 'Mamá: Calle Arenales 1020, Lince' });
  await user.selectOptions(await place(), mother.id);
  await confirm(user);
  await isBooked();
  expect(server.bodiesOf(createOrder)).toMatchObject([
    { description: 'Gotea la cocina', addressId: mother.id },
  ]);
});

test('another address needs street and district, and is saved under a name before the booking', async () => {
  const user = userEvent.setup();
  await openBooking(user);
  await user.selectOptions(await changePlace(user), 'Otra dirección');
  await confirm(user);
  expect(await screen.findByText('Escribe el distrito o la zona')).toBeDefined();
  expect(server.callsOf(createOrder)).toEqual([]);
  await user.type(screen.getByLabelText(/Calle y número/), 'Jr. Los Pinos 8');
  server.respond(listPlaces, [surco]);
  await user.type(screen.getByLabelText(/Distrito o zona/), 'surco');
  await user.click(await screen.findByRole('option', { name: /Santiago de Surco/ }));
  await user.click(screen.getByRole('checkbox', { name: /Guardar esta dirección/ }));
  await user.type(screen.getByLabelText(/Nombre de la dirección/), 'Taller');
  server.refuse(saveAddress, 409, { code: 'ADDRESS_NAME_TAKEN', message: 'Ya está ese nombre.' });
  await confirm(user);
  expect(await screen.findByText('Ya está ese nombre.')).toBeDefined();
  expect(server.callsOf(createOrder)).toEqual([]);
  const saved = {
    name: 'Taller',
    district: 'Santiago de Surco, Lima',
    street: 'Jr. Los Pinos 8',
    placeId: surco.id,
  };
  server.respond(saveAddress, { id: ids.short, ...saved });
  await confirm(user);
  await isBooked();
  expect(server.bodiesOf(saveAddress).at(-1)).toEqual(saved);
  expect(server.bodiesOf(createOrder)).toMatchObject([{ addressId: ids.short }]);
});

test('the address of the profile is not asked for when the job has another one', async () => {
  const user = userEvent.setup();
  await openBooking(user, (hasOwnAddress) => !hasOwnAddress && <p>Falta tu dirección</p>);
  const book = screen.getByRole('button', { name: 'Confirmar y Contratar' });
  expect(screen.getByText('Falta tu dirección')).toBeDefined();
  await user.click(book);
  expect(server.bodiesOf(createOrder)).toEqual([]);
  await user.selectOptions(await changePlace(user), 'Otra dirección');
  await waitFor(() => expect(screen.queryByText('Falta tu dirección')).toBeNull());
  expect(book.hasAttribute('disabled')).toBe(false);
});

test('the typed job survives a refusal and a reload, and is deleted once booked', async () => {
  const user = userEvent.setup();
  await openBooking(user);
  await unfold(user);
  await user.type(await details(), 'Gotea la cocina');
  server.refuse(createOrder, 409, { code: 'TOO_MANY_PENDING', message: 'Demasiadas.' });
  await confirm(user);
  await screen.findByText('Demasiadas.');
  expect((await details()).value).toBe('Gotea la cocina');
  cleanup();
  await openBooking(user);
  expect((await details()).value).toBe('Gotea la cocina');
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  await confirm(user);
  await isBooked();
  cleanup();
  await openBooking(user);
  expect(screen.queryByLabelText('Detalles del trabajo')).toBeNull();
});

test('pictures survive closing the booking and are uploaded after the order', async () => {
  const user = userEvent.setup();
  await openBooking(user);
  await unfold(user);
  await pick(user, 'fuga.png', 'llave.png');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(screen.getByRole('button', { name: 'Solicitar servicio' }));
  expect(await screen.findByAltText('fuga.png')).toBeDefined();
  server.respond(addOrderImage, anOrder(5, 'client', { id: ids.order }));
  await confirm(user);
  await isBooked();
  expect(server.calls.map(({ name }) => name).filter((name) => /Order/.test(name))).toEqual(
    expect.arrayContaining(['createOrder', 'addOrderImage']),
  );
  expect(server.callsOf(addOrderImage)).toHaveLength(2);
});

test('a failed upload says so and is retried without booking again', async () => {
  const user = userEvent.setup();
  await openBooking(user);
  await unfold(user);
  await pick(user, 'fuga.png');
  server.refuse(addOrderImage, 503, { message: 'Vuelve a intentarlo.' });
  await confirm(user);
  expect(await screen.findByText('Tu solicitud ya está enviada')).toBeDefined();
  expect(screen.getByText('Vuelve a intentarlo.')).toBeDefined();
  server.respond(addOrderImage, anOrder(5, 'client', { id: ids.order }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await isBooked();
  expect(server.callsOf(createOrder)).toHaveLength(1);
  const keys = server.callsOf(addOrderImage).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('the client can go on to the order without the pictures that failed', async () => {
  const user = userEvent.setup();
  await openBooking(user);
  await unfold(user);
  await pick(user, 'fuga.png');
  server.refuse(addOrderImage, 503, { message: 'Vuelve a intentarlo.' });
  await confirm(user);
  await user.click(await screen.findByRole('button', { name: 'Seguir sin subirlas' }));
  await isBooked();
});

test('an address without a place asks for it, and the booking has the chosen one', async () => {
  const user = userEvent.setup();
  server.respond(getJobReach, { place: null, hasArea: true, outside: null });
  server.respond(listPlaces, [surco]);
  await openBooking(user);
  const field = await screen.findByLabelText(/En qué distrito o ciudad queda/);
  const book = screen.getByRole('button', { name: 'Confirmar y Contratar' });
  expect(book.hasAttribute('disabled')).toBe(true);
  await user.type(field, 'surco');
  server.respond(getJobReach, { place: surco, hasArea: true, outside: null });
  await user.click(await screen.findByRole('option', { name: /Santiago de Surco/ }));
  await waitFor(() => expect(book.hasAttribute('disabled')).toBe(false));
  await confirm(user);
  await isBooked();
  expect(server.bodiesOf(createOrder)).toMatchObject([{ placeId: surco.id }]);
});

test('the place of the search is proposed for an address without one, and stays changeable', async () => {
  const user = userEvent.setup();
  server.respond(getPlace, surco);
  server.use(
    http.get(`*/api${getJobReach.path}`, ({ request }) => {
      const isChosen = new URL(request.url).searchParams.get('placeId') === surco.id;
      return Response.json({ place: isChosen ? surco : null, hasArea: true, outside: null });
    }),
  );
  await openBooking(user, undefined, undefined, `/service-cards/1?emergencia=1&place=${surco.id}`);
  const field = await screen.findByLabelText<HTMLInputElement>(/En qué distrito o ciudad queda/);
  await waitFor(() => expect(field.value).toBe('Santiago de Surco, Lima'));
  await confirm(user);
  await isBooked();
  expect(server.bodiesOf(createOrder)).toMatchObject([{ placeId: surco.id }]);
});

test('the district of a new client is asked once, with the missing details, and counts at once', async () => {
  const user = userEvent.setup();
  signInAs({ address: null });
  const outside = 'Julio trabaja hasta 20 km de su base; Piura queda a unos 850 km.';
  server.use(
    http.get(`*/api${getJobReach.path}`, ({ request }) => {
      const isChosen = new URL(request.url).searchParams.get('placeId') === surco.id;
      return Response.json({
        place: isChosen ? surco : null,
        hasArea: true,
        outside: isChosen ? outside : null,
      });
    }),
  );
  const dialog = await openBooking(user, (_, outer) => (
    <form id={outer?.formId}>
      <button
        type="button"
        onClick={() => outer?.onAddress({ text: 'Jr. Unión 5', placeId: surco.id })}
      >
        Elegir distrito
      </button>
    </form>
  ));
  const book = screen.getByRole('button', { name: 'Confirmar y Contratar' });
  await waitFor(() => expect(book.hasAttribute('disabled')).toBe(false));
  expect(screen.queryByLabelText(/En qué distrito o ciudad queda/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Elegir distrito' }));
  expect(await within(dialog).findByText(new RegExp(outside))).toBeDefined();
  expect(book.hasAttribute('disabled')).toBe(true);
});

test('the line of the address follows what a new client types, and stays while the booking is sent', async () => {
  const user = userEvent.setup();
  signInAs({ address: null });
  server.respond(getJobReach, { place: surco, hasArea: true, outside: null });
  let upload = () => {};
  server.use(
    http.post(`*/api${addOrderImage.path}`, async () => {
      await new Promise<void>((resolve) => (upload = resolve));
      return Response.json(anOrder(5, 'client', { id: ids.order }));
    }),
  );
  const Details = ({ outer }: { outer: OuterForm | undefined }) => {
    const signedIn = useUser();
    return (
      !signedIn?.address && (
        <form
          id={outer?.formId}
          onSubmit={(event) => {
            event.preventDefault();
            signInAs({ address: 'Jr. Unión 5' });
            outer?.onSaved();
          }}
        >
          <button
            type="button"
            onClick={() => outer?.onAddress({ text: 'Jr. Unión 5, Surco', placeId: surco.id })}
          >
            Escribir dirección
          </button>
        </form>
      )
    );
  };
  const dialog = await openBooking(
    user,
    (_, outer) => !getSession().user?.address && <Details outer={outer} />,
  );
  expect(within(dialog).getByText('falta tu dirección')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Escribir dirección' }));
  expect(await within(dialog).findByText('Jr. Unión 5, Surco')).toBeDefined();
  expect(within(dialog).queryByText('falta tu dirección')).toBeNull();
  await unfold(user);
  await pick(user, 'fuga.png', 'llave.png');
  await confirm(user);
  await waitFor(() => expect(server.callsOf(createOrder)).toHaveLength(1));
  await screen.findByRole('progressbar', { name: /imagen 1 de 2/ });
  expect(screen.queryByLabelText(/En qué distrito o ciudad queda/)).toBeNull();
  expect(within(dialog).getByText('Jr. Unión 5, Surco')).toBeDefined();
  upload();
  await screen.findByRole('progressbar', { name: /imagen 2 de 2/ });
  expect(screen.getByAltText('fuga.png')).toBeDefined();
  expect(screen.queryByLabelText(/En qué distrito o ciudad queda/)).toBeNull();
  upload();
  await isBooked();
});

test('a saved address stays as it was typed while the pictures of the job are uploaded', async () => {
  const user = userEvent.setup();
  server.respond(listPlaces, [surco]);
  server.respond(getJobReach, { place: surco, hasArea: true, outside: null });
  await openBooking(user);
  await user.selectOptions(await changePlace(user), 'Otra dirección');
  await user.type(screen.getByLabelText(/Calle y número/), 'Jr. Los Pinos 8');
  await user.type(screen.getByLabelText(/Distrito o zona/), 'surco');
  await user.click(await screen.findByRole('option', { name: /Santiago de Surco/ }));
  await user.click(screen.getByRole('checkbox', { name: /Guardar esta dirección/ }));
  await user.type(screen.getByLabelText(/Nombre de la dirección/), 'Taller');
  await unfold(user);
  await pick(user, 'fuga.png');
  const saved = { ...mother, id: ids.short, name: 'Taller' };
  server.respond(saveAddress, saved);
  let upload = () => {};
  server.use(
    http.post(`*/api${addOrderImage.path}`, async () => {
      await new Promise<void>((resolve) => (upload = resolve));
      return Response.json(anOrder(5, 'client', { id: ids.order }));
    }),
  );
  await confirm(user);
  await screen.findByRole('progressbar', { name: /imagen 1 de 1/ });
  expect(screen.getByLabelText<HTMLInputElement>(/Calle y número/).value).toBe('Jr. Los Pinos 8');
  expect(screen.queryByLabelText(/En qué distrito o ciudad queda/)).toBeNull();
  upload();
  await isBooked();
});

test('a refused booking is sent again with the address that it saved', async () => {
  const user = userEvent.setup();
  server.respond(listPlaces, [surco]);
  await openBooking(user);
  await user.selectOptions(await changePlace(user), 'Otra dirección');
  await user.type(screen.getByLabelText(/Calle y número/), 'Jr. Los Pinos 8');
  await user.type(screen.getByLabelText(/Distrito o zona/), 'surco');
  await user.click(await screen.findByRole('option', { name: /Santiago de Surco/ }));
  await user.click(screen.getByRole('checkbox', { name: /Guardar esta dirección/ }));
  await user.type(screen.getByLabelText(/Nombre de la dirección/), 'Taller');
  server.respond(saveAddress, { ...mother, id: ids.short, name: 'Taller' });
  server.refuse(createOrder, 409, { code: 'TOO_MANY_PENDING', message: 'Demasiadas.' });
  await confirm(user);
  await screen.findByText('Demasiadas.');
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  await confirm(user);
  await isBooked();
  expect(server.callsOf(saveAddress)).toHaveLength(1);
  expect(server.bodiesOf(createOrder).at(-1)).toMatchObject({ addressId: ids.short });
});

test('the places of a job are those of the country of the provider, also for a client of another one', async () => {
  const user = userEvent.setup();
  const countries: (string | null)[] = [];
  server.use(
    http.get(`*/api${listPlaces.path}`, ({ request }) => {
      countries.push(new URL(request.url).searchParams.get('country'));
      return Response.json([surco]);
    }),
  );
  signInAs({ country: 'España' });
  server.respond(getJobReach, { place: null, hasArea: true, outside: null });
  await openBooking(user);
  await user.type(await screen.findByLabelText(/En qué distrito o ciudad queda/), 's');
  await screen.findByRole('option', { name: /Santiago de Surco/ });
  await user.selectOptions(await changePlace(user), 'Otra dirección');
  await user.type(screen.getByLabelText(/Distrito o zona/), 'u');
  await screen.findByRole('option', { name: /Santiago de Surco/ });
  expect(countries).toEqual(['Perú', 'Perú']);
});

test('the address of an earlier order that is saved has its name', async () => {
  const user = userEvent.setup();
  const { street, district } = mother;
  const repeated = { ...emptyJob, place: OTHER_PLACE, street, district };
  dayDrafts.write(jobDraftKey(ids.card), repeated);
  await openBooking(user);
  expect(await screen.findByText('Mamá: Calle Arenales 1020, Lince')).toBeDefined();
  expect(screen.queryByLabelText(/Calle y número/)).toBeNull();
  await confirm(user);
  await isBooked();
  expect(server.bodiesOf(createOrder)).toMatchObject([{ addressId: mother.id }]);
});

/** Some card, of which only its existence matters. */
const anyCard = Object.fromEntries(
  listServiceCardsRequest.responseShape.fields.map((field) => [field, null]),
);

test('outside of the area nothing can be booked: the sheet offers a quote and who goes there', async () => {
  const user = userEvent.setup();
  server.use(
    http.get(`*/api${listServiceCardsRequest.path}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isAsked =
        searchParams.get('skill') === card.skill.id && searchParams.get('place') === '9';
      return Response.json(isAsked ? [anyCard] : []);
    }),
  );
  const outside = 'Julio trabaja hasta 20 km de su base, cerca de Lima; Piura queda a unos 850 km.';
  const piura = { ...surco, id: '9', name: 'Piura', region: 'Piura', slug: 'piura' };
  server.respond(getJobReach, { place: piura, hasArea: true, outside });
  let quotes = 0;
  const dialog = await openBooking(user, undefined, () => {
    quotes += 1;
  });
  expect(await within(dialog).findByText(new RegExp(outside))).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.selectOptions(await screen.findByLabelText(/Dirección del trabajo/), 'other');
  await user.type(screen.getByLabelText(/Calle y número/), 'Av. Grau 100');
  const book = screen.getByRole('button', { name: 'Confirmar y Contratar' });
  expect(book.hasAttribute('disabled')).toBe(true);
  const others = await screen.findByRole('link', { name: 'Ver quién va a Piura' });
  expect(others.getAttribute('href')).toBe(`/?skill=${card.skill.id}&place=9`);
  await user.click(screen.getByRole('button', { name: 'Pedir presupuesto' }));
  expect(quotes).toBe(1);
  // The quote begins with the address of the booking.
  expect(dayDrafts.read(jobDraftKey(`request:${card.id}`))).toMatchObject({
    place: 'other',
    street: 'Av. Grau 100',
  });
  expect(server.callsOf(createOrder)).toEqual([]);
});

test('outside of the area nobody is offered where nobody of the trade goes', async () => {
  const user = userEvent.setup();
  const outside = 'Julio trabaja hasta 20 km de su base, cerca de Lima; Piura queda a unos 850 km.';
  const piura = { ...surco, id: '9', name: 'Piura', region: 'Piura', slug: 'piura' };
  server.respond(getJobReach, { place: piura, hasArea: true, outside });
  const { promise: mayRespond, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.get(`*/api${listServiceCardsRequest.path}`, async () => {
      await mayRespond;
      return Response.json([]);
    }),
  );
  const dialog = await openBooking(user, undefined, () => undefined);
  expect(await within(dialog).findByText(new RegExp(outside))).toBeDefined();
  await screen.findByText('Buscando a otros');
  release();
  await waitFor(() => expect(screen.queryByText('Buscando a otros')).toBeNull());
  expect(screen.getByRole('button', { name: 'Pedir presupuesto' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Ver quién va/ })).toBeNull();
});
