import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import type { OutsideCalendar } from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import { CalendarsSection } from './calendars-section.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const calendar = (more: Partial<OutsideCalendar> = {}): OutsideCalendar => ({
  id: idOf(1),
  name: 'Familia',
  host: 'calendar.google.com',
  readAt: minutesAgo(3),
  events: 12,
  triedAt: minutesAgo(3),
  failure: null,
  remarks: [],
  ...more,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => cleanup());

function show(calendars: OutsideCalendar[]) {
  server.respond(endpoints.listCalendars, calendars);
  signInAs({ roles: ['PROVIDER'], providerProfileId: idOf(3) });
  renderPage(CalendarsSection, '/profile/edit', { at: '/profile/edit' });
}

test('a calendar says when it was read, and a failed one why and which reading is in use', async () => {
  const broken = calendar({
    id: idOf(2),
    name: 'Taller',
    failure: 'su servidor respondió con un error.',
    remarks: ['No conocemos la zona horaria «Mi hora»: leímos sus horas en tu zona.'],
  });
  show([calendar(), broken]);
  expect(await screen.findByText('Leído hace 3 minutos · 12 eventos')).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(
    /^No se pudo leer: su servidor respondió con un error\. Usamos la lectura del /,
  );
  expect(screen.getByText(/No conocemos la zona horaria «Mi hora»/)).toBeDefined();
});

test('an added calendar appears in the list, and a refused one says why', async () => {
  const user = userEvent.setup();
  show([]);
  const field = await screen.findByLabelText(/Dirección secreta/);
  server.refuse(endpoints.addCalendar, 400, { message: 'No se pudo leer: llegó incompleto.' });
  await user.type(field, 'https://calendar.google.com/a.ics');
  await user.click(screen.getByRole('button', { name: 'Agregar calendario' }));
  expect(await screen.findByText('No se pudo leer: llegó incompleto.')).toBeDefined();
  server.respond(endpoints.addCalendar, calendar());
  await user.click(screen.getByRole('button', { name: 'Agregar calendario' }));
  expect(await screen.findByText('Familia')).toBeDefined();
  expect(field).toHaveProperty('value', '');
});

test('a calendar is removed after a question, and with five of them none can be added', async () => {
  const user = userEvent.setup();
  show([1, 2, 3, 4, 5].map((number) => calendar({ id: idOf(number), name: `Número ${number}` })));
  expect(await screen.findByText(/Tienes 5 calendarios, el máximo/)).toBeDefined();
  server.respond(endpoints.deleteCalendar, undefined);
  const [first] = screen.getAllByRole('button', { name: 'Quitar' });
  if (first) await user.click(first);
  const question = within(await screen.findByRole('alertdialog', { name: '¿Quitar «Número 1»?' }));
  await user.click(question.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByLabelText(/Dirección secreta/)).toBeDefined();
  expect(screen.queryByText('Número 1')).toBeNull();
});

test('what is not understood is said before a calendar is added', async () => {
  const user = userEvent.setup();
  show([]);
  const remark = 'No entendimos del todo «Riego»: contamos ocupado solo el 3 de diciembre de 2026.';
  server.refuse(endpoints.addCalendar, 409, {
    code: 'CALENDAR_DOUBTS',
    message: 'Hay algo en ese calendario que no entendimos.',
    details: { name: 'Huerto', remarks: [remark] },
  });
  await user.type(await screen.findByLabelText(/Dirección secreta/), 'https://a.example/a.ics');
  await user.click(screen.getByRole('button', { name: 'Agregar calendario' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Agregar «Huerto»?' }));
  expect(question.getByText(remark)).toBeDefined();
  server.respond(endpoints.addCalendar, calendar({ name: 'Huerto', remarks: [remark] }));
  await user.click(question.getByRole('button', { name: 'Agregar igual' }));
  expect(await screen.findByText('Huerto')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.callsOf(endpoints.addCalendar).map(({ body }) => body)).toEqual([
    { url: 'https://a.example/a.ics' },
    { url: 'https://a.example/a.ics', despiteRemarks: true },
  ]);
});
