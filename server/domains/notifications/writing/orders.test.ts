import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { endDueOrders, expireDueMoves } from '#domains/orders/orders-deadlines.service.ts';
import { createOrderInState, requestOrder } from '#domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';
import { orderActionPerformed } from '#domains/orders/orders.events.ts';
import { deliver } from '../notifications.fixtures.ts';
import { momentOf } from '../templates/kind.template.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const signal = new AbortController().signal;

let app: OwnApp;
let provider: Provider;
let client: Person;
let card: CardFixture;

beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  provider = await createProvider(app.context, { fullName: 'Beto <b>Prestador</b>' });
  client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  card = await createCard(app.context, provider.profileId, { title: 'Fugas' });
});
afterAll(() => app.stop());

async function book(days: number, time = '10:00'): Promise<string> {
  const { body } = await requestOrder(app, card, client, instantAt(provider, days, time));
  await app.settle();
  return body.id;
}

async function bookAndAccept(days: number, time?: string): Promise<string> {
  const id = await book(days, time);
  await app.call(orders.acceptOrder, { params: { id } }, { token: provider.token });
  await app.settle();
  return id;
}

const acceptedAt = (start: number, isMarked = false) =>
  createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    isMarked,
    start: new Date(start),
  });

async function propose({ token }: Person, id: string, ...starts: string[]): Promise<string> {
  const { body } = await app.call(
    orders.proposeMove,
    { params: { id }, body: { starts } },
    { token },
  );
  return body.moves.at(-1)?.id ?? '';
}

async function makeAdministrator({ userId }: Person): Promise<void> {
  await app.context.db
    .updateTable('users')
    .set({ roles: ['CLIENT', 'ADMIN'], administrator_rights: ['moderation'] })
    .where('id', '=', userId)
    .execute();
}

const cancel = ({ token }: Person, id: string, reason: string, comment?: string) =>
  app.call(
    orders.cancelOrder,
    { params: { id }, body: { reason, ...(comment && { comment }) } },
    { token },
  );

const lastOf = async (person: Person) => {
  const last = (await app.notifications(person)).at(-1);
  return last && { ...last, message: withoutHour(last.message) };
};
const messageTo = async (person: Person) => (await lastOf(person))?.message;
const lastMail = async ({ email }: Person) => (await app.mails(email))[0];

const clockOf = (instant: string) => momentOf(instant, provider.timezone);

test('a cancellation names who canceled, why and whether it was late, in the app and by mail', async () => {
  const id = await bookAndAccept(5);
  await cancel(provider, id, 'OTHER', 'Se rompió <i>mi camioneta</i>');
  expect(await lastOf(client)).toMatchObject({
    message: 'Beto <b>Prestador</b> canceló tu orden de «Fugas»: por otro motivo.',
    link: `/orders/${id}`,
  });
  const mail = await lastMail(client);
  expect(mail?.plain_text).toContain('Sus palabras: Se rompió <i>mi camioneta</i>');
  expect(mail?.plain_text).toContain('Avisó a tiempo: no es una cancelación tardía.');
  expect(mail?.plain_text).toContain(`http://localhost:3000/orders/${id}`);
  const { body } = await app.call(orders.getOrder, { params: { id } }, { token: client.token });
  expect(mail?.plain_text).toContain(`Orden ${body.number}\n`);
  expect(mail?.html).not.toMatch(/<b>Prestador|<i>mi/);

  const soon = await acceptedAt(Date.now() + 5 * HOUR);
  app.advance(20 * MINUTE);
  await cancel(client, soon, 'FOUND_ANOTHER');
  expect(await messageTo(provider)).toBe(
    'Carla Cliente canceló la orden de «Fugas»: encontró a otro prestador. Es una cancelación tardía.',
  );
  expect((await lastMail(provider))?.plain_text).toContain(
    'El aviso acordado era de 24 horas antes del servicio. La cancelación tardía es del cliente, no tuya.',
  );
});

