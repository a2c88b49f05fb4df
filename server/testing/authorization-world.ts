import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  administratorRights,
  type AdministratorRight,
} from '@oficio/contract/platform/api/administrator-rights.ts';
import { saveAddress } from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { changeIsActive } from '../domains/accounts/accounts-administration.service.ts';
import { cardBody, createTestSkill } from '../domains/catalog/catalog.fixtures.ts';
import { createTestSynonym } from '../domains/skills/skills.fixtures.ts';
import { createCard, type CardFixture } from '../domains/catalog/catalog-booking.fixtures.ts';
import { callsOf } from '../domains/negotiations/negotiations.fixtures.ts';
import { actOn } from '../domains/orders/orders-changes.fixtures.ts';
import { createOrderInState, type OrderOptions } from '../domains/orders/orders.fixtures.ts';
import { insertBadge, insertWaiting } from '../domains/verifications/verifications.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../domains/providers/providers.fixtures.ts';
import { publishReviewsNow } from '../domains/reviews/reviews.fixtures.ts';
import { reportCallsOf } from '../domains/reports/reports.fixtures.ts';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

type OrderKind =
  | 'order'
  | 'acceptedOrder'
  | 'markedOrder'
  | 'movableOrder'
  | 'moveOfProvider'
  | 'absenceByClient'
  | 'problemOrder'
  | 'answeredProblemOrder'
  | 'solvedOrder';

export type RecordKind =
  | 'card'
  | 'profile'
  | 'picture'
  | OrderKind
  | 'negotiation'
  | 'offeredNegotiation'
  | 'serviceRequest'
  | 'sealedReview'
  | 'publishedReview'
  | 'notification'
  | 'skill'
  | 'synonym'
  | 'setting'
  | 'user'
  | 'savedAddress'
  | 'verification'
  | 'badge'
  | 'report'
  | 'decidedReport';

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
  /** Administrators with one right each, and one without any. */
  administrators: readonly { right: AdministratorRight | null; caller: Person }[];
  /** Users without access to some or all endpoints. */
  newcomer: Person;
  withoutProfile: Person;
  deactivated: Person;
  signedOut: Person;
  cardBody: unknown;
  /** Returns a start that the provider offers and no record occupies; another one each time. */
  freeStart: () => string;
  /** Creates a new record of the two parties. Returns its id. An open proposal has the id of its order. */
  make: (kind: RecordKind) => Promise<string>;
}

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

async function makeSavedAddress(app: TestApp, client: Person): Promise<string> {
  // The product limits saved addresses.
  await app.context.db.deleteFrom('user_addresses').execute();
  const body = { name: 'Casa', district: 'x', street: 'x' };
  return (await app.call(saveAddress, { body }, { token: client.token })).body.id;
}

/** The client reports a card of the provider. */
async function makeReport(
  app: TestApp,
  { client, provider }: Pick<World, 'client' | 'provider'>,
): Promise<string> {
  const card = await createCard(app.context, provider.profileId);
  return (await reportCallsOf(app).report(client, 'CARD', card.id)).body.id;
}

/** Returns a start at noon, where no other record of the provider is; each on another day. */
function freeStarts(provider: Provider): () => string {
  // Later than the orders that the makers place every two hours.
  let day = 40;
  return () => instantAt(provider, (day += 1), '19:00');
}

/** Opens a proposal of the provider with the id of its order, so that one id fills a whole path. */
async function openMove({ context }: TestApp, id: string, start: string): Promise<void> {
  const at = new Date(start);
  const expires = new Date(Date.now() + HOUR_MS);
  await context.db
    .insertInto('order_moves')
    .values({
      id,
      order_id: id,
      proposed_by: 'provider',
      from_start: at,
      starts: [at],
      created_at: new Date(),
      expires_at: expires,
    })
    .execute();
  await context.db
    .updateTable('service_orders')
    .set({
      move_id: id,
      move_by: 'provider',
      move_deadline_at: expires,
      moves_proposed: 1,
      blocks: sql`blocks + tstzmultirange(tstzrange(${at}::timestamptz, ${at}::timestamptz + interval '1 hour'))`,
    })
    .where('id', '=', id)
    .execute();
}

async function reportAsClient(
  app: TestApp,
  client: Person,
  id: string,
  action: 'reportAbsence' | 'reportProblem',
): Promise<string> {
  const { status } = await actOn(app, client, id, action);
  if (status !== 201) throw new Error(`${action} of the client returned ${status}.`);
  return id;
}

/** The application's clock: two runs that set it to the same time make the same orders, also when the real hour ends. */
const clockOf = ({ context }: TestApp): number => context.timeOf(new Date());

