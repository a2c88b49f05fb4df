import { saveAddress } from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { listMessages } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from './platform/testing/image-samples.ts';
import { sharedApp } from './testing/shared-app.ts';
import type { TestApp } from './testing/test-app.ts';
import type { Person } from './domains/providers/providers.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  requestMessage,
  type NegotiationCalls,
} from './domains/negotiations/negotiations.fixtures.ts';

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

const readOrder = async (person: Person, id: string) =>
  (await app.call(getOrder, { params: { id } }, { token: person.token })).body;

const elsewhere = { district: 'Lince', street: 'Calle Arenales 1020' };

test('an order from a quote carries its words, pictures, duration, notice, pause and a way back to it', async () => {
  const people = await createNegotiators(app);
  const { client, provider, card } = people;
  await app.context.db
    .updateTable('service_cards')
    .set({ notice_hours: 48, pause_minutes: 45 })
    .where('id', '=', card.id)
    .execute();
  const { id } = (await calls.request(people, '10:00')).body;
  const photo = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 300 }))]);
  await calls.addImage(client, id, photo);
  await calls.offer(provider, id, 100, { durationMinutes: 150 });
  expect((await calls.preview(client, id)).body).toMatchObject({
    durationMinutes: 150,
    noticeHours: 48,
  });
  const { body: quote } = await calls.accept(client, id);
  const orderId = quote.createdServiceOrder?.id ?? '';
  for (const person of [client, provider])
    expect(await readOrder(person, orderId)).toMatchObject({
      negotiationId: id,
      durationMinutes: 150,
      noticeHours: 48,
      job: { description: requestMessage, images: quote.initialRequestImages },
    });
  const { pause_minutes: pause } = await app.context.db
    .selectFrom('service_orders')
    .select('pause_minutes')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(pause).toBe(45);
});

test('words and pictures of a quote that an administrator hid are not in its order', async () => {
  const people = await createNegotiators(app);
  const { client, provider } = people;
  const { id } = (await calls.request(people, '10:00')).body;
  const photo = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 300 }))]);
  await calls.addImage(client, id, photo);
  await calls.offer(provider, id, 100);
  await app.context.db
    .updateTable('negotiations')
    .set({ client_hidden_reason: 'Insultos' })
    .where('id', '=', id)
    .execute();
  const { body } = await calls.accept(client, id);
  const order = await readOrder(provider, body.createdServiceOrder?.id ?? '');
  expect(order.job).toMatchObject({ description: '', images: [] });
});

test('the client says in the request or in the acceptance where the job is', async () => {
  const people = await createNegotiators(app);
  const { client, provider } = people;
  const requested = (await calls.request(people, '10:00', { address: elsewhere })).body;
  expect(requested.job).toEqual(elsewhere);
  expect((await calls.read(provider, requested.id)).body.job).toEqual({
    district: 'Lince',
    street: null,
  });
  await calls.offer(provider, requested.id, 100);
  const first = (await calls.accept(client, requested.id)).body.createdServiceOrder?.id ?? '';
  expect((await readOrder(provider, first)).job).toMatchObject(elsewhere);

  const home = { name: 'Mamá', district: 'Surco', street: 'Jr. Los Pinos 8' };
  const { body: saved } = await app.call(saveAddress, { body: home }, { token: client.token });
  const { id } = (await calls.request(people, '12:00', { address: elsewhere })).body;
  await calls.offer(provider, id, 100);
  const accepted = await calls.accept(client, id, { addressId: saved.id });
  const second = accepted.body.createdServiceOrder?.id ?? '';
  expect((await readOrder(provider, second)).job).toMatchObject({
    district: home.district,
    street: home.street,
  });
});

test('the provider does not choose the address when accepting an offer of the client', async () => {
  const people = await createNegotiators(app);
  const { client, provider } = people;
  const { id } = (await calls.request(people, '10:00', { address: elsewhere })).body;
  await calls.offer(provider, id, 100);
  await calls.offer(client, id, 90);
  const refused = await calls.accept(provider, id, { address: elsewhere });
  expect(refused.error).toMatchObject({ statusCode: 403, code: 'ADDRESS_NOT_YOURS' });
  const { body } = await calls.accept(provider, id);
  expect((await readOrder(provider, body.createdServiceOrder?.id ?? '')).job).toMatchObject(
    elsewhere,
  );
});

test('an order says whether its chat has messages, which can be read after a cancellation', async () => {
  const people = await createNegotiators(app);
  const { client, provider } = people;
  const { id } = (await calls.request(people, '10:00')).body;
  await calls.offer(provider, id, 100);
  const { body } = await calls.accept(client, id);
  const orderId = body.createdServiceOrder?.id ?? '';
  expect((await readOrder(client, orderId)).hasMessages).toBe(false);
  const { db } = app.context;
  await db
    .insertInto('chats')
    .values({
      order_id: orderId,
      client_id: client.userId,
      provider_user_id: provider.userId,
      last_seq: 1,
    })
    .execute();
  await db
    .updateTable('service_orders')
    .set({
      status: 'CANCELLED',
      cancelled_by: 'client',
      is_late: false,
      cancellation_reason: 'PRICE',
    })
    .where('id', '=', orderId)
    .execute();
  expect((await readOrder(provider, orderId)).hasMessages).toBe(true);
  const read = await app.call(listMessages, { params: { id: orderId } }, { token: client.token });
  expect(read.status).toBe(200);
});