test('the same reason has other words for the client and for the provider', async () => {
  for (const [index, [reason, toProvider, toClient]] of [
    ['FOUND_ANOTHER', 'encontró a otro prestador', 'tomó otro trabajo'],
    ['CANNOT_ATTEND', 'no puede estar a esa hora', 'no puede ir a esa hora'],
    ['CHANGE_OF_PLANS', 'cambió de planes', 'cambió de planes'],
    ['PRICE', 'no le conviene el precio', 'no le conviene el precio'],
    ['ILLNESS', 'tiene un problema de salud', 'tiene un problema de salud'],
  ].entries()) {
    const start = Date.now() + (5 + index) * DAY;
    await cancel(client, await acceptedAt(start), reason ?? '');
    expect(await messageTo(provider)).toContain(`: ${toProvider}.`);
    await cancel(provider, await acceptedAt(start), reason ?? '');
    expect(await messageTo(client)).toContain(`: ${toClient}.`);
  }
});

test('a withdrawn request notifies the provider, and a lapsed one each party in its own words', async () => {
  const id = await book(5);
  expect((await lastMail(provider))?.subject).toBe('Nueva orden: Fugas');
  await app.call(orders.withdrawOrder, { params: { id } }, { token: client.token });
  expect(await messageTo(provider)).toBe('Carla Cliente retiró su solicitud de «Fugas».');
  expect(await lastMail(provider)).toMatchObject({ subject: 'Solicitud retirada: Fugas' });
  await book(5);
  app.advance(48.1 * HOUR);
  await endDueOrders(app.context, signal);
  expect(await messageTo(provider)).toBe(
    'La orden de «Fugas» con Carla Cliente se canceló: no respondiste a tiempo.',
  );
  expect(await messageTo(client)).toBe(
    'La orden de «Fugas» con Beto <b>Prestador</b> se canceló: el prestador no respondió a tiempo.',
  );
});

test('an order that nobody marked as finished notifies both that it is unconfirmed', async () => {
  await acceptedAt(Date.now() - 2 * HOUR);
  app.advance(8 * DAY);
  await endDueOrders(app.context, signal);
  expect(await messageTo(client)).toBe(
    'La orden de «Fugas» con Beto <b>Prestador</b> se canceló: «Sin confirmación», porque el prestador no la marcó como finalizada en 7 días.',
  );
  expect(await messageTo(provider)).toBe(
    'La orden de «Fugas» con Carla Cliente se canceló: «Sin confirmación», porque no la marcaste como finalizada en 7 días.',
  );
  for (const person of [client, provider])
    expect((await lastMail(person))?.subject).toBe('Orden cancelada: Fugas');
});

test("a proposal and its answers name the hours on the provider's clock and replace each other", async () => {
  const id = await bookAndAccept(4);
  const before = await messageTo(client);
  const [current, first, second] = [
    instantAt(provider, 4, '10:00'),
    instantAt(provider, 5, '09:00'),
    instantAt(provider, 6, '15:00'),
  ];
  const moveId = await propose(provider, id, first, second);
  const proposal = `Beto <b>Prestador</b> propone otra hora para «Fugas»: el ${clockOf(first)}; o el ${clockOf(second)} (hora del prestador).`;
  expect(await lastOf(client)).toMatchObject({ message: proposal, link: `/orders/${id}` });
  const mail = await lastMail(client);
  expect(mail?.subject).toBe('Te proponen otra hora: Fugas');
  expect(mail?.plain_text).toContain(
    `La hora actual es el ${clockOf(current)} (hora del prestador).`,
  );
  expect(mail?.html).not.toContain('<b>Prestador');

  await app.call(orders.declineMove, { params: { id, moveId } }, { token: client.token });
  expect(await messageTo(provider)).toBe(
    `Carla Cliente no aceptó la hora que propusiste para «Fugas». La hora sigue siendo el ${clockOf(current)}.`,
  );
  expect(await messageTo(client)).toBe(before);

  const own = await propose(client, id, second);
  expect(await messageTo(provider)).toBe(
    `Carla Cliente propone otra hora para «Fugas»: el ${clockOf(second)}.`,
  );
  const taken = { params: { id, moveId: own }, body: { start: second } };
  await app.call(orders.acceptMove, taken, { token: provider.token });
  expect(await messageTo(client)).toBe(
    `Beto <b>Prestador</b> aceptó la nueva hora de «Fugas»: el ${clockOf(second)} (hora del prestador).`,
  );
  const kept = (await app.notifications(provider)).map(({ message }) => message).join();
  expect(kept).not.toContain('propone otra hora');
  expect((await lastMail(client))?.subject).toBe('Nueva hora: Fugas');
});

