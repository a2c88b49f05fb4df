import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '../providers/providers.fixtures.ts';
import { createTestCard, createTestSkill } from './catalog.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

const list = (query: Record<string, string | number>) => app.call(listServiceCards, { query });
const titles = async (search: string) =>
  (await list({ search, limit: 100 })).body.map(({ title }) => title);

test("the catalog reflects a provider's deactivation, lost role and new name", async () => {
  const provider = await createProvider(app.context, {
    fullName: 'Wenceslao',
    country: 'Perú',
  });
  await createTestCard(app.context, provider, { title: 'Ukeleles' });
  const change = async (values: { is_active?: boolean; roles?: Role[]; full_name?: string }) => {
    await app.context.transaction(async (tx) => {
      await tx.db.updateTable('users').set(values).where('id', '=', provider.userId).execute();
      await tx.publicDataChanged();
    });
    return titles('ukelele');
  };
  expect(await titles('ukelele')).toEqual(['Ukeleles']);
  expect(await change({ is_active: false })).toEqual([]);
  expect(await change({ is_active: true })).toEqual(['Ukeleles']);
  expect(await change({ roles: ['CLIENT'] })).toEqual([]);
  expect(await change({ roles: ['PROVIDER'], full_name: 'Zenobia' })).toEqual(['Ukeleles']);
  expect(await titles('zenobia ukelele')).toEqual(['Ukeleles']);
  expect(await titles('wenceslao')).toEqual([]);
});

test('a card published while its provider is deactivated is not listed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const provider = await createProvider(app.context);
    const skillId = await createTestSkill(app.context);
    await Promise.all([
      createTestCard(app.context, provider, { skillId }),
      app.context.transaction(({ db }) =>
        db
          .updateTable('users')
          .set({ is_active: false })
          .where('id', '=', provider.userId)
          .execute(),
      ),
    ]);
    expect((await list({ skill: skillId, limit: 1 + round })).body).toEqual([]);
  }
});
