import { DOLLARS } from '@oficio/contract/platform/price.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import { administrationErrors } from '@oficio/contract/domains/administration/administration.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type {
  Dispute,
  DisputeSummary,
} from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { settleOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { ClosedIssue } from '@oficio/contract/domains/orders/orders.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { anOrder, hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import DisputePage from '../dispute-page.tsx';
import DisputesPage from '../disputes-page.tsx';

const contact = { email: 'a@ejemplo.com', phone: '+51955500101', photoUrl: null, isActive: true };
const client = { id: idOf(1), fullName: 'Carla Cliente', ...contact };
const provider = { id: idOf(2), fullName: 'Beto Prestador', ...contact, phone: null };

const summary: DisputeSummary = {
  id: idOf(5),
  title: 'Reparación de fugas',
  state: 'ABSENCE_CONTRADICTED',
  reportedBy: 'client',
  problemKind: null,
  reportedAt: hoursFromNow(-3),
  client,
  provider,
  scheduledDate: hoursFromNow(-5),
  totalAmount: 70,
  ...DOLLARS,
};

const order = anOrder(5, 'client', { status: 'ACCEPTED' });
const report = {
  reportedBy: 'client',
  problemKind: null,
  comment: null,
  contradiction: 'Toqué el timbre y nadie abrió',
  createdAt: hoursFromNow(-3),
} as const;
const dispute: Dispute = {
  ...order,
  title: 'Reparación de fugas',
  timezone: 'America/Lima',
  client,
  provider,
  issue: {
    ...report,
    images: [],
    replies: [],
    state: 'ABSENCE_CONTRADICTED',
    isMarkedAgain: false,
  },
  messages: [
    {
      id: idOf(6),
      orderId: idOf(5),
      seq: 1,
      clientId: null,
      content: 'Nunca llegó',
      createdAt: hoursFromNow(-4),
      author: client,
    },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN', 'CLIENT'] });
  server = fakeServer();
  server.respond(endpoints.listDisputes, [summary]);
  server.respond(endpoints.getDispute, dispute);
});
afterEach(cleanup);

const showDispute = () =>
  renderPage(DisputePage, '/admin/disputes/:id', { at: `/admin/disputes/${idOf(5)}` });

test('the queue lists the disputed orders with their parties, or says that nothing waits', async () => {
  renderPage(DisputesPage, '/admin/disputes', { at: '/admin/disputes' });
  const link = await screen.findByRole('link', { name: 'Reparación de fugas' });
  expect(link.getAttribute('href')).toBe(`/admin/disputes/${idOf(5)}`);
  expect(screen.getByText('Carla Cliente con Beto Prestador')).toBeDefined();
  expect(screen.getByText('Ausencia discutida')).toBeDefined();
  cleanup();
  server.respond(endpoints.listDisputes, []);
  renderPage(DisputesPage, '/admin/disputes', { at: '/admin/disputes' });
  expect(await screen.findByText('Nada por resolver')).toBeDefined();
});

test('disputes of one person are settled alike by one decision, and no others with them', async () => {
  const user = userEvent.setup();
  const person = (id: number, fullName: string) => ({ id: idOf(id), fullName });
  const mine = person(9, 'Ada Admin');
  signInAs({ id: mine.id, roles: ['ADMIN', 'CLIENT'] });
  const queue = [
    summary,
    { ...summary, id: idOf(6), title: 'Pintura', client: person(3, 'Dora') },
    { ...summary, id: idOf(7), title: 'Poda', provider: person(4, 'Otro'), client },
    { ...summary, id: idOf(8), title: 'Limpieza', client: mine },
    {
      ...summary,
      id: idOf(10),
      title: 'Mudanza',
      client: person(11, 'A'),
      provider: person(12, 'B'),
    },
  ];
  server.respond(endpoints.listDisputes, queue);
  server.respond(settleOrder, undefined);
  const settled = recordSettled();
  renderPage(DisputesPage, '/admin/disputes', { at: '/admin/disputes' });
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
  await screen.findByRole('checkbox', { name: /Pintura/ });
  // An own order, and one that shares nobody, are decided one by one.
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(box('Reparación'));
  await user.click(box('Pintura'));
  expect(box('Poda').hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Resolver 2 órdenes de Beto Prestador' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Dora con Beto Prestador/)).toBeDefined();
  const send = dialog.getByRole('button', { name: /^Resolver 2/ });
  await user.click(send);
  expect(await dialog.findByText('Escribe los fundamentos de la decisión')).toBeDefined();
  expect(server.callsOf(settleOrder)).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^Cancelada/ }));
  await user.click(dialog.getByRole('radio', { name: /^El prestador/ }));
  await user.type(dialog.getByLabelText(/^Fundamentos/), 'No fue a ninguna.');
  await user.click(send);
  expect(await screen.findByText('2 órdenes resueltas.')).toBeDefined();
  const body = { as: 'CANCELLED', cause: 'provider', grounds: 'No fue a ninguna.' };
  expect(server.bodiesOf(settleOrder)).toEqual([body, body]);
  expect(settled).toEqual([idOf(5), idOf(6)]);
});

