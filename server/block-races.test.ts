import { setTimeout as delay } from 'node:timers/promises';
import { blockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCard } from './domains/catalog/catalog-booking.fixtures.ts';
import { callsOf, type Negotiators } from './domains/negotiations/negotiations.fixtures.ts';
import { countDeadlocks } from './domains/orders/orders-races.fixtures.ts';
import { requestOrder } from './domains/orders/orders.fixtures.ts';
import { createProvider, instantAt } from './domains/providers/providers.fixtures.ts';
import { jpegPhoto } from './platform/testing/image-samples.ts';
import { sharedApp } from './testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from './testing/test-app.ts';

const ROUNDS = Number(process.env['BLOCK_ROUNDS'] ?? 5);

let app: TestApp;
let beside: OwnApp;
let photo: Blob;

beforeAll(async () => {
  app = await sharedApp();
  beside = await ownApp({ beside: app });
  photo = new Blob([new Uint8Array(await jpegPhoto({ width: 40, height: 40 }))]);
});
afterAll(async () => {
  await beside.stop();
});

/** Two providers with a card each, so that each of them can book the other. */
async function createPair(): Promise<[Negotiators, Negotiators]> {
  const [one, other] = [await createProvider(app.context), await createProvider(app.context)];
  const card = await createCard(app.context, one.profileId, { isEmergency: true });
  const otherCard = await createCard(app.context, other.profileId, { isEmergency: true });
  return [
    { provider: one, client: other, card },
    { provider: other, client: one, card: otherCard },
  ];
}

/** Numbers of everything that one person of the pair can begin with the other. */
async function countBegun({ provider, client }: Negotiators) {
  const users = sql`(${provider.userId}::uuid, ${client.userId}::uuid)`;
  const { rows } = await sql`
    select (select count(*)::int from service_orders where client_id in ${users}) as orders,
           (select count(*)::int from negotiations where client_id in ${users}) as negotiations,
           (select count(*)::int from negotiation_offers offer join negotiations n on n.id = offer.negotiation_id
             where n.client_id in ${users}) as offers,
           (select count(*)::int from negotiation_images picture join negotiations n on n.id = picture.negotiation_id
             where n.client_id in ${users}) as pictures,
           (select count(*)::int from service_requests where client_id in ${users}) as messages
  `.execute(app.context.db);
  return rows[0];
}

/** Opens negotiations that await the first offer, a picture and an acceptance. */
async function openNegotiations(people: Negotiators) {
  const calls = callsOf(app);
  const ids: string[] = [];
  for (const time of ['08:00', '09:00', '10:00'])
    ids.push((await calls.request(people, time)).body.id);
  const [requested = '', shown = '', offered = ''] = ids;
  expect((await calls.offer(people.provider, offered, 30)).status).toBe(201);
  return { requested, shown, offered };
}

/** Each begins something with the other person, on either instance. */
async function beginnings(here: Negotiators, there: Negotiators) {
  const { requested, shown, offered } = await openNegotiations(here);
  const calls = callsOf(app);
  const { provider, client, card } = here;
  const ask = ({ provider: asked, client: asking }: Negotiators) => {
    const body = { providerProfileId: asked.profileId, message: 'Hola' };
    return beside.call(createServiceRequest, { body }, { token: asking.token });
  };
  return [
    () => requestOrder(beside, card, client, instantAt(provider, 3, '10:00')),
    () => requestOrder(app, there.card, there.client, instantAt(there.provider, 3, '10:00')),
    () => callsOf(beside).request(there, '12:00'),
    () => calls.offer(provider, requested, 40),
    () => calls.accept(client, offered),
    () => calls.addImage(client, shown, photo),
    () => ask(here),
    () => ask(there),
  ];
}

/**
 * Returns the begun records when the block was acknowledged and when all requests have ended. In the first round the block
 * comes after all of them, in the second before.
 */
async function race(round: number) {
  const [here, there] = await createPair();
  const actions = await beginnings(here, there);
  const { client, provider } = here;
  const isByClient = round % 2 === 0;
  const [blocker, other] = isByClient ? [client, provider] : [provider, client];
  const blocked = Promise.withResolvers<void>();
  const running = actions.map(async (begin) => {
    await (round === 1 ? blocked.promise : delay(Math.random() * 30));
    return begin();
  });
  await (round === 0 ? Promise.all(running) : delay(Math.random() * 30));
  const block = await app.call(
    blockUser,
    { params: { id: other.userId } },
    { token: blocker.token },
  );
  blocked.resolve();
  const acknowledged = await countBegun(here);
  const statuses = (await Promise.all(running)).map(({ status }) => status);
  return { block: block.status, statuses, acknowledged, settled: await countBegun(here) };
}

test('nothing begins between two people once a block of one by the other is acknowledged', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { block, statuses, acknowledged, settled } = await race(round);
    expect(block).toBe(204);
    expect({ round, settled }).toEqual({ round, settled: acknowledged });
    for (const status of statuses) seen.add(status);
  }
  // Some were made before the block, the others respond as if the other person did not exist.
  expect([...seen].toSorted((one, other) => one - other)).toEqual([200, 201, 404]);
  expect(await countDeadlocks(app)).toBe(0);
}, 300_000);
