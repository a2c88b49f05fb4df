import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { saveAddress } from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { reportProblem } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { changeIsActive } from '../domains/accounts/accounts-administration.service.ts';
import { cardBody, createTestSkill } from '../domains/catalog/catalog.fixtures.ts';
import { createCard, type CardFixture } from '../domains/catalog/catalog-booking.fixtures.ts';
import { callsOf } from '../domains/negotiations/negotiations.fixtures.ts';
import { createOrderInState, type OrderOptions } from '../domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../domains/providers/providers.fixtures.ts';
import type { TestApp } from './test-app.ts';

export type RecordKind =
  | 'card'
  | 'profile'
  | 'picture'
  | 'order'
  | 'acceptedOrder'
  | 'markedOrder'
  | 'problemOrder'
  | 'negotiation'
  | 'offeredNegotiation'
  | 'serviceRequest'
  | 'notification'
  | 'skill'
  | 'setting'
  | 'user'
  | 'savedAddress';

/** A caller of the API; anonymous without a token. */
export interface Caller {
  token?: string;
}

export interface World {
  /** The two parties of every record. */
  client: Person;
  provider: Provider;
  /** Users who are no party of any record, by role. */
  others: { client: Person; provider: Person; admin: Person };
  /** Users without access to some or all endpoints. */
  newcomer: Person;
  withoutProfile: Person;
  deactivated: Person;
  signedOut: Person;
  cardBody: unknown;
  /** Creates a new record of the two parties. Returns its id. */
  make: (kind: RecordKind) => Promise<string>;
}

const HOUR = 3_600_000;

async function makePicture(app: TestApp, card: CardFixture): Promise<string> {
  const { db } = app.context;
  const [id, imageId] = [randomUUIDv7(), randomUUID()];
  const shape = { width: 10, height: 10, placeholder: '', bytes: 1, widths: [10] };
  await db
    .insertInto('images')
    .values({ id: imageId, kind: 'gallery', ...shape })
    .execute();
  await db
    .insertInto('gallery_images')
    .values({ id, service_card_id: card.id, image_id: imageId, position: 0 })
    .execute();
  return id;
}

async function makeNotification({ context }: TestApp, { userId }: Person): Promise<string> {
  const id = randomUUIDv7();
  const row = { kind: 'referral-credit-earned', params: '{}', event_id: randomUUID() };
  await context.db
    .insertInto('notifications')
    .values({ id, user_id: userId, ...row })
    .execute();
  return id;
}

/** Reports a problem with a marked order. Returns its id. */
async function withProblem(app: TestApp, client: Person, id: string): Promise<string> {
  const body = { kind: 'OTHER', comment: 'x' };
  await app.call(reportProblem, { params: { id }, body }, { token: client.token });
  return id;
}

async function makeSavedAddress(app: TestApp, client: Person): Promise<string> {
  // The product limits saved addresses.
  await app.context.db.deleteFrom('user_addresses').execute();
  const body = { name: 'Casa', district: 'x', street: 'x' };
  return (await app.call(saveAddress, { body }, { token: client.token })).body.id;
}

function createMaker(app: TestApp, client: Person, provider: Provider): World['make'] {
  const calls = callsOf(app);
  let hours = 0;
  const makeOrder = async (options: Omit<OrderOptions, 'clientId' | 'card'>) => {
    hours += 2;
    const card = await createCard(app.context, provider.profileId);
    const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR + (48 + hours) * HOUR);
    const order = { card, clientId: client.userId, start, ...options };
    const id = await createOrderInState(app.context, order);
    if (options.status === 'ACCEPTED')
      await app.context.db
        .insertInto('order_history')
        .values({
          order_id: id,
          action: 'accept',
          by_party: 'provider',
          from_status: 'PENDING',
          to_status: 'ACCEPTED',
        })
        .execute();
    return id;
  };
  const open: string[] = [];
  const makeNegotiation = async (isOffered: boolean) => {
    // The product limits open negotiations, so the party whose response is due rejects the oldest
    // one.
    const oldest = open.length > 1 ? open.shift() : undefined;
    if (oldest) for (const party of [client, provider]) await calls.reject(party, oldest);
    const card = await createCard(app.context, provider.profileId);
    hours += 2;
    const scheduledDate = instantAt(provider, 20 + (hours % 60), '10:00');
    const { body } = await calls.request({ provider, client, card }, '10:00', { scheduledDate });
    if (!body.id) throw new Error(JSON.stringify(body));
    open.push(body.id);
    if (isOffered) await calls.offer(provider, body.id, 10);
    return body.id;
  };
  const makers: Record<RecordKind, () => Promise<string>> = {
    card: async () => (await createCard(app.context, provider.profileId)).id,
    profile: async () => provider.profileId,
    picture: async () => makePicture(app, await createCard(app.context, provider.profileId)),
    order: () => makeOrder({}),
    acceptedOrder: () =>
      makeOrder({ status: 'ACCEPTED', start: new Date(Date.now() - (hours += 2) * HOUR) }),
    markedOrder: () => makeOrder({ status: 'ACCEPTED', isMarked: true }),
    problemOrder: async () =>
      withProblem(app, client, await makeOrder({ status: 'ACCEPTED', isMarked: true })),
    negotiation: () => makeNegotiation(false),
    offeredNegotiation: () => makeNegotiation(true),
    serviceRequest: async () => {
      await app.context.db.deleteFrom('service_requests').execute();
      const body = { message: 'x', providerProfileId: provider.profileId };
      return (await app.call(createServiceRequest, { body }, { token: client.token })).body.id;
    },
    notification: () => makeNotification(app, client),
    skill: () => createTestSkill(app.context),
    setting: async () => 'order_response_hours',
    savedAddress: () => makeSavedAddress(app, client),
    user: async () => (await createPerson(app.context)).userId,
  };
  return (kind) => makers[kind]();
}

/** Creates users of every kind and the function that creates records of the two parties. */
export async function createWorld(app: TestApp): Promise<World> {
  const { context } = app;
  const client = await createPerson(context);
  const provider = await createProvider(context);
  const deactivated = await createPerson(context, { roles: ['ADMIN', 'CLIENT'] });
  const signedOut = await createPerson(context, { roles: ['ADMIN', 'CLIENT'] });
  await context.transaction((tx) =>
    changeIsActive(context, tx, deactivated.userId, { isActive: false, reason: 'Prueba' }),
  );
  await context.db
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: 'LOGOUT' })
    .where('user_id', '=', signedOut.userId)
    .execute();
  return {
    client,
    provider,
    others: {
      client: await createPerson(context),
      provider: await createProvider(context),
      admin: await createPerson(context, { roles: ['ADMIN', 'CLIENT'] }),
    },
    newcomer: await createPerson(context, { hasAcceptedTerms: false }),
    withoutProfile: await createPerson(context, { roles: ['CLIENT', 'PROVIDER'] }),
    deactivated,
    signedOut,
    cardBody: cardBody(await createTestSkill(context)),
    make: createMaker(app, client, provider),
  };
}
