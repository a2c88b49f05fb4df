import {
  addProblemImage,
  reportProblem,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { anOrder } from '#testing/orders.fixtures.ts';
import { ChangeSheet } from './change-sheet.tsx';

const order = anOrder(5, 'client', { status: 'ACCEPTED', providerMarkedCompleted: true });
const onClose = vi.fn<() => void>();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  onClose.mockClear();
  server = fakeServer();
  server.respond(reportProblem, order);
  signInAs({});
});
afterEach(cleanup);

/** Fills the sheet in with one picture and sends it. */
async function report() {
  const user = userEvent.setup();
  const props = { order, viewer: 'client', otherName: 'Julio', now: Date.now(), onClose } as const;
  const sheet = <ChangeSheet {...props} action="reportProblem" onChange={onClose} />;
  renderPage(() => sheet, '/', { at: '/' });
  const picture = new File(['x'], 'fuga.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/Agregar fotos del problema/), picture);
  expect(server.callsOf(addProblemImage)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Hubo un daño' }));
  await user.type(screen.getByRole('textbox'), 'Se rompió la loza');
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  return user;
}

test('the pictures of a problem are chosen in its sheet and uploaded after the report', async () => {
  server.respond(addProblemImage, order);
  await report();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = server.calls.map(({ name }) => name).filter((name) => /Problem/.test(name));
  expect(sent).toEqual(['reportProblem', 'addProblemImage']);
});

test('a picture of a problem that fails is retried without reporting again', async () => {
  server.refuse(addProblemImage, 503, { message: 'Vuelve a intentarlo.' });
  const user = await report();
  expect(await screen.findByText('Tu reporte ya está enviado')).toBeDefined();
  expect(screen.getByText('Vuelve a intentarlo.')).toBeDefined();
  server.respond(addProblemImage, order);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.callsOf(reportProblem)).toHaveLength(1);
});
