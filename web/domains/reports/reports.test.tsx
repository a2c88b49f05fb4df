import * as endpoints from '@oficio/contract/domains/reports/reports.endpoints.ts';
import type { ReportDetails, ReportView } from '@oficio/contract/domains/reports/reports.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReportMenu } from '#platform/reporting/report-menu.tsx';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import ReportsPage from './reports-page.tsx';
import { ReportHost } from './report-host.tsx';
import ReportPage from './report-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs(null);
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

function CardWithMenu() {
  return (
    <ReportHost>
      <ReportMenu target={{ objectType: 'CARD', objectId: idOf(1) }} />
    </ReportHost>
  );
}

test('a visitor reports from the menu with a reason and an address, and reads what follows', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.createReport, { id: idOf(9) });
  renderPage(CardWithMenu, '/card', { at: '/card' });
  await user.click(screen.getByRole('button', { name: 'Más opciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reportar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reportar el servicio' });
  await user.click(within(dialog).getByRole('button', { name: 'Enviar reporte' }));
  expect(await within(dialog).findByText('Elige un motivo')).toBeDefined();
  expect(within(dialog).getByText('Escribe tu correo, para responderte')).toBeDefined();
  expect(server.callsOf(endpoints.createReport)).toEqual([]);
  await user.click(within(dialog).getByRole('radio', { name: 'Estafa o engaño' }));
  await user.type(within(dialog).getByLabelText(/^Tu correo/), 'vecina@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar reporte' }));
  expect(await screen.findByText(/Si abres el enlace del correo que te enviamos/)).toBeDefined();
  expect(server.bodiesOf(endpoints.createReport)).toEqual([
    {
      objectType: 'CARD',
      objectId: idOf(1),
      reason: 'SCAM',
      comment: '',
      email: 'vecina@example.com',
    },
  ]);
});

test('a form sent without a network says at once that nothing was sent, and is sent once, when pressed again', async () => {
  const user = userEvent.setup();
  renderPage(CardWithMenu, '/card', { at: '/card' });
  await user.click(screen.getByRole('button', { name: 'Más opciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reportar el servicio' }));
  await user.click(dialog.getByRole('radio', { name: 'Estafa o engaño' }));
  await user.type(dialog.getByLabelText(/^Tu correo/), 'vecina@example.com');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  server.use(http.post('*/api/reports', () => (navigator.onLine ? undefined : Response.error())));
  await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(
    'No hay conexión: no se envió nada. Inténtalo de nuevo cuando vuelva.',
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Tu correo/).value).toBe('vecina@example.com');
  server.respond(endpoints.createReport, { id: idOf(9) });
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await user.click(dialog.getByRole('button', { name: 'Enviar reporte' }));
  await screen.findByText(/Si abres el enlace del correo que te enviamos/);
  expect(server.callsOf(endpoints.createReport)).toHaveLength(1);
});

const details: ReportDetails = {
  id: idOf(9),
  objectType: 'REVIEW',
  objectId: idOf(1),
  title: 'Es un ladrón',
  state: 'OPEN',
  isObjection: false,
  reasons: ['OFFENSIVE'],
  complaintsCount: 1,
  unconfirmedCount: 0,
  staysForOther: false,
  decision: null,
  createdAt: hoursFromNow(-3),
  decidedAt: null,
  owner: { id: idOf(2), fullName: 'Carla Cliente', isActive: true },
  complaints: [
    {
      id: idOf(3),
      reason: 'OFFENSIVE',
      comment: 'Me insulta',
      createdAt: hoursFromNow(-3),
      reporter: { id: idOf(4), fullName: 'Beto Prestador' },
      email: null,
      isConfirmed: true,
      snapshot: {
        title: 'Es un ladrón',
        texts: [{ field: 'comment', text: 'Es un ladrón y miente' }],
        images: [],
      },
    },
  ],
  current: { title: 'Otra cosa', texts: [{ field: 'comment', text: 'Otra cosa' }], images: [] },
  isHidden: false,
  decisions: [],
  objections: [],
  earlier: [],
};

