import { getOverview } from '@oficio/contract/domains/overview/overview.endpoints.ts';
import { listStatements } from '@oficio/contract/domains/statements/statements.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { eraseData } from '../administration/administration-erasure.service.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { completeOrder } from '../statements/statements.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

test('orders and services of an erased demo provider count neither in the overview nor in statements', async () => {
  const { context } = app;
  const admin = await createPerson(context, { roles: ['ADMIN', 'CLIENT'] });
  const client = await createPerson(context);
  const provider = await createProvider(context);
  const card = await createCard(context, provider.profileId);
  const completedAt = new Date(Date.now() - DAY_MS);
  await completeOrder(context, { card, clientId: client.userId, completedAt });
  await context.db
    .updateTable('users')
    .set({ is_demo: true })
    .where('id', '=', provider.userId)
    .execute();
  await runJob(app, 'overview.sum-ended-orders');
  const month = completedAt.toISOString().slice(0, 7);
  const count = async () => [
    (await app.call(getOverview, { query: {} }, admin)).body.money.length,
    (await app.call(getOverview, { query: {} }, admin)).body.weeks.reduce(
      (sum, { newCards }) => sum + newCards,
      0,
    ),
    (await app.call(listStatements, { query: { month } }, admin)).body.statements.length,
  ];
  expect(await count()).toEqual([1, 1, 1]);
  await context.transaction((tx) => eraseData(context, tx, provider.userId, null));
  await app.settle();
  expect(await count()).toEqual([0, 0, 0]);
});
