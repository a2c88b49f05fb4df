import { readFileSync } from 'node:fs';
import { orderIssues } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderPhase } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { writeHistoryEntry } from '#platform/lifecycle/records.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { readOrder } from '../orders-changes.fixtures.ts';
import { createOrderInState, type OrderOptions } from '../orders.fixtures.ts';
import { orderLifecycle } from './lifecycle.service.ts';

const HOUR = 3_600_000;
const file = new URL('../../../migrations/0204_orders.sql', import.meta.url);
const column = /add column phase .+?\) stored/s.exec(readFileSync(file, 'utf8'))?.[0];

let app: OwnApp;
let client: Person;
let card: CardFixture;
let created = 0;

beforeAll(async () => {
  app = await ownApp();
  client = await createPerson(app.context);
  const provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
});
afterAll(() => app.stop());

async function create(status: OrderOptions['status']): Promise<string> {
  created += 1;
  const start = new Date(Date.now() + (24 + created) * HOUR);
  return createOrderInState(app.context, { clientId: client.userId, card, status, start });
}

async function setColumns(id: string, columns: Record<string, unknown>): Promise<void> {
  const { db } = app.context;
  await db.updateTable('service_orders').set(columns).where('id', '=', id).execute();
}

/** The columns of an order that the version before combined to its state. */
interface FormerState {
  status: NonNullable<OrderOptions['status']>;
  isMarked: boolean;
  isMarkedAgain: boolean;
  issue: (typeof orderIssues)[number] | null;
  moveBy: 'client' | 'provider' | null;
}

const marks = [false, true];
const movers = [null, 'client', 'provider'] as const;

/** Every combination that the constraints of the table allow. */
const formerStates: FormerState[] = [
  ...(['PENDING', 'ACCEPTED'] as const).flatMap((status) =>
    marks.flatMap((isMarked) =>
      marks.flatMap((isMarkedAgain) =>
        [null, ...orderIssues].flatMap((issue) =>
          movers.map((moveBy) => ({ status, isMarked, isMarkedAgain, issue, moveBy })),
        ),
      ),
    ),
  ),
  ...(['REJECTED', 'CANCELLED', 'COMPLETED'] as const).flatMap((status) =>
    marks.flatMap((isMarked) =>
      marks.map((isMarkedAgain) => ({
        status,
        isMarked,
        isMarkedAgain,
        issue: null,
        moveBy: null,
      })),
    ),
  ),
];

function phaseOf({ status, issue, isMarked, isMarkedAgain }: FormerState): OrderPhase {
  if (status === 'PENDING') return 'REQUESTED';
  if (status !== 'ACCEPTED') return status;
  switch (issue) {
    case 'ABSENCE':
      return 'ABSENCE_REPORTED';
    case 'ABSENCE_CONTRADICTED':
      return 'ABSENCE_DISPUTED';
    case 'PROBLEM':
      return isMarkedAgain ? 'MARKED_AGAIN' : 'PROBLEM';
    case 'PROBLEM_ESCALATED':
      return 'ESCALATED';
    case null:
      return isMarked ? 'MARKED' : 'AGREED';
  }
}

async function createFormer(state: FormerState): Promise<string> {
  const id = await create(state.status);
  const at = new Date();
  await setColumns(id, {
    provider_marked_at: state.isMarked ? at : null,
    marked_again_at: state.isMarkedAgain ? at : null,
    issue: state.issue,
    issue_by: state.issue && 'client',
    move_id: state.moveBy && id,
    move_by: state.moveBy,
    move_deadline_at: state.moveBy && at,
  });
  const entry = { recordId: id, userId: client.userId, by: 'client', at } as const;
  await app.context.transaction((tx) =>
    writeHistoryEntry(tx.db, orderLifecycle.history, {
      ...entry,
      action: 'withdraw',
      from: 'PENDING',
      to: state.status,
    }),
  );
  return id;
}

/** Returns all columns of all orders except the phase, and all entries of their histories. */
async function readAll() {
  const { rows: orders } = await app.context.pool.query<{ id: string; row: object }>(
    `select id, to_jsonb(o) - 'phase' as row from service_orders o order by id`,
  );
  const { rows: history } = await app.context.pool.query<{ entry: object }>(
    'select to_jsonb(h) as entry from order_history h order by id',
  );
  return { orders, history };
}

test('the migration gives every order of the version before its phase and changes nothing else', async () => {
  const expected = new Map<string, OrderPhase>();
  const statuses = new Map<string, string>();
  for (const state of formerStates) {
    const id = await createFormer(state);
    expected.set(id, phaseOf(state));
    statuses.set(id, state.status);
  }
  const { pool } = app.context;
  await pool.query('alter table service_orders drop column phase');
  const before = await readAll();

  await pool.query(`alter table service_orders ${column}`);

  expect(before.orders).toHaveLength(132);
  expect(await readAll()).toEqual(before);
  const { rows } = await pool.query<{ id: string; phase: OrderPhase }>(
    'select id, phase from service_orders',
  );
  expect(new Map(rows.map(({ id, phase }) => [id, phase]))).toEqual(expected);
  for (const [id, status] of statuses)
    expect((await readOrder(app, client, id)).status).toBe(status);
}, 60_000);

test('the phase follows an order that the version before changes during an update', async () => {
  const id = await create('PENDING');
  const at = new Date();
  const steps: [Record<string, unknown>, OrderPhase][] = [
    [{ status: 'ACCEPTED', accepted_at: at }, 'AGREED'],
    [{ issue: 'ABSENCE', issue_by: 'client' }, 'ABSENCE_REPORTED'],
    [{ issue: 'ABSENCE_CONTRADICTED' }, 'ABSENCE_DISPUTED'],
    [{ issue: null, issue_by: null }, 'AGREED'],
    [{ provider_marked_at: at }, 'MARKED'],
    [{ issue: 'PROBLEM', issue_by: 'client' }, 'PROBLEM'],
    [{ marked_again_at: at }, 'MARKED_AGAIN'],
    [{ issue: 'PROBLEM_ESCALATED' }, 'ESCALATED'],
    [{ status: 'COMPLETED', issue: null, issue_by: null, marked_again_at: null }, 'COMPLETED'],
  ];
  for (const [columns, phase] of steps) {
    await setColumns(id, columns);
    const [row] = await orderLifecycle.find(app.context.db, [id], { lock: false });
    expect(row?.phase).toBe(phase);
  }
});
