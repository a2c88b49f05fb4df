import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders.fixtures.ts';
import { actOn, readOrder, settle } from '../orders-changes.fixtures.ts';

let app: TestApp;
let administrator: Person;

beforeAll(async () => {
  app = await sharedApp();
  administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

interface Dispute {
  id: string;
  client: Person;
  provider: Provider;
}

/** The open states that an administrator ends. */
const makers = {
  async pending() {
    const dispute = await createDispute('PENDING');
    const body = { starts: [instantAt(dispute.provider, 4, '12:00')] };
    expect((await actOn(app, dispute.provider, dispute.id, 'proposeMove', { body })).status).toBe(
      201,
    );
    return dispute;
  },
  accepted: () => createDispute('ACCEPTED'),
  async absenceContradicted() {
    const dispute = await createDispute('ACCEPTED', new Date(Date.now() - 3_600_000));
    await actOn(app, dispute.client, dispute.id, 'reportAbsence');
    await actOn(app, dispute.provider, dispute.id, 'contradictAbsence');
    return dispute;
  },
  async problem() {
    const dispute = await createDispute('ACCEPTED', new Date(Date.now() - 3_600_000));
    await actOn(app, dispute.provider, dispute.id, 'markFinished');
    await actOn(app, dispute.client, dispute.id, 'reportProblem');
    return dispute;
  },
};

async function createDispute(status: 'PENDING' | 'ACCEPTED', start?: Date): Promise<Dispute> {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const at = start ?? new Date(instantAt(provider, 4, '10:00'));
  const order = { clientId: client.userId, card, status, start: at };
  return { client, provider, id: await createOrderInState(app.context, order) };
}

const states = Object.keys(makers) as (keyof typeof makers)[];
const decisions = (['COMPLETED', 'CANCELLED'] as const).flatMap((as) =>
  states.map((state) => ({ as, state })),
);

test.each(decisions)(
  'an administrator ends an order in the state $state as $as',
  async ({ as, state }) => {
    const { id, client, provider } = await makers[state]();
    expect((await settle(app, administrator, id, as)).status).toBe(204);
    for (const person of [client, provider]) {
      const order = await readOrder(app, person, id);
      expect(order).toMatchObject({
        status: as,
        settlementGrounds: 'Las fotos lo muestran.',
        settlementCause: 'nobody',
        cancellationReason: as === 'CANCELLED' ? 'SETTLED' : null,
        cancelledBy: as === 'CANCELLED' ? 'administrator' : null,
        isLate: as === 'CANCELLED' ? false : null,
        issue: null,
        deadline: null,
        nextActions: [],
      });
      expect(order.history.at(-1)).toMatchObject({
        action: as === 'COMPLETED' ? 'settleCompleted' : 'settleCancelled',
        by: 'administrator',
      });
      expect(order.moves.map(({ outcome }) => outcome)).toEqual(
        state === 'pending' ? ['ENDED'] : [],
      );
    }
    const repeated = await settle(app, administrator, id, as);
    expect([repeated.status, repeated.error.code]).toEqual([409, 'ORDER_WRONG_STATE']);
  },
);

test('a settlement needs a decision, a cause, grounds and an administrator', async () => {
  const { id, client, provider } = await makers.accepted();
  const cause = 'nobody';
  for (const [body, message] of [
    [{ as: 'COMPLETED', cause }, 'Escribe los fundamentos de la decisión'],
    [{ as: 'CANCELLED', cause, grounds: ' \n ' }, 'Escribe los fundamentos de la decisión'],
    [{ as: 'PENDING', cause, grounds: 'x' }, 'Elige si la orden queda completada o cancelada'],
    [{ cause, grounds: 'x' }, 'Elige si la orden queda completada o cancelada'],
    // A caller of the version before, which had no cause.
    [{ as: 'CANCELLED', grounds: 'x' }, 'Elige quién lo causó: el cliente, el prestador o nadie'],
    [{ as: 'CANCELLED', cause: 'system', grounds: 'x' }, 'Elige quién lo causó'],
  ] as const) {
    const input = { params: { id }, body };
    const { status, error } = await app.call(orders.settleOrder, input, administrator);
    expect([status, error.message]).toEqual([400, [expect.stringContaining(message)]]);
  }
  for (const person of [client, provider])
    expect((await settle(app, person, id, 'CANCELLED')).error).toMatchObject({
      statusCode: 403,
      code: 'FORBIDDEN',
    });
  const unknown = await settle(app, administrator, crypto.randomUUID(), 'CANCELLED');
  expect([unknown.status, unknown.error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  expect((await readOrder(app, client, id)).status).toBe('ACCEPTED');
});

test.each(['client', 'provider'] as const)(
  'an administrator who is the %s of an order cannot settle it, another one can',
  async (party) => {
    const dispute = await makers.absenceContradicted();
    const { id } = dispute;
    const { db } = app.context;
    await db
      .updateTable('users')
      .set({ roles: ['ADMIN', 'CLIENT', 'PROVIDER'], administrator_rights: ['moderation'] })
      .where('id', '=', dispute[party].userId)
      .execute();
    for (const as of ['COMPLETED', 'CANCELLED'] as const)
      expect((await settle(app, dispute[party], id, as)).error).toMatchObject({
        statusCode: 403,
        code: 'SETTLES_OWN_ORDER',
        message: 'Eres parte de esta orden: la decisión le corresponde a otro administrador.',
      });
    expect(await readOrder(app, dispute[party], id)).toMatchObject({
      status: 'ACCEPTED',
      settlementGrounds: null,
    });
    expect((await settle(app, administrator, id, 'COMPLETED')).status).toBe(204);
  },
);

test('a settled order frees its slot, and one that ended by itself cannot be settled', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const start = instantAt(provider, 4, '10:00');
  const client = await createPerson(app.context);
  const { id } = (await requestOrder(app, card, client, start)).body;
  await actOn(app, provider, id, 'reject');
  expect((await settle(app, administrator, id, 'COMPLETED')).error).toMatchObject({
    code: 'ORDER_WRONG_STATE',
    message: 'No se puede: la orden está rechazada.',
  });
  const next = (await requestOrder(app, card, client, start)).body;
  await settle(app, administrator, next.id, 'CANCELLED');
  expect((await requestOrder(app, card, client, start)).status).toBe(201);
});