test('an administrator sees the object as it was and as it is, and what both will read before deciding', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['ADMIN', 'CLIENT'] });
  server.respond(endpoints.getReportDetails, details);
  server.respond(endpoints.decideReport, { ...details, state: 'DECIDED' });
  renderPage(ReportsPage, '/admin/reports/:id?', { at: `/admin/reports/${idOf(9)}` });
  expect(await screen.findByText('Es un ladrón y miente')).toBeDefined();
  expect(screen.getByText('Otra cosa')).toBeDefined();
  expect(screen.getByText('Me insulta')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Ocultar/ }));
  await user.type(screen.getByLabelText(/^Fundamentos/), 'Insulta sin contar el trabajo.');
  await user.click(screen.getByRole('button', { name: 'Ver lo que leerán' }));
  const owner = await screen.findByRole('region', { name: 'Leerá quien lo publicó' });
  const reporter = screen.getByRole('region', { name: 'Leerá quien lo reportó' });
  for (const side of [owner, reporter]) {
    expect(within(side).getByText('Fundamentos: Insulta sin contar el trabajo.')).toBeDefined();
    expect(within(side).getByText(/no intervino ningún sistema automático/)).toBeDefined();
  }
  expect(server.callsOf(endpoints.decideReport)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decidir y avisar' }));
  await expect
    .poll(() => server.bodiesOf(endpoints.decideReport))
    .toEqual([{ decision: 'HIDE', grounds: 'Insulta sin contar el trabajo.' }]);
});

test('the queue says how many complaints of a report nobody confirmed', async () => {
  signInAs({ roles: ['ADMIN'] });
  const { owner } = details;
  server.respond(endpoints.listReports, [
    { ...details, owner, complaintsCount: 3, unconfirmedCount: 2 },
  ]);
  renderPage(ReportsPage, '/admin/reports/:id?', { at: '/admin/reports' });
  const people = await screen.findByText('3 personas');
  expect(people.parentElement?.textContent).toBe('3 personas · 2 sin confirmar');
});

test('a decision takes the place of its form in view and focus', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['ADMIN', 'CLIENT'] });
  server.respond(endpoints.getReportDetails, details);
  renderPage(ReportsPage, '/admin/reports/:id?', { at: `/admin/reports/${idOf(9)}` });
  await user.click(await screen.findByRole('radio', { name: /^Ocultar/ }));
  await user.type(screen.getByLabelText(/^Fundamentos/), 'Insulta sin contar el trabajo.');
  await user.click(screen.getByRole('button', { name: 'Ver lo que leerán' }));
  const decided: ReportDetails = {
    ...details,
    state: 'DECIDED',
    decisions: [
      {
        decision: 'HIDE',
        grounds: 'Insulta sin contar el trabajo.',
        decidedAt: hoursFromNow(0),
        isFinal: false,
        staysForOther: false,
        decidedBy: { id: testUser.id, fullName: testUser.fullName },
      },
    ],
  };
  server.respond(endpoints.decideReport, decided);
  server.respond(endpoints.getReportDetails, decided);
  const scrolledTo: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this);
  });
  await user.click(await screen.findByRole('button', { name: 'Decidir y avisar' }));
  const heading = await screen.findByRole('heading', { name: 'Decisiones' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scrolledTo).toEqual([heading]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^Decidiste el reporte\. Avisamos/)).toBeDefined();
});

test('a second decision that undoes the first one says so to the administrator and both sides', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['ADMIN', 'CLIENT'] });
  server.respond(endpoints.getReportDetails, {
    ...details,
    isObjection: true,
    isHidden: true,
    decisions: [
      {
        decision: 'HIDE',
        grounds: 'Insulta.',
        decidedAt: hoursFromNow(-2),
        isFinal: false,
        staysForOther: false,
        decidedBy: { id: idOf(5), fullName: 'Elena Castro' },
      },
    ],
  });
  renderPage(ReportsPage, '/admin/reports/:id?', { at: `/admin/reports/${idOf(9)}` });
  await user.click(await screen.findByRole('radio', { name: /Anula la primera decisión/ }));
  await user.type(screen.getByLabelText(/^Fundamentos/), 'Es una opinión.');
  await user.click(screen.getByRole('button', { name: 'Ver lo que leerán' }));
  const preview = await screen.findByRole('dialog');
  expect(within(preview).getAllByText(/Anulamos la primera decisión/)).toHaveLength(2);
  expect(within(preview).queryByText(/todo sigue como estaba/)).toBeNull();
});

