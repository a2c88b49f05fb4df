import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { TestApp, TestResponse } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { endDueOrders, expireDueMoves } from './orders-deadlines.service.ts';
import { requestOrder } from './orders.fixtures.ts';
import {
  actOn,
  openMoveOf,
  readOrder,
  setStart,
  settle,
  type ActionDetails,
  type PartyAction,
} from './orders-changes.fixtures.ts';

const CREDITS = 3;
const signal = new AbortController().signal;

/** The actions that race each other in pairs. */
export const racingActions = [
  'withdraw',
  'accept',
  'reject',
  'cancel',
  'proposeMove',
  'acceptMove',
  'declineMove',
  'markFinished',
  'confirm',
  'reportAbsence',
  'reportProblem',
  'proposeVisit',
  'rejectSolution',
  'lapse',
  'settle',
  'book',
] as const;
export type RacingAction = (typeof racingActions)[number];

/** The state of the order in which a pair races, with the actions that it allows. */
const states = {
  pending: ['withdraw', 'accept', 'reject', 'proposeMove', 'lapse', 'settle', 'book'],
  pendingMove: [
    'withdraw',
    'accept',
    'reject',
    'acceptMove',
    'declineMove',
    'lapse',
    'settle',
    'book',
  ],
  accepted: ['cancel', 'proposeMove', 'lapse', 'settle', 'book'],
  acceptedMove: ['cancel', 'acceptMove', 'declineMove', 'lapse', 'settle', 'book'],
  started: ['cancel', 'markFinished', 'reportAbsence', 'lapse', 'settle'],
  absence: ['lapse', 'settle'],
  marked: ['confirm', 'reportProblem', 'lapse', 'settle'],
  problem: ['markFinished', 'proposeVisit', 'lapse', 'settle', 'book'],
  visit: ['acceptMove', 'declineMove', 'markFinished', 'lapse', 'settle', 'book'],
  markedAgain: ['confirm', 'rejectSolution', 'lapse', 'settle'],
} as const satisfies Record<string, readonly RacingAction[]>;
export type RacingState = keyof typeof states;

/** Returns the states that allow at least one or both of the actions. */
function statesAllowing(count: 1 | 2, pair: readonly RacingAction[]): RacingState[] {
  const all = Object.entries(states) as [RacingState, readonly RacingAction[]][];
  return all
    .filter(([, actions]) => pair.filter((each) => actions.includes(each)).length >= count)
    .map(([state]) => state);
}

/** Returns whether a state allows both actions. */
export const isContested = (...pair: [RacingAction, RacingAction]): boolean =>
  statesAllowing(2, pair).length > 0;

/** Returns the states in which both actions are allowed; if there is none, those that allow one of them. */
export function statesOf(...pair: [RacingAction, RacingAction]): RacingState[] {
  return statesAllowing(isContested(...pair) ? 2 : 1, pair);
}

/** Status codes that a request of a race may get. */
const EXPECTED = new Set([200, 201, 204, 400, 403, 404, 409]);

/** One provider with two clients, whose orders race one after another. */
export class RacingShop {
  readonly #apps: readonly TestApp[];
  readonly #administrator: Person;
  readonly #provider: Provider;
  readonly #card: CardFixture;
  readonly #clients: readonly [Person, Person];
  #round = 0;

  private constructor(
    apps: readonly TestApp[],
    administrator: Person,
    provider: Provider,
    card: CardFixture,
    clients: readonly [Person, Person],
  ) {
    this.#apps = apps;
    this.#administrator = administrator;
    this.#provider = provider;
    this.#card = card;
    this.#clients = clients;
  }

  /** The requests go to these instances in turn, which share a database. */
  static async open(apps: readonly [TestApp, ...TestApp[]], administrator: Person) {
    const { context } = apps[0];
    const provider = await createProvider(context, { referralCredits: CREDITS });
    const card = await createCard(context, provider.profileId);
    const clients = [await createPerson(context), await createPerson(context)] as const;
    return new RacingShop(apps, administrator, provider, card, clients);
  }

  /** Races two actions on a new order in this state. Returns the faults that it found. */
  async race(state: RacingState, one: RacingAction, other: RacingAction): Promise<string[]> {
    this.#round += 1;
    const before = await this.#renewCredits();
    const id = await this.#prepare(state);
    const responses = await Promise.all([
      this.#perform(id, one, this.#app(0)),
      this.#perform(id, other, this.#app(1)),
    ]);
    const faults = responses
      .filter(({ status }) => !EXPECTED.has(status))
      .map(({ status }) => `${state}: ${one} and ${other}: status ${status}`);
    const owners = responses.filter(({ isBooking, status }) => isBooking && status === 201);
    if (owners.length > 1) faults.push(`${state}: ${owners.length} bookings of one slot`);
    await this.#end();
    const credits = await this.#countCredits();
    if (credits !== before)
      faults.push(`${state}: ${one} and ${other}: ${before} credits became ${credits}`);
    return faults;
  }

