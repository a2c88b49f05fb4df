import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { countUnreadNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { openChat } from '../chat/chat.fixtures.ts';
import { callsOf } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { momentOf, shortMomentOf } from './templates/kind.template.ts';
import { publishAtOnce } from '../reviews/reviews.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

let app: OwnApp;
let client: Person;
let provider: Provider;

beforeAll(async () => {
  app = await ownApp();
  await publishAtOnce(app);
  client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  provider = await createProvider(app.context, { fullName: 'Beto 100% (Prestador)' });
});
afterAll(() => app.stop());

interface OldRow {
  reader: Person;
  message: string;
  link: string | null;
  /** The kind that the migration recognizes. */
  kind: string;
}

/** Creates a record of each type that notifications refer to, and a chat message that the provider was notified of. */
async function createRecords() {
  const card = await createCard(app.context, provider.profileId, {
    title: 'Fugas 50%_«ya»',
    isEmergency: true,
  });
  const [orderId, urgentId, doneId] = [
    await createOrderInState(app.context, { clientId: client.userId, card, status: 'ACCEPTED' }),
    await createOrderInState(app.context, {
      clientId: client.userId,
      card,
      start: new Date('2026-01-02T03:04:00Z'),
    }),
    await createOrderInState(app.context, {
      clientId: client.userId,
      card,
      status: 'COMPLETED',
      start: new Date('2026-01-03T03:04:00Z'),
    }),
  ];
  const urgent = 'update service_orders set is_emergency = true, blocks = null where id = $1';
  await app.context.pool.query(urgent, [urgentId]);
  const { request } = callsOf(app);
  const negotiators = { provider, client, card };
  const negotiationId = (await request(negotiators)).body.id;
  const urgentNegotiationId = (await request(negotiators, '10:00', { isEmergency: true })).body.id;
  const contact = { message: 'Hola', providerProfileId: provider.profileId };
  const { body } = await app.call(createServiceRequest, { body: contact }, { token: client.token });
  for (const [{ token }, rating] of [
    [client, 5],
    [provider, 1],
  ] as const)
    await app.call(createReview, { body: { orderId: doneId, rating } }, { token });
  const page = await openChat(app, client);
  await page.join(orderId);
  await page.send(orderId, 'Hola');
  page.socket.disconnect();
  await app.settle();
  const { rows } = await app.context.pool.query<{ scheduled_at: Date; timezone: string }>(
    `select scheduled_at, timezone from service_orders o
       join provider_profiles profile on profile.id = o.provider_profile_id where o.id = $1`,
    [orderId],
  );
  const moment = rows.map((row) => momentOf(row.scheduled_at, row.timezone)).join();
  const shortMoment = rows.map((row) => shortMomentOf(row.scheduled_at, row.timezone)).join();
  return {
    orderId,
    urgentId,
    negotiationId,
    urgentNegotiationId,
    requestId: body.id,
    moment,
    shortMoment,
  };
}

type NotifiedRecords = Awaited<ReturnType<typeof createRecords>>;

const [carla, beto, title] = ['Carla Cliente', 'Beto 100% (Prestador)', '«Fugas 50%_«ya»»'];

function oldOrderRows({ orderId, urgentId, moment }: NotifiedRecords): OldRow[] {
  const toClient = (kind: string, message: string, id = orderId): OldRow => ({
    reader: client,
    kind,
    message,
    link: `/dashboard/client?orden=${id}`,
  });
  const toProvider = (kind: string, message: string, id = orderId): OldRow => ({
    reader: provider,
    kind,
    message,
    link: `/dashboard/provider?orden=${id}`,
  });
  return [
    toProvider('order-created', `${carla} pide ${title} para el ${moment}.`),
    toProvider('order-created', `Solicitud urgente: ${carla} pide ${title}.`, urgentId),
    toClient('order-accepted', `${beto} aceptó tu orden de ${title}.`),
    toClient('order-rejected', `${beto} rechazó tu orden de ${title}.`),
    ...[
      'llegó su hora sin que el prestador respondiera',
      'el prestador no respondió a tiempo',
      'la cuenta de una de las partes ya no está activa',
      'el prestador ya no ofrece servicios',
      'ya no es posible',
    ].map((because) => toClient('order-cancelled', `La orden de ${title} se canceló: ${because}.`)),
    toProvider('order-cancelled', `La orden de ${title} se canceló: ya no es posible.`),
    toClient(
      'order-marked-finished',
      `${beto} marcó como finalizado ${title}. Confírmalo si todo está bien.`,
    ),
    toClient(
      'order-mark-undone',
      `${beto} deshizo la marca de ${title}: el trabajo aún no terminó.`,
      urgentId,
    ),
    toProvider(
      'order-completed',
      `${carla} confirmó que ${title} terminó. Ya puedes dejar tu reseña.`,
    ),
    toClient(
      'order-completed',
      `La orden de ${title} se completó automáticamente. Ya puedes dejar tu reseña.`,
    ),
    toProvider('order-answer-reminder', `${carla} espera tu respuesta sobre ${title}.`),
    toProvider('order-appointment-reminder', `Recuerda: ${title} con ${carla} es el ${moment}.`),
    toClient(
      'order-appointment-reminder',
      `Recuerda: ${title} con ${beto} es el ${moment} (hora del prestador).`,
    ),
    {
      reader: provider,
      kind: 'chat-message',
      link: `/orders/${orderId}/chat`,
      message: `${carla} te escribió por ${title}.`,
    },
  ];
}

function oldNegotiationRows({ negotiationId, urgentNegotiationId }: NotifiedRecords): OldRow[] {
  const to = (reader: Person, kind: string, message: string, id = negotiationId): OldRow => ({
    reader,
    kind,
    message,
    link: `/negotiations/${id}`,
  });
  return [
    to(provider, 'negotiation-created', `${carla} pide un presupuesto para ${title}.`),
    to(
      provider,
      'negotiation-created',
      `Solicitud urgente: ${carla} pide un presupuesto para ${title}.`,
      urgentNegotiationId,
    ),
    to(client, 'negotiation-offer', `${beto} te ofrece $1,250.50 por ${title}.`),
    to(client, 'negotiation-offer', `${beto} te dio su decisión final para ${title}: $0.07.`),
    to(provider, 'negotiation-accepted', `${carla} aceptó tu oferta para ${title}.`),
    to(client, 'negotiation-rejected', `${beto} rechazó el presupuesto de ${title}.`),
    ...[
      'llegó su hora sin un acuerdo',
      'nadie respondió en 7 días',
      'la cuenta de una de las partes ya no está activa',
      'el prestador ya no ofrece servicios',
      'ya no es posible',
    ].map((because) =>
      to(client, 'negotiation-cancelled', `El presupuesto de ${title} se canceló: ${because}.`),
    ),
    to(
      client,
      'negotiation-reminder',
      `${beto} espera tu respuesta sobre el presupuesto de ${title}.`,
    ),
  ];
}

function otherOldRows({ orderId, requestId }: NotifiedRecords): OldRow[] {
  return [
    {
      reader: provider,
      kind: 'service-request-created',
      message: `${carla} te envió una solicitud de contacto.`,
      link: `/dashboard/provider?contacto=${requestId}`,
    },
    {
      reader: provider,
      kind: 'review-received',
      message: `${carla} te dejó una reseña de 5 estrellas.`,
      link: '/profiles/me#resenas-prestador',
    },
    {
      reader: client,
      kind: 'review-received',
      message: `${beto} te dejó una reseña de 1 estrella.`,
      link: '/profiles/me#resenas-cliente',
    },
    {
      reader: client,
      kind: 'referral-credit-earned',
      link: '/profiles/me',
      message: 'Alguien que invitaste completó su primera orden: ganaste órdenes sin comisión.',
    },
    // Not recognized: another text, another hour, an order of others, an older link, no link.
    {
      reader: client,
      kind: 'legacy',
      link: `/dashboard/client?orden=${orderId}`,
      message: `Antes decíamos que ${beto}, sí, ${beto}, aceptó.`,
    },
    {
      reader: provider,
      kind: 'legacy',
      link: `/dashboard/provider?orden=${orderId}`,
      message: `${carla} pide ${title} para el lunes, 2 de febrero, 01:00.`,
    },
    {
      reader: provider,
      kind: 'legacy',
      link: `/dashboard/client?orden=${randomUUID()}`,
      message: `Alguien aceptó tu orden de ${title}.`,
    },
    {
      reader: provider,
      kind: 'legacy',
      link: '/profiles/me',
      message: `${carla} te dejó una reseña de 3 estrellas.`,
    },
    { reader: client, kind: 'legacy', message: 'Bienvenida.', link: null },
  ];
}

/** Restores the former columns and inserts these rows. */
async function storeAsBefore(rows: readonly OldRow[]): Promise<void> {
  const { pool } = app.context;
  await pool.query(`
    delete from notifications;
    alter table chats rename column client_notified_seq to client_told_seq;
    alter table chats rename column provider_notified_seq to provider_told_seq;
    alter table notifications
      drop column kind, drop column params, drop column other_user_id, drop column order_id,
      drop column negotiation_id, drop column service_request_id,
      add column message text not null, add column link text, add column topic text`);
  // Ids of the same millisecond are not ordered.
  const ids = rows.map(() => randomUUIDv7()).toSorted();
  for (const [index, { reader, message, link }] of rows.entries())
    await pool.query(
      'insert into notifications (id, user_id, event_id, message, link) values ($1, $2, $3, $4, $5)',
      [ids[index], reader.userId, randomUUIDv7(), message, link],
    );
}

async function migrate(): Promise<void> {
  const file = new URL('../../migrations/0140_notifications_as_data.sql', import.meta.url);
  await app.context.pool.query(readFileSync(file, 'utf8'));
  await app.context.pool.query(`
    alter table chats rename column client_told_seq to client_notified_seq;
    alter table chats rename column provider_told_seq to provider_notified_seq`);
}

/** Orders and contacts have pages of their own since then; their notifications lead to them. */
const linkOf = ({ kind, link }: OldRow) =>
  kind === 'legacy'
    ? link
    : (link
        ?.replace(/^\/dashboard\/\w+\?orden=/, '/orders/')
        .replace(/^\/dashboard\/\w+\?contacto=/, '/mensajes/') ?? null);

/** Sentences of today name the other party, day and hour as well. */
const formerWords = (message: string) =>
  withoutHour(message).replace(/ con (?:Carla Cliente|Beto 100% \(Prestador\))(?= se c)/, '');

const requested = /(?<= pide «.+» para el )\p{L}.+(?=\.$)/u;

test('the migration recognizes every kind and keeps sentences and links', async () => {
  const records = await createRecords();
  const old = [...oldOrderRows(records), ...oldNegotiationRows(records), ...otherOldRows(records)];
  const kinds = new Set(old.map(({ kind }) => kind));
  expect(kinds.size).toBe(20);
  await storeAsBefore(old);
  const wordsOf = ({ kind, message }: OldRow) =>
    kind === 'order-created' ? message.replace(requested, records.shortMoment) : message;
  await migrate();
  for (const person of [client, provider]) {
    const own = old.filter(({ reader }) => reader === person);
    const read = await app.notifications(person);
    expect(read.map(({ message, link }) => ({ message: formerWords(message), link }))).toEqual(
      own.map((row) => ({ message: wordsOf(row), link: linkOf(row) })),
    );
    const { rows } = await app.context.pool.query<{ kind: string }>(
      'select kind from notifications where user_id = $1 order by id',
      [person.userId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(own.map(({ kind }) => kind));
  }

  // The provider has not read the chat message that they were notified of.
  const count = async () =>
    (await app.call(countUnreadNotifications, {}, { token: provider.token })).body;
  const ofProvider = old.filter(({ reader }) => reader === provider).length;
  expect(await count()).toEqual({ count: ofProvider, countBesideChats: ofProvider - 1 });
  await app.context.pool.query('update chats set provider_read_seq = last_seq');
  expect(await count()).toEqual({ count: ofProvider - 1, countBesideChats: ofProvider - 1 });
  const rename = 'update users set full_name = $1 where id = $2';
  await app.context.pool.query(rename, ['Otra Persona', client.userId]);
  await app.context.pool.query(rename, ['Otro Prestador', provider.userId]);
  const stale = [...(await app.notifications(client)), ...(await app.notifications(provider))];
  expect(stale.map(({ message }) => message).join()).not.toMatch(/Carla|Beto/);
});