test('the link of a mail shows the decision without a session, and takes one objection', async () => {
  const user = userEvent.setup();
  const view: ReportView = {
    id: idOf(9),
    side: 'REPORTER',
    objectType: 'CARD',
    title: 'Fugas de agua',
    state: 'DECIDED',
    reasons: ['SCAM'],
    comment: 'No vino',
    createdAt: hoursFromNow(-30),
    snapshot: null,
    decisions: [
      {
        decision: 'NOTHING',
        grounds: 'No hay pruebas.',
        decidedAt: hoursFromNow(-3),
        isFinal: false,
        staysForOther: false,
      },
    ],
    objection: null,
    objectUntil: hoursFromNow(600),
  };
  server.respond(endpoints.getReport, view);
  const objection = { comment: 'Tengo pruebas', createdAt: hoursFromNow(0) };
  server.respond(endpoints.objectToReport, {
    ...view,
    state: 'OPEN',
    objection,
    objectUntil: null,
  });
  renderPage(ReportPage, '/reports/:id', { at: `/reports/${idOf(9)}?token=x.y` });
  expect(await screen.findByText('Fundamentos: No hay pruebas.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'No estoy de acuerdo' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^¿Por qué/));
  await user.keyboard('Tengo pruebas');
  await user.click(screen.getByRole('button', { name: 'Pedir otra decisión' }));
  expect(await screen.findByText('Se está decidiendo de nuevo')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'No estoy de acuerdo' })).toBeNull();
  expect(server.bodiesOf(endpoints.objectToReport)).toEqual([
    { comment: 'Tengo pruebas', token: 'x.y' },
  ]);
});

test('the token of a mailed report link leaves the address bar at once, and the page keeps it', async () => {
  const sent: string[] = [];
  server.use(http.get('*/api/reports/:id', ({ request }) => void sent.push(request.url)));
  function PageWithAddress() {
    const { pathname, search } = useLocation();
    return (
      <>
        <ReportPage />
        <p>{`En la barra: ${pathname}${search}`}</p>
      </>
    );
  }
  renderPage(PageWithAddress, '/reports/:id', { at: `/reports/${idOf(9)}?token=x.y` });
  expect(await screen.findByText(`En la barra: /reports/${idOf(9)}`)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Ir al inicio' })).toBeDefined();
  expect(new Set(sent.map((url) => new URL(url).search))).toEqual(new Set(['?token=x.y']));
});

const summaryOf = (number: number, title: string) => ({ ...details, id: idOf(number), title });

/** Opens the dialog that closes two reports, and writes the grounds into it. */
async function closeTwo(user: ReturnType<typeof userEvent.setup>) {
  signInAs({ roles: ['ADMIN'] });
  const reports = [summaryOf(20, 'Primera cosa'), summaryOf(21, 'Segunda cosa')];
  server.respond(endpoints.listReports, reports);
  renderPage(ReportsPage, '/admin/reports/:id?', { at: '/admin/reports' });
  await user.click(await screen.findByRole('button', { name: 'Elegir todos' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar sin medidas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Fundamentos/ }), 'No rompe ninguna regla.');
  return dialog;
}

/** Holds the ids of the reports that the server is asked to decide. */
function recordDecided() {
  const decided: unknown[] = [];
  server.use(
    http.all('*/api/reports/:id/decision', ({ params }) => void decided.push(params['id'])),
  );
  return decided;
}

test('an open bulk decision keeps its reports when the queue behind it reloads, and leaves the focus in the queue', async () => {
  const user = userEvent.setup();
  const decided = recordDecided();
  server.respond(endpoints.decideReport, { ...details, state: 'DECIDED' });
  const dialog = await closeTwo(user);
  server.respond(endpoints.listReports, []);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Nada por decidir')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Cerrar 2 reportes sin medidas' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cerrar sin medidas' }));
  expect(await screen.findByText('2 reportes cerrados.')).toBeDefined();
  expect(decided).toEqual([idOf(20), idOf(21)]);
  const queue = screen.getByRole('region', { name: 'Reportes' });
  await waitFor(() => expect(document.activeElement).toBe(queue));
});

test('a bulk decision that the server cannot take keeps its grounds, and counts only reports that others decided', async () => {
  const user = userEvent.setup();
  server.refuse(endpoints.decideReport, 503, { message: 'Servicio en mantenimiento.' });
  const dialog = await closeTwo(user);
  const send = dialog.getByRole('button', { name: 'Cerrar sin medidas' });
  await user.click(send);
  expect(await dialog.findByText('Servicio en mantenimiento.')).toBeDefined();
  expect(screen.queryByText(/no se pudieron cerrar/)).toBeNull();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Fundamentos/ }).value).toBe(
    'No rompe ninguna regla.',
  );
  server.refuse(endpoints.decideReport, 409, { code: 'ALREADY_DECIDED' });
  await user.click(send);
  expect(await screen.findByText('2 reportes no se pudieron cerrar.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('reports whose responses were lost are decided again with the same keys, and none counts as decided by others', async () => {
  const user = userEvent.setup();
  const dialog = await closeTwo(user);
  const send = dialog.getByRole('button', { name: 'Cerrar sin medidas' });
  server.refuse(endpoints.decideReport, 502);
  await user.click(send);
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(server.callsOf(endpoints.decideReport)).toHaveLength(2);
  server.refuse(endpoints.decideReport, 503, { message: 'Servicio en mantenimiento.' });
  await user.click(send);
  expect(await dialog.findByText('Servicio en mantenimiento.')).toBeDefined();
  // The first request still runs.
  const message = 'Esta misma solicitud todavía se está procesando.';
  server.refuse(endpoints.decideReport, 409, { code: 'IN_PROGRESS', message });
  await user.click(send);
  expect(await dialog.findByText(message)).toBeDefined();
  server.respond(endpoints.decideReport, { ...details, state: 'DECIDED' });
  await user.click(send);
  expect(await screen.findByText('2 reportes cerrados.')).toBeDefined();
  expect(screen.queryByText(/no se pudieron cerrar/)).toBeNull();
  const keys = server.callsOf(endpoints.decideReport).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([...Array<unknown>(5).fill(keys[0]), keys[5]]);
  expect(keys[5]).not.toBe(keys[0]);
});