/** Returns a maker for each kind of order. No two orders have the same hour. */
function orderMakers(
  app: TestApp,
  { client, provider, freeStart }: Pick<World, 'client' | 'provider' | 'freeStart'>,
): Record<OrderKind, () => Promise<string>> {
  let hours = 0;
  let started = 0;
  const hour = () => Math.floor(clockOf(app) / HOUR_MS) * HOUR_MS;
  const makeOrder = async (options: Omit<OrderOptions, 'clientId' | 'card'>) => {
    hours += 2;
    const card = await createCard(app.context, provider.profileId);
    const start = new Date(hour() + (49 + hours) * HOUR_MS);
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
  /** Creates an order whose start has passed, less than 48 hours ago: the same start in all runs of an hour. */
  const makeStartedOrder = () => {
    const minutes = 30 + ((started += 1) % 180) * 15;
    const start = new Date(hour() - minutes * 60_000);
    return makeOrder({ status: 'ACCEPTED', start, duration: 5 });
  };
  const makeMarkedOrder = () => makeOrder({ status: 'ACCEPTED', isMarked: true });
  return {
    order: () => makeOrder({}),
    acceptedOrder: makeStartedOrder,
    markedOrder: makeMarkedOrder,
    movableOrder: () => makeOrder({ status: 'ACCEPTED' }),
    async moveOfProvider() {
      const id = await makeOrder({ status: 'ACCEPTED' });
      await openMove(app, id, freeStart());
      return id;
    },
    absenceByClient: async () =>
      reportAsClient(app, client, await makeStartedOrder(), 'reportAbsence'),
    problemOrder: async () => reportAsClient(app, client, await makeMarkedOrder(), 'reportProblem'),
    answeredProblemOrder: async () => {
      const id = await makeMarkedOrder();
      await reportAsClient(app, client, id, 'reportProblem');
      await actOn(app, provider, id, 'answerProblem');
      return id;
    },
    solvedOrder: async () => {
      const id = await makeMarkedOrder();
      await reportAsClient(app, client, id, 'reportProblem');
      await actOn(app, provider, id, 'markFinished');
      return id;
    },
  };
}

/** Creates a review by the client. */
async function makeReview(
  app: TestApp,
  { client, provider, freeStart }: Pick<World, 'client' | 'provider' | 'freeStart'>,
  { isSealed }: { isSealed: boolean },
): Promise<string> {
  const card = await createCard(app.context, provider.profileId);
  const start = new Date(freeStart());
  const order = { card, clientId: client.userId, status: 'COMPLETED', start } as const;
  const orderId = await createOrderInState(app.context, order);
  await app.context.db
    .insertInto('order_history')
    .values({
      order_id: orderId,
      action: 'confirm',
      by_party: 'client',
      from_status: 'ACCEPTED',
      to_status: 'COMPLETED',
    })
    .execute();
  const { body } = await app.call(
    createReview,
    { body: { orderId, rating: 5 } },
    { token: client.token },
  );
  if (!isSealed) await publishReviewsNow(app, orderId);
  return body.id;
}

function createMaker(
  app: TestApp,
  parties: Pick<World, 'client' | 'provider' | 'freeStart'>,
): World['make'] {
  const { client, provider } = parties;
  const calls = callsOf(app);
  let day = 0;
  const open: string[] = [];
  const makeNegotiation = async (isOffered: boolean) => {
    // The product limits open negotiations, so the party whose response is due rejects the oldest
    // one.
    const oldest = open.length > 1 ? open.shift() : undefined;
    if (oldest) for (const party of [client, provider]) await calls.reject(party, oldest);
    const card = await createCard(app.context, provider.profileId);
    day += 2;
    const scheduledDate = instantAt(provider, 20 + (day % 60), '10:00');
    const { body } = await calls.request({ provider, client, card }, '10:00', { scheduledDate });
    if (!body.id) throw new Error(JSON.stringify(body));
    open.push(body.id);
    if (isOffered) await calls.offer(provider, body.id, 10);
    return body.id;
  };
  const makers: Record<RecordKind, () => Promise<string>> = {
    ...orderMakers(app, parties),
    card: async () => (await createCard(app.context, provider.profileId)).id,
    profile: async () => provider.profileId,
    picture: async () => makePicture(app, await createCard(app.context, provider.profileId)),
    negotiation: () => makeNegotiation(false),
    offeredNegotiation: () => makeNegotiation(true),
    serviceRequest: async () => {
      await app.context.db.deleteFrom('service_requests').execute();
      const body = { message: 'x', providerProfileId: provider.profileId };
      return (await app.call(createServiceRequest, { body }, { token: client.token })).body.id;
    },
    sealedReview: () => makeReview(app, parties, { isSealed: true }),
    publishedReview: () => makeReview(app, parties, { isSealed: false }),
    notification: () => makeNotification(app, client),
    skill: () => createTestSkill(app.context),
    synonym: () => createTestSynonym(app.context),
    setting: async () => 'order_response_hours',
    savedAddress: () => makeSavedAddress(app, client),
    verification: () => insertWaiting(app.context, provider),
    badge: () => insertBadge(app.context, provider),
    user: async () => (await createPerson(app.context)).userId,
    report: () => makeReport(app, parties),
    decidedReport: async () => {
      const id = await makeReport(app, parties);
      const admin = await createPerson(app.context, { roles: ['ADMIN'] });
      await reportCallsOf(app).decide(admin, id, 'WARN');
      return id;
    },
  };
  return (kind) => makers[kind]();
}

/** Returns the world with makers that work on another application, whose database is a copy. */
export function worldIn(app: TestApp, world: World): World {
  const freeStart = freeStarts(world.provider);
  return { ...world, freeStart, make: createMaker(app, { ...world, freeStart }) };
}

async function createAdministrators({ context }: TestApp): Promise<World['administrators']> {
  const created: { right: AdministratorRight | null; caller: Person }[] = [];
  for (const right of [...administratorRights, null]) {
    const rights = right ? [right] : [];
    created.push({ right, caller: await createPerson(context, { roles: ['ADMIN'], rights }) });
  }
  return created;
}

/** Creates users of every kind and the function that creates records of the two parties. */
export async function createWorld(app: TestApp): Promise<World> {
  const { context } = app;
  const client = await createPerson(context);
  const provider = await createProvider(context);
  const freeStart = freeStarts(provider);
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
    administrators: await createAdministrators(app),
    newcomer: await createPerson(context, { hasAcceptedTerms: false }),
    withoutProfile: await createPerson(context, { roles: ['CLIENT', 'PROVIDER'] }),
    deactivated,
    signedOut,
    cardBody: cardBody(await createTestSkill(context)),
    freeStart,
    make: createMaker(app, { client, provider, freeStart }),
  };
}