test('a client who takes an hour of a pending order tells the provider that it is accepted', async () => {
  const id = await book(4);
  const start = instantAt(provider, 5, '11:00');
  const moveId = await propose(provider, id, start);
  await app.call(
    orders.acceptMove,
    { params: { id, moveId }, body: { start } },
    { token: client.token },
  );
  expect(await messageTo(provider)).toBe(
    `Carla Cliente aceptó la nueva hora de «Fugas»: el ${clockOf(start)}. La orden queda aceptada.`,
  );
});

test('the mail about a proposal for a pending order names the requested hour', async () => {
  const id = await book(4);
  await propose(provider, id, instantAt(provider, 5, '11:00'));
  await app.notifications(client);
  expect((await lastMail(client))?.plain_text).toContain(
    `La hora pedida es el ${clockOf(instantAt(provider, 4, '10:00'))} (hora del prestador).`,
  );
});

test('a proposal that is closed meanwhile is not announced', async () => {
  const id = await bookAndAccept(4);
  const moveId = await propose(provider, id, instantAt(provider, 5, '09:00'));
  await app.call(orders.withdrawMove, { params: { id, moveId } }, { token: provider.token });
  const withdrawn = await app.notifications(client);
  expect(withoutHour(withdrawn.at(-1)?.message ?? '')).toBe(
    `Beto <b>Prestador</b> retiró su propuesta de otra hora para «Fugas». La hora sigue siendo el ${clockOf(instantAt(provider, 4, '10:00'))} (hora del prestador).`,
  );
  const event = orderActionPerformed({ id, action: 'proposeMove', by: 'provider' });
  await deliver(app.context, event);
  expect(await app.notifications(client)).toEqual(withdrawn);
});

test('a late announcement of an acceptance keeps the notification of a newer proposal', async () => {
  const id = await bookAndAccept(4);
  const start = instantAt(provider, 5, '09:00');
  const moveId = await propose(client, id, start);
  const taken = { params: { id, moveId }, body: { start } };
  await app.call(orders.acceptMove, taken, { token: provider.token });
  await propose(provider, id, instantAt(provider, 6, '09:00'));
  const proposal = await messageTo(client);
  const event = orderActionPerformed({ id, action: 'acceptMove', by: 'provider' });
  await deliver(app.context, event);
  const messages = (await app.notifications(client)).map(({ message }) => message);
  expect(messages.map(withoutHour)).toContain(proposal);
  expect(proposal).toContain('propone otra hora');
});

test('the end of the time for an answer notifies both parties in their own words', async () => {
  const id = await bookAndAccept(4);
  await propose(client, id, instantAt(provider, 5, '09:00'));
  app.advance(24.1 * HOUR);
  await expireDueMoves(app.context, signal);
  const hour = clockOf(instantAt(provider, 4, '10:00'));
  expect(await messageTo(client)).toMatch(
    /^Beto <b>Prestador<\/b> no respondió a tiempo a tu propuesta de otra hora para «Fugas»\./,
  );
  expect(await messageTo(provider)).toBe(
    `Venció la propuesta de otra hora de Carla Cliente para «Fugas». La hora sigue siendo el ${hour}.`,
  );
  for (const person of [client, provider])
    expect((await lastMail(person))?.subject).toBe('La hora no cambia: Fugas');
});

test('a reported absence notifies the accused party, and its answer the reporting party', async () => {
  const ids = [await acceptedAt(Date.now() - 3 * HOUR), await acceptedAt(Date.now() - 6 * HOUR)];
  const [contradicted, silent] = ids.map((id) => ({ id }));
  await app.call(orders.reportAbsence, { params: contradicted }, { token: client.token });
  expect(await messageTo(provider)).toBe(
    'Carla Cliente avisó que no fuiste a «Fugas». Dinos si fue así.',
  );
  expect((await lastMail(provider))?.plain_text).toContain('cuenta como ausencia tuya');
  const body = { comment: 'Toqué el timbre <b>dos</b> veces' };
  const answer = { params: contradicted, body };
  await app.call(orders.contradictAbsence, answer, { token: provider.token });
  expect(await messageTo(client)).toBe(
    'Beto <b>Prestador</b> no está de acuerdo con tu aviso de ausencia en «Fugas». Lo decidirá un administrador.',
  );
  const mail = await lastMail(client);
  expect(mail?.plain_text).toContain('Su respuesta: Toqué el timbre <b>dos</b> veces');
  expect(mail?.html).not.toContain('<b>dos</b>');

  await app.call(orders.reportAbsence, { params: silent }, { token: provider.token });
  expect(await messageTo(client)).toBe(
    'Beto <b>Prestador</b> avisó que no estuviste para «Fugas». Dinos si fue así.',
  );
  app.advance(48.1 * HOUR);
  await endDueOrders(app.context, signal);
  expect(await messageTo(client)).toBe(
    'La orden de «Fugas» con Beto <b>Prestador</b> se canceló: no respondiste al aviso de que no estuviste.',
  );
  expect(await messageTo(provider)).toBe(
    'La orden de «Fugas» con Carla Cliente se canceló: el cliente no respondió a tu aviso de que no estuvo.',
  );
});

