import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listMessages } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { listServiceRequests } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { getNegotiation } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { getOrder, settleOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { requestMessage } from '../negotiations/negotiations.fixtures.ts';
import { testPlaces } from '../places/places.fixtures.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { createUserWithData, personalData } from './administration.fixtures.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

const asAdmin = () => ({ token: admin.token });
const erase = (id: string) => app.call(endpoints.eraseUser, { params: { id } }, asAdmin());
const deactivate = (id: string) =>
  app.call(
    endpoints.updateUserAsAdmin,
    { params: { id }, body: { isActive: false, reason: `Lo pidió ${personalData.fullName}` } },
    asAdmin(),
  );

const settleOpenOrder = (id: string) =>
  app.call(
    settleOrder,
    { params: { id }, body: { as: 'COMPLETED', cause: 'nobody', grounds: 'Se hizo.' } },
    asAdmin(),
  );

async function countOf(table: string, userId: string): Promise<number | null> {
  const rows = await app.context.pool.query(`select from ${table} where user_id = $1`, [userId]);
  return rows.rowCount;
}

/** Returns every table that contains one of these texts, with the text. */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.context.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const { rows } = await app.context.pool.query(
        `select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`,
        [text],
      );
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  return found;
}

test('erasing a user deletes their personal data and keeps shared data without their name', async () => {
  const { user, otherProvider, ...shared } = await createUserWithData(app);
  await app.context.db
    .updateTable('users')
    .set({ district: personalData.district, place_id: testPlaces.linares.id })
    .where('id', '=', user.userId)
    .execute();
  expect((await erase(user.userId)).error.code).toBe('USER_STILL_ACTIVE');
  await deactivate(user.userId);
  await app.settle();
  const open = await erase(user.userId);
  expect(open.error).toMatchObject({ statusCode: 409, code: 'USER_HAS_OPEN_ORDERS' });
  expect(open.error.details).toMatchObject({ orders: [{ id: shared.chatOrderId }] });
  await settleOpenOrder(shared.chatOrderId);
  const { body: erased } = await erase(user.userId);
  expect(erased).toMatchObject({
    fullName: 'Cuenta eliminada',
    country: null,
    photoUrl: null,
    roles: ['CLIENT'],
    isActive: false,
    isErased: true,
    providerProfile: { bio: '', zones: [] },
  });
  const contact = await app.context.db
    .selectFrom('users')
    .select(['phone', 'address', 'district', 'place_id'])
    .where('id', '=', user.userId)
    .executeTakeFirst();
  expect(contact).toEqual({ phone: null, address: null, district: null, place_id: null });
  expect((await erase(user.userId)).error.code).toBe('USER_ERASED');

  const erasedUser = { fullName: 'Cuenta eliminada', photoUrl: null };
  const token = { token: otherProvider.token };
  const order = await app.call(getOrder, { params: { id: shared.orderId } }, token);
  expect(order.body.client).toMatchObject({ ...erasedUser, address: null });
  const profile = await app.call(getProviderProfile, { params: { id: otherProvider.profileId } });
  expect(profile.body.reviewsReceived[0]).toMatchObject({
    comment: 'Muy buen trabajo',
    author: erasedUser,
  });
  const messages = await app.call(listMessages, { params: { id: shared.chatOrderId } }, token);
  expect(messages.body).toMatchObject([{ content: personalData.chatMessage, author: erasedUser }]);
  const quote = await app.call(getNegotiation, { params: { id: shared.negotiationId } }, token);
  expect(quote.body).toMatchObject({ initialRequestMessage: requestMessage, client: erasedUser });
  const requests = await app.call(listServiceRequests, {}, token);
  expect(requests.body).toMatchObject([
    { message: personalData.serviceRequestMessage, client: erasedUser },
  ]);

  const sentences = (await app.notifications(otherProvider)).map(({ message }) => message);
  expect(sentences).toContain('Cuenta eliminada te envió una solicitud de contacto.');
  expect(sentences.join()).not.toContain('Zulema');

  await app.context.db.deleteFrom('idempotency_keys').execute();
  const { fullName, formerName, phone, address, street, bio, appointment, vacationNote } =
    personalData;
  const left = await findTexts([
    fullName,
    formerName,
    phone,
    address,
    street,
    bio,
    appointment,
    vacationNote,
    user.email,
  ]);
  // Mails that other users received belong to them.
  expect(left.filter((found) => !found.startsWith('mailbox_messages: Zulema'))).toEqual([]);
  expect(await app.mails(user.email)).toEqual([]);
  await app.settle();
  const { rows: images } = await app.context.pool.query(
    'select kind from images where deleted_at is null and owner_id = $1',
    [user.userId],
  );
  // The negotiation stays, so its picture stays.
  expect(images).toEqual([{ kind: 'attachment' }]);
  for (const table of [
    'user_addresses',
    'account_deactivations',
    'sessions',
    'favorites',
    'waiting_list',
    'notifications',
    'mailed_links',
  ])
    expect(await countOf(table, user.userId)).toBe(0);
});