test('several reports are closed at once without measures, with grounds for both sides', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['ADMIN'] });
  const [first, second] = [summaryOf(20, 'Primera cosa'), summaryOf(21, 'Segunda cosa')];
  // An objection is decided on its own page.
  server.respond(endpoints.listReports, [
    first,
    second,
    { ...summaryOf(22, 'Tercera cosa'), isObjection: true },
  ]);
  renderPage(ReportsPage, '/admin/reports/:id?', { at: '/admin/reports' });
  await user.click(await screen.findByRole('button', { name: 'Elegir todos' }));
  expect(screen.getByText('2 elegidos')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Elegir «Tercera cosa»' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cerrar sin medidas' }));
  const title = 'Cerrar 2 reportes sin medidas';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar sin medidas' }));
  expect(await dialog.findByText('Escribe los fundamentos')).toBeDefined();
  server.respond(endpoints.decideReport, { ...details, state: 'DECIDED' });
  server.respond(endpoints.listReports, []);
  await user.type(dialog.getByRole('textbox', { name: /Fundamentos/ }), 'No rompe ninguna regla.');
  await user.click(dialog.getByRole('button', { name: 'Cerrar sin medidas' }));
  expect(await screen.findByText('2 reportes cerrados.')).toBeDefined();
  const body = { decision: 'NOTHING', grounds: 'No rompe ninguna regla.' };
  expect(server.bodiesOf(endpoints.decideReport)).toEqual([body, body]);
});

test('after a decision the next report opens', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['ADMIN', 'CLIENT'] });
  server.respond(endpoints.getReportDetails, details);
  server.respond(endpoints.decideReport, { ...details, state: 'DECIDED' });
  const next = { ...details, id: idOf(30), complaintsCount: 1, unconfirmedCount: 0 };
  server.respond(endpoints.listReports, [next]);
  renderPage(ReportsPage, '/admin/reports/:id', { at: `/admin/reports/${idOf(9)}` });
  await user.click(await screen.findByRole('radio', { name: /^Ocultar/ }));
  await user.type(screen.getByLabelText(/^Fundamentos/), 'Insulta sin contar el trabajo.');
  await user.click(screen.getByRole('button', { name: 'Ver lo que leerán' }));
  server.respond(endpoints.getReportDetails, { ...details, id: idOf(30), title: 'El siguiente' });
  await user.click(await screen.findByRole('button', { name: 'Decidir y avisar' }));
  expect(await screen.findByRole('heading', { name: 'El siguiente' })).toBeDefined();
});