test('an admitted absence notifies the party who reported it', async () => {
  const params = { id: await acceptedAt(Date.now() - 3 * HOUR) };
  await app.call(orders.reportAbsence, { params }, { token: client.token });
  await app.call(orders.agreeAbsence, { params }, { token: provider.token });
  expect(await messageTo(client)).toBe(
    'Beto <b>Prestador</b> reconoció que no fue: la orden de «Fugas» se canceló.',
  );
});

test('a problem, a second mark and the solution notify the other party by mail too', async () => {
  const params = { id: await acceptedAt(Date.now() - 3 * HOUR, true) };
  const body = { kind: 'BADLY_DONE', comment: 'Sigue goteando <script>' };
  await app.call(orders.reportProblem, { params, body }, { token: client.token });
  expect(await messageTo(provider)).toBe(
    'Carla Cliente reportó un problema con «Fugas»: el trabajo quedó mal.',
  );
  const reported = await lastMail(provider);
  expect(reported?.plain_text).toContain('Su descripción: Sigue goteando <script>');
  expect(reported?.html).not.toContain('goteando <script>');
  await app.call(orders.markOrderFinished, { params }, { token: provider.token });
  expect(await messageTo(client)).toBe(
    'Beto <b>Prestador</b> marcó de nuevo como finalizado «Fugas» después del problema. Confírmalo si ya está resuelto.',
  );
  expect((await lastMail(client))?.subject).toBe('¿Quedó resuelto?: Fugas');
  await app.call(orders.confirmOrder, { params }, { token: client.token });
  expect(await messageTo(provider)).toBe(
    'Carla Cliente dio por resuelto el problema con «Fugas»: la orden está completada. Ya puedes dejar tu reseña.',
  );
  expect((await lastMail(provider))?.subject).toBe('Problema resuelto: Fugas');
});

test('a problem that nobody solves, and the decision of an administrator, notify both parties', async () => {
  const id = await acceptedAt(Date.now() - 3 * HOUR, true);
  const body = { kind: 'DAMAGE', comment: 'Rompió la llave' };
  await app.call(orders.reportProblem, { params: { id }, body }, { token: client.token });
  // The mails of the report are sent before those of its end.
  await app.settle();
  app.advance(14.1 * DAY);
  await endDueOrders(app.context, signal);
  for (const person of [client, provider]) {
    expect(await messageTo(person)).toMatch(
      /^El problema con «Fugas» \(.+\) sigue abierto después de 14 días: lo decidirá un administrador\.$/,
    );
    expect((await lastMail(person))?.subject).toBe('Un administrador decidirá: Fugas');
  }
  const admin = await createPerson(app.context);
  await makeAdministrator(admin);
  const decision = {
    as: 'CANCELLED',
    cause: 'provider',
    grounds: 'Las fotos muestran <b>el daño</b>',
  };
  const settled = { params: { id }, body: decision };
  await app.call(orders.settleOrder, settled, { token: admin.token });
  const causes = new Map([
    [client, 'Según la decisión, lo que pasó lo causó el prestador.'],
    [provider, 'Si la habías aceptado, cuenta en los datos de tu perfil.'],
  ]);
  for (const person of [client, provider]) {
    expect(await messageTo(person)).toMatch(
      /^Un administrador decidió sobre «Fugas» con .+: la orden queda cancelada\.$/,
    );
    const mail = await lastMail(person);
    expect(mail?.plain_text).toContain('Fundamentos: Las fotos muestran <b>el daño</b>');
    expect(mail?.plain_text).toContain(causes.get(person));
    expect(mail?.html).not.toContain('<b>el daño');
  }
});