test('a comment that a block withheld is deleted with the account of its author', async () => {
  const { user, chatOrderId } = await createUserWithData(app);
  const { pool } = app.context;
  const withheld = async () =>
    (
      await pool.query<{ text: string | null; comment: string }>(
        'select withheld_comment as text, comment from reviews where author_id = $1',
        [user.userId],
      )
    ).rows;
  await pool.query(`update reviews set withheld_comment = 'Solo mío' where author_id = $1`, [
    user.userId,
  ]);
  const before = await withheld();
  expect(before.length).toBeGreaterThan(0);
  await deactivate(user.userId);
  await settleOpenOrder(chatOrderId);
  expect((await erase(user.userId)).status).toBe(200);
  expect(await withheld()).toEqual(before.map((review) => ({ ...review, text: null })));
});

test('a queued mail is not delivered after its recipient is erased', async () => {
  const { userId, email } = await createPerson(app.context);
  await app.context.jobs.stop();
  expect((await deactivate(userId)).status).toBe(200);
  expect((await erase(userId)).status).toBe(200);
  await app.context.jobs.start();
  expect(await app.mails(email)).toEqual([]);
});

test('the email address of an erased account can be registered again', async () => {
  const { userId, email } = await createPerson(app.context);
  await deactivate(userId);
  expect((await erase(userId)).status).toBe(200);
  const body = { email, fullName: 'Otra vez', password: 'una frase bien larga' };
  expect((await app.call(accounts.register, { body })).status).toBe(201);
  expect((await app.mails(email)).map(({ kind }) => kind)).toEqual(['verify-email']);
});

test('the export contains all own data of a user, no secret and no data of others', async () => {
  const { user, otherProvider } = await createUserWithData(app);
  const { status, body } = await app.call(endpoints.exportUserData, {}, { token: user.token });
  expect(status).toBe(200);
  const { fullName: full_name, address, bio, chatMessage, serviceRequestMessage } = personalData;
  const { district, street, description } = personalData;
  expect(body).toMatchObject({
    account: [{ full_name, address, email: user.email }],
    addresses: [{ name: 'Taller', district, street }],
    sessions: [{ ended_at: null }],
    providerProfile: [{ bio }],
    serviceArea: [{ kind: 'PLACES', name: 'Linares', radius_km: 5 }],
    serviceCards: [{ title: 'Cableado de Zulema', packages: [{ price_cents: 5_000 }] }],
    negotiations: [{ as_party: 'client', request_message: requestMessage, offers: [] }],
    messagesWritten: [{ content: chatMessage }],
    reviewsWritten: [{ comment: 'Muy buen trabajo' }],
    serviceRequestsSent: [{ message: serviceRequestMessage }],
    favorites: [{ title: 'Reparación de fugas' }],
    privateAppointments: [{ title: personalData.appointment }],
    vacations: [{ note: personalData.vacationNote }],
    waitingList: [{ card_title: 'Reparación de fugas', package_name: 'Paquete 1' }],
  });
  const exportedOrders = body['orders'] as { as_party: string; job_street: string | null }[];
  expect(exportedOrders.map((order) => order.as_party)).toEqual(['client', 'client', 'client']);
  expect(exportedOrders).toContainEqual(
    expect.objectContaining({ description, job_district: district, job_street: street }),
  );
  const kinds = (body['images'] as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['attachment', 'avatar', 'cover', 'gallery']);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/hash|token|password/i);
  expect(text).not.toContain(otherProvider.email);

  const theirs = (await app.call(endpoints.exportUserData, {}, { token: otherProvider.token }))
    .body;
  expect(JSON.stringify(theirs)).not.toContain(address);
  expect(JSON.stringify(theirs)).not.toContain(street);
  expect(theirs['messagesWritten']).toEqual([]);
  expect(theirs['reviewsReceived']).toHaveLength(1);
  for (const section of ['notifications', 'mails']) expect(theirs[section]).not.toEqual([]);
});