/** Opens the dialog for two orders of one person, and writes the decision into it. */
async function decideTwo(user: ReturnType<typeof userEvent.setup>) {
  const second = { ...summary, id: idOf(6), title: 'Pintura' };
  server.respond(endpoints.listDisputes, [summary, second]);
  renderPage(DisputesPage, '/admin/disputes', { at: '/admin/disputes' });
  await user.click(await screen.findByRole('checkbox', { name: /Reparación/ }));
  await user.click(screen.getByRole('checkbox', { name: /Pintura/ }));
  await user.click(screen.getByRole('button', { name: /^Resolver 2 órdenes de / }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Cancelada/ }));
  await user.click(dialog.getByRole('radio', { name: /^El prestador/ }));
  await user.type(dialog.getByLabelText(/^Fundamentos/), 'No fue a ninguna.');
  return dialog;
}

/** Holds the ids of the orders that the server is asked to settle. */
function recordSettled() {
  const settled: unknown[] = [];
  server.use(
    http.patch('*/service-orders/:id/settle', ({ params }) => void settled.push(params['id'])),
  );
  return settled;
}

test('an open bulk decision keeps its orders when the queue behind it reloads, and leaves the focus in the queue', async () => {
  const user = userEvent.setup();
  server.respond(settleOrder, undefined);
  const settled = recordSettled();
  const dialog = await decideTwo(user);
  server.respond(endpoints.listDisputes, []);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Nada por resolver')).toBeDefined();
  expect(dialog.getByText('Pintura')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Resolver 2 órdenes' }));
  expect(await screen.findByText('2 órdenes resueltas.')).toBeDefined();
  expect(settled).toEqual([idOf(5), idOf(6)]);
  const queue = screen.getByRole('region', { name: 'Por resolver' });
  await waitFor(() => expect(document.activeElement).toBe(queue));
});

test('a bulk decision that the server cannot take keeps its words and the orders that are left', async () => {
  const user = userEvent.setup();
  server.respond(settleOrder, undefined);
  const settled = recordSettled();
  const reason = 'Servicio en mantenimiento.';
  const keys: unknown[] = [];
  server.use(
    http.patch('*/service-orders/:id/settle', ({ params, request }) => {
      if (params['id'] !== idOf(6)) return;
      keys.push(request.headers.get('idempotency-key'));
      return Response.json({ message: reason }, { status: 503 });
    }),
  );
  const dialog = await decideTwo(user);
  await user.click(dialog.getByRole('button', { name: 'Resolver 2 órdenes' }));
  expect(await dialog.findByText(reason)).toBeDefined();
  expect(await screen.findByText('1 orden resuelta.')).toBeDefined();
  expect(screen.queryByText(/quizá ya la/)).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Resolver 1 orden de Beto Prestador' })).toBeDefined();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Fundamentos/).value).toBe(
    'No fue a ninguna.',
  );
  // The retry finds the order settled by somebody else.
  server.use(
    http.patch('*/service-orders/:id/settle', ({ params, request }) => {
      settled.push(params['id']);
      keys.push(request.headers.get('idempotency-key'));
      return Response.json({ code: 'ORDER_WRONG_STATE' }, { status: 409 });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Resolver 1 orden' }));
  expect(await screen.findByText(/^1 orden no se pudo resolver: quizá ya la/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(settled).toEqual([idOf(5), idOf(6)]);
  // A lost response would have been repeated.
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a dispute is settled with grounds after a confirmation that says what follows', async () => {
  const user = userEvent.setup();
  server.respond(settleOrder, undefined);
  showDispute();
  expect(await screen.findByText('Toqué el timbre y nadie abrió')).toBeDefined();
  expect(screen.getByText('Nunca llegó')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Revisar la decisión' }));
  expect(await screen.findByText('Escribe los fundamentos de la decisión')).toBeDefined();
  expect(screen.getByText('Elige si la orden queda completada o cancelada')).toBeDefined();
  expect(screen.getByText('Elige quién lo causó: el cliente, el prestador o nadie')).toBeDefined();
  expect(server.callsOf(settleOrder)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Cancelada/ }));
  await user.click(screen.getByRole('radio', { name: /^El prestador/ }));
  await user.type(screen.getByLabelText(/^Fundamentos/), 'Nadie pudo probarlo.');
  await user.click(screen.getByRole('button', { name: 'Revisar la decisión' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Resolver como cancelada?' });
  expect(within(dialog).getByText(/Avisamos al cliente y al prestador/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Resolver' }));
  expect(await screen.findByText('Dirección: /admin/disputes')).toBeDefined();
  expect(server.bodiesOf(settleOrder)).toEqual([
    { as: 'CANCELLED', cause: 'provider', grounds: 'Nadie pudo probarlo.' },
  ]);
});

test('when another administrator was faster the refusal is shown and the form gives way to the decision', async () => {
  const user = userEvent.setup();
  const message = 'No se puede: la orden está completada.';
  server.refuse(settleOrder, 409, { code: 'ORDER_WRONG_STATE', message });
  showDispute();
  await user.click(await screen.findByRole('radio', { name: /^Cancelada/ }));
  await user.click(screen.getByRole('radio', { name: /^Nadie/ }));
  await user.type(screen.getByLabelText(/^Fundamentos/), 'No vino.');
  await user.click(screen.getByRole('button', { name: 'Revisar la decisión' }));
  const closedIssue: ClosedIssue = {
    ...report,
    images: [],
    replies: [],
    outcome: 'SETTLED',
    closedAt: hoursFromNow(0),
  };
  const settled = {
    status: 'COMPLETED',
    issue: null,
    settlementGrounds: 'Sí vino.',
    settlementCause: 'client',
  } as const;
  server.respond(endpoints.getDispute, { ...dispute, ...settled, closedIssue });
  await user.click(await screen.findByRole('button', { name: 'Resolver' }));
  expect(await screen.findByText('Ya se resolvió: quedó completada.')).toBeDefined();
  expect(screen.getByText('Fundamentos: Sí vino.')).toBeDefined();
  expect(screen.getByText('Según la decisión, lo que pasó lo causó el cliente.')).toBeDefined();
  expect(screen.getByText('Toqué el timbre y nadie abrió')).toBeDefined();
  await waitFor(() => expect(screen.queryByLabelText(/^Fundamentos/)).toBeNull());
});

test('the replies to a problem stand in their order below the report', async () => {
  const reply = { images: [], createdAt: hoursFromNow(-2) };
  server.respond(endpoints.getDispute, {
    ...dispute,
    issue: {
      ...report,
      contradiction: null,
      problemKind: 'BADLY_DONE',
      comment: 'Sigue goteando.',
      images: [],
      replies: [
        { ...reply, id: idOf(41), by: 'provider', kind: 'ANSWER', comment: 'Paso mañana.' },
        { ...reply, id: idOf(42), by: 'client', kind: 'STILL_OPEN', comment: null },
      ],
      state: 'PROBLEM_ESCALATED',
      isMarkedAgain: false,
    },
  });
  showDispute();
  const part = await screen.findByRole('region', { name: 'Lo que dicen' });
  const texts = [
    'Sigue goteando.',
    'Responde al problema:',
    'Paso mañana.',
    'Dice que sigue igual.',
  ];
  const shown = [...part.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(shown.filter((text) => texts.includes(text))).toEqual(texts);
});

test('an administrator who is a party reads nothing of the order', async () => {
  const { message } = new DomainError(administrationErrors.OWN_ORDER);
  server.refuse(endpoints.getDispute, 403, { code: 'OWN_ORDER', message });
  showDispute();
  await screen.findByText(message);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an order that nobody disputes is shown after a reason', async () => {
  const user = userEvent.setup();
  server.refuse(endpoints.getDispute, 403, { code: 'REASON_NEEDED', message: 'Escribe por qué' });
  server.respond(endpoints.openUndisputedOrder, undefined);
  showDispute();
  await screen.findByRole('heading', { name: 'Nadie disputa esta orden' });
  await user.click(screen.getByRole('button', { name: 'Abrir la orden' }));
  await screen.findByText('Escribe por qué la abres');
  await user.type(screen.getByLabelText(/Por qué la abres/), 'El cliente pidió ayuda');
  server.respond(endpoints.getDispute, dispute);
  await user.click(screen.getByRole('button', { name: 'Abrir la orden' }));
  await screen.findByRole('heading', { name: 'Reparación de fugas' });
  expect(server.bodiesOf(endpoints.openUndisputedOrder)).toEqual([
    { reason: 'El cliente pidió ayuda' },
  ]);
});
