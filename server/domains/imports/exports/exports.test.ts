import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createOrderInState } from '#domains/orders/orders.fixtures.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { readCsv } from '#platform/read-csv.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['CLIENT', 'ADMIN'] });
});
afterAll(() => app.stop());

/** Reads an export as a spreadsheet does: an object for each line, by the names of the columns. */
async function download(
  endpoint: (typeof endpoints)['exportPeople' | 'exportCards' | 'exportOrders'],
) {
  const query = endpoint === endpoints.exportOrders ? {} : { reason: 'Prueba' };
  const response = await app.call(endpoint, { query }, { token: admin.token });
  expect(response.status).toBe(200);
  const [head, ...lines] = await readCsv(new TextEncoder().encode(response.body), 10_000);
  const records = lines.map(({ cells }): Record<string, string> =>
    Object.fromEntries(cells.map((cell, index) => [head?.cells[index] ?? '', cell])),
  );
  return { raw: response.body, records, headers: response.headers };
}

/** The day and time in a zone as spreadsheets in Spanish read them. */
function momentIn(timeZone: string, instant: Date | undefined): string {
  const form = new Intl.DateTimeFormat('es', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return form.format(instant).replace(', ', ' ');
}

test('people, cards and orders are exported with their amounts, and no cell is a formula', async () => {
  const client = await createPerson(app.context, {
    fullName: '=HYPERLINK("http://malo")',
    phone: '+51955500101',
  });
  const provider = await createProvider(app.context, { fullName: 'Beto "el rápido"; Torres' });
  const card = await createCard(app.context, provider.profileId);
  await createOrderInState(app.context, { status: 'COMPLETED', clientId: client.userId, card });
  const people = await download(endpoints.exportPeople);
  expect(people.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(people.raw).toContain(`"'=HYPERLINK(""http://malo"")"`);
  expect(people.raw).toContain(";'+51955500101;");
  expect(people.records).toContainEqual(
    expect.objectContaining({ Nombre: 'Beto "el rápido"; Torres', Roles: 'cliente | prestador' }),
  );
  const cards = await download(endpoints.exportCards);
  expect(cards.records).toContainEqual(
    expect.objectContaining({
      'clave del servicio': card.id,
      nombre: 'Beto "el rápido"; Torres',
      visible: 'sí',
    }),
  );
  const orders = await download(endpoints.exportOrders);
  const [order] = await app.context.db.selectFrom('service_orders').selectAll().execute();
  expect(orders.records).toEqual([
    expect.objectContaining({
      Orden: order?.number,
      Estado: 'completada',
      'Creada (UTC)': momentIn('UTC', order?.created_at),
      'Fecha y hora del trabajo': momentIn(provider.timezone, order?.scheduled_at),
      'Zona horaria': provider.timezone,
      Total: (Number(order?.total_cents) / 100).toFixed(2).replace('.', ','),
    }),
  ]);
});

test('an export has every account, over several steps', async () => {
  await app.context.pool.query(
    `insert into users (id, email, full_name, referral_code)
     select gen_random_uuid(), 'p' || n || '@ejemplo.com', 'Persona', 'R' || lpad(n::text, 6, '0')
       from generate_series(1, 1200) n`,
  );
  const { records } = await download(endpoints.exportPeople);
  const { rows } = await app.context.pool.query<{ count: number }>(
    'select count(*)::int as count from users where erased_at is null',
  );
  expect(records).toHaveLength(rows[0]?.count ?? -1);
  expect(new Set(records.map((record) => record['Id'])).size).toBe(records.length);
});

test('services of erased accounts are not exported, and hide no others', async () => {
  const [first, last] = [await createProvider(app.context), await createProvider(app.context)];
  const own = await createCard(app.context, first.profileId);
  const erased = await createCard(app.context, last.profileId);
  await app.context.db
    .updateTable('users')
    .set({ erased_at: new Date(), is_active: false })
    .where('id', '=', last.userId)
    .execute();
  const { records } = await download(endpoints.exportCards);
  const ids = records.map((record) => record['clave del servicio']);
  expect(ids).toContain(own.id);
  expect(ids).not.toContain(erased.id);
});

test('services that moderation or their provider withdrew are not exported, and hide no others', async () => {
  const { db } = app.context;
  const owner = await createProvider(app.context);
  const cardOf = async (profileId = owner.profileId) =>
    (await createCard(app.context, profileId)).id;
  const changeCard = async (change: Record<string, unknown>) => {
    const id = await cardOf();
    await db.updateTable('service_cards').set(change).where('id', '=', id).execute();
    return id;
  };
  const cardOfUser = async (change: Record<string, unknown>) => {
    const { userId, profileId } = await createProvider(app.context);
    const id = await cardOf(profileId);
    await db.updateTable('users').set(change).where('id', '=', userId).execute();
    return id;
  };
  const hiddenProfile = await createProvider(app.context);
  const kept = [await cardOf(), await changeCard({ paused_at: new Date() })];
  const withdrawn = {
    hidden: await changeCard({ hidden_reason: 'Engaña.' }),
    waiting: await changeCard({ approval: 'WAITING' }),
    refused: await changeCard({ approval: 'REFUSED', approval_grounds: 'Engaña.' }),
    deleted: await changeCard({ deleted_at: new Date() }),
    ofHiddenProfile: await cardOf(hiddenProfile.profileId),
    ofDeactivated: await cardOfUser({ is_active: false }),
    ofLeaving: await cardOfUser({ erasure_due_at: new Date(Date.now() + 60_000) }),
    ofNoProvider: await cardOfUser({ roles: ['CLIENT'] }),
  };
  await db
    .updateTable('provider_profiles')
    .set({ hidden_reason: 'Engaña.' })
    .where('id', '=', hiddenProfile.profileId)
    .execute();
  const { records } = await download(endpoints.exportCards);
  const ids = new Set(records.map((record) => record['clave del servicio']));
  expect(kept.filter((id) => !ids.has(id))).toEqual([]);
  expect(Object.entries(withdrawn).filter(([, id]) => ids.has(id))).toEqual([]);
});

test('an export with contact data needs a reason', async () => {
  for (const endpoint of [endpoints.exportPeople, endpoints.exportCards])
    for (const query of [{}, { reason: ' ' }]) {
      const refused = await app.call(endpoint, { query }, { token: admin.token });
      expect(refused.error.issues).toMatchObject([
        { path: 'reason', message: 'Escribe para qué necesitas los datos' },
      ]);
    }
});

test('an export, its administrator and its reason are in the audit log', async () => {
  await download(endpoints.exportPeople);
  const log = await app.call(listAuditEntries, {}, { token: admin.token });
  expect(log.body[0]).toMatchObject({
    action: 'DATA_EXPORTED',
    actor: { id: admin.userId },
    subject: { type: 'import', id: 'people' },
    after: { reason: 'Prueba' },
  });
});
