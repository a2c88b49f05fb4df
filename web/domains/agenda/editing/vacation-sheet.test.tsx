import { createVacation, listVacations } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import { VacationSheet } from './vacation-sheet.tsx';

afterEach(() => cleanup());

test('open quotes in the days of a vacation come first, each with the way to another hour', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.respond(listVacations, []);
  const quote = (number: number, isOfferable: boolean) => ({
    id: idOf(number),
    title: 'Reparar una fuga',
    clientName: 'Ana Pérez',
    start: `2031-12-0${number}T15:00:00.000Z`,
    isOfferable,
  });
  server.respond(createVacation, {
    id: null,
    from: '2031-12-02',
    to: '2031-12-04',
    backOn: '2031-12-05',
    note: null,
    orders: [],
    quotes: [quote(2, true), quote(3, false)],
  });
  signInAs({ roles: ['PROVIDER'], providerProfileId: idOf(1) });
  renderPage(
    () => <VacationSheet zone="America/Bogota" today="2031-12-01" onClose={() => undefined} />,
    '/agenda',
  );
  await user.type(await screen.findByLabelText(/Primer día/), '2031-12-02');
  await user.type(screen.getByLabelText(/Último día/), '2031-12-04');
  await user.click(screen.getByRole('button', { name: 'Ver qué cambia' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Vacaciones' }));
  expect(await sheet.findByText(/^2 cotizaciones abiertas en esos días/)).toBeDefined();
  const links = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/negotiations/${idOf(2)}#otra-hora`, `/negotiations/${idOf(3)}`]);
  expect(sheet.getByText(/Primero responde el cliente/)).toBeDefined();
});