  #app(index: number): TestApp {
    return this.#apps[index % this.#apps.length] as TestApp;
  }

  #hour(time: string): string {
    return new Date(instantAt(this.#provider, 3 + (this.#round % 10), time)).toISOString();
  }

  /** The party that acts or proposes in this round. */
  get #party(): Person {
    return this.#round % 2 === 0 ? this.#provider : this.#clients[0];
  }

  async #act(person: Person, id: string, action: PartyAction, details: ActionDetails = {}) {
    const response = await actOn(this.#app(this.#round), person, id, action, details);
    if (response.status >= 300)
      throw new Error(`${action} returned ${response.status} ${response.error.code}.`);
  }

  async #prepare(state: RacingState): Promise<string> {
    const app = this.#app(this.#round);
    const { context } = app;
    const [client] = this.#clients;
    const { body, status } = await requestOrder(app, this.#card, client, this.#hour('10:00'));
    if (status !== 201) throw new Error(`The booking returned ${status}.`);
    const { id } = body;
    if (state === 'pending') return id;
    const moves = { body: { starts: [this.#hour('12:00'), this.#hour('14:00')] } };
    if (state === 'pendingMove') {
      await this.#act(this.#provider, id, 'proposeMove', moves);
      return id;
    }
    await this.#act(this.#provider, id, 'accept');
    if (state === 'acceptedMove') await this.#act(this.#party, id, 'proposeMove', moves);
    if (state === 'accepted' || state === 'acceptedMove') return id;
    await setStart(context, id, Date.now() - 26 * HOUR_MS);
    if (state === 'absence') await this.#act(this.#party, id, 'reportAbsence');
    if (state === 'started' || state === 'absence') return id;
    await this.#act(this.#provider, id, 'markFinished');
    if (state === 'marked') return id;
    await this.#act(client, id, 'reportProblem');
    if (state === 'visit')
      await this.#act(this.#provider, id, 'proposeVisit', {
        body: { comment: 'Puedo volver.', ...moves.body },
      });
    if (state === 'problem' || state === 'visit') return id;
    await this.#act(this.#provider, id, 'markFinished');
    return id;
  }

  async #perform(
    id: string,
    action: RacingAction,
    app: TestApp,
  ): Promise<{ status: number; isBooking?: boolean }> {
    const [client, other] = this.#clients;
    switch (action) {
      case 'book': {
        const times = ['10:00', '12:00', '10:30'];
        const start = this.#hour(times[this.#round % times.length] ?? '10:00');
        const { status } = await requestOrder(app, this.#card, other, start);
        return { status, isBooking: true };
      }
      case 'lapse':
        return this.#passDeadlines(id, app);
      case 'settle':
        return settle(app, this.#administrator, id, this.#round % 2 ? 'COMPLETED' : 'CANCELLED');
      case 'acceptMove':
      case 'declineMove': {
        const order = await readOrder(app, client, id);
        const isOfProvider = order.moves.at(-1)?.proposedBy === 'provider';
        return this.#answer(id, action, {
          moveId: openMoveOf(order),
          person: isOfProvider ? client : this.#provider,
          app,
        });
      }
      case 'proposeMove': {
        const body = { starts: [this.#hour('15:00'), this.#hour('12:00')] };
        return actOn(app, this.#party, id, action, { body });
      }
      case 'proposeVisit': {
        const starts = [this.#hour('15:00'), this.#hour('12:00')];
        return actOn(app, this.#provider, id, action, {
          body: { comment: 'Puedo volver.', starts },
        });
      }
      default:
        return actOn(app, this.#personOf(action), id, action);
    }
  }

  #answer(
    id: string,
    action: 'acceptMove' | 'declineMove',
    { moveId, person, app }: { moveId: string | undefined; person: Person; app: TestApp },
  ): Promise<TestResponse<unknown>> {
    const body = action === 'acceptMove' ? { body: { start: this.#hour('12:00') } } : {};
    return actOn(app, person, id, action, { moveId, ...body });
  }

  #personOf(action: PartyAction): Person {
    if (action === 'cancel' || action === 'reportAbsence') return this.#party;
    const isOfProvider = ['accept', 'reject', 'markFinished'].includes(action);
    return isOfProvider ? this.#provider : this.#clients[0];
  }

  async #passDeadlines(id: string, app: TestApp): Promise<{ status: number }> {
    const { context } = app;
    const { db } = context;
    for (const column of ['deadline_at', 'move_deadline_at'] as const)
      await db
        .updateTable('service_orders')
        .set({ [column]: new Date(Date.now() - 60_000) })
        .where('id', '=', id)
        .where(column, 'is not', null)
        .execute();
    await Promise.all([endDueOrders(context, signal), expireDueMoves(context, signal)]);
    return { status: 200 };
  }

  /** Ends all open orders of the provider, so that the next round begins with a free calendar. */
  async #end(): Promise<void> {
    const app = this.#app(this.#round);
    const { db } = app.context;
    const open = await db
      .selectFrom('service_orders')
      .select('id')
      .where('provider_profile_id', '=', this.#provider.profileId)
      .where('status', 'in', ['PENDING', 'ACCEPTED'])
      .execute();
    for (const order of open) await settle(app, this.#administrator, order.id, 'CANCELLED');
  }

  /** Lets the next orders have a credit. Returns the number of all credits. */
  async #renewCredits(): Promise<number> {
    await this.#app(0)
      .context.db.updateTable('users')
      .set({ referral_credits: CREDITS })
      .where('id', '=', this.#provider.userId)
      .execute();
    return this.#countCredits();
  }

  /** Returns the credits that the provider has, and those that completed orders have spent. */
  async #countCredits(): Promise<number> {
    const { rows } = await this.#app(0).context.pool.query<{ credits: number }>(
      `select referral_credits + (
         select count(*) from service_orders
          where provider_profile_id = $2 and promotion_type = 'REFERRAL'
            and status in ('PENDING', 'ACCEPTED', 'COMPLETED'))::int as credits
         from users where id = $1`,
      [this.#provider.userId, this.#provider.profileId],
    );
    return rows[0]?.credits ?? 0;
  }
}

/** Returns the number of deadlocks in the database of this instance. Every connection reports its own first. */
export async function countDeadlocks({ context: { pool } }: TestApp): Promise<number> {
  const connections = Array.from({ length: pool.totalCount });
  await Promise.all(
    connections.map(() => pool.query('select pg_sleep(0.2), pg_stat_force_next_flush()')),
  );
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
