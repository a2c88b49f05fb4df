import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { lapseDueNegotiations, remindOfDueNegotiations } from './negotiations-deadlines.service.ts';
import { callsOf, createNegotiators } from './negotiations.fixtures.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { endDueOrders } from '../orders/orders-deadlines.service.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { remindOfDueOrders } from '../orders/orders-reminders.service.ts';

const signal = new AbortController().signal;

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

/** The context with a log that collects the records whose work failed. */
function logging() {
  const failed: unknown[] = [];
  const log = pino({ level: 'silent' });
  log.error = (entry: object) => void failed.push(Reflect.get(entry, 'record'));
  return { failed, context: { ...app.context, log } };
}

/** Makes every update of one record fail until the returned function is called. */
async function breakRecord(table: string, id: string): Promise<() => Promise<void>> {
  const { pool } = app.context;
  await pool.query(`
    create function refuse_record() returns trigger language plpgsql as $$ begin
      if old.id = '${id}' then raise exception 'a broken record'; end if;
      return new; end $$;
    create trigger refuse_record before update on ${table} for each row execute function refuse_record()`);
  return async () => void (await pool.query('drop function refuse_record() cascade'));
}

async function createDueOrders(count: number): Promise<string[]> {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const client = await createPerson(app.context);
    const start = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + (index + 100) * HOUR_MS);
    ids.push(await createOrderInState(app.context, { clientId: client.userId, card, start }));
  }
  await app.context.pool.query(
    "update service_orders set deadline_at = now() - interval '1 hour' where id = any($1)",
    [ids],
  );
  return ids;
}

async function statusesOf(table: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await app.context.pool.query<{ status: string }>(
    `select status from ${table} where id = any($1) order by array_position($1, id)`,
    [ids],
  );
  return rows.map(({ status }) => status);
}

test('an order that cannot be ended stops neither the batch nor the ones after it, and is tried again', async () => {
  const ids = await createDueOrders(45);
  // The longest overdue comes first in every batch.
  const [broken = ''] = ids;
  await app.context.pool.query(
    "update service_orders set deadline_at = '2020-01-01' where id = $1",
    [broken],
  );
  const mend = await breakRecord('service_orders', broken);
  const { failed, context } = logging();
  await endDueOrders(context, signal);
  expect(failed).toEqual([broken]);
  const statuses = await statusesOf('service_orders', ids);
  expect(statuses[0]).toBe('PENDING');
  expect(statuses.slice(1).every((status) => status === 'CANCELLED')).toBe(true);
  await mend();
  await endDueOrders(context, signal);
  expect(await statusesOf('service_orders', [broken])).toEqual(['CANCELLED']);
  expect(failed).toHaveLength(1);
});

test('a reminder that fails does not stop the others', async () => {
  const ids = await createDueOrders(3);
  await app.context.pool.query(
    "update service_orders set deadline_at = now() + interval '1 hour', reminder_at = now() - interval '1 minute' where id = any($1)",
    [ids],
  );
  const mend = await breakRecord('service_orders', ids[0] ?? '');
  const { failed, context } = logging();
  await remindOfDueOrders(context, signal);
  await mend();
  expect(failed).toEqual([ids[0]]);
  const { rows } = await app.context.pool.query<{ id: string }>(
    'select id from service_orders where id = any($1) and reminder_at is not null',
    [ids],
  );
  expect(rows.map(({ id }) => id)).toEqual([ids[0]]);
  await remindOfDueOrders(context, signal);
});

test('a quote that cannot be ended or reminded of does not stop the others', async () => {
  const calls = callsOf(app);
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1)
    ids.push((await calls.request(await createNegotiators(app))).body.id);
  const mend = await breakRecord('negotiations', ids[0] ?? '');
  const { failed, context } = logging();
  await app.context.pool.query(
    "alter table negotiations disable trigger refuse_record; update negotiations set reminder_at = now() - interval '1 minute'; alter table negotiations enable trigger refuse_record",
  );
  await remindOfDueNegotiations(context, signal);
  expect(failed).toEqual([ids[0]]);
  await app.context.pool.query(
    "alter table negotiations disable trigger refuse_record; update negotiations set deadline_at = now() - interval '1 minute'; alter table negotiations enable trigger refuse_record",
  );
  await lapseDueNegotiations(context, signal);
  await mend();
  expect(failed).toEqual([ids[0], ids[0]]);
  expect(await statusesOf('negotiations', ids)).toEqual([
    'PENDING_PROVIDER_RESPONSE',
    'CANCELLED',
    'CANCELLED',
  ]);
});
