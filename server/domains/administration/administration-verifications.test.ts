import {
  eraseUser,
  exportUserData,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createTestSkill } from '../catalog/catalog.fixtures.ts';
import { createProvider, type Person, type Provider } from '../providers/providers.fixtures.ts';
import { test, type Verifications } from '../verifications/verifications.fixtures.ts';

const as = ({ token }: Pick<Person, 'token'>) => ({ token });

const setActive = ({ app, admin }: Verifications, provider: Provider, isActive: boolean) =>
  app.call(
    updateUserAsAdmin,
    {
      params: { id: provider.userId },
      body: isActive ? { isActive } : { isActive, reason: 'Prueba' },
    },
    as(admin),
  );

test('the export has a waiting document with its file, and later only that it was sent', async ({
  world,
  provider,
}) => {
  const { app, send, newest, decide, approval } = world;
  await send();
  const read = async () => (await app.call(exportUserData, {}, as(provider))).body;
  const waiting = await read();
  expect(waiting['verifications']).toMatchObject([{ kind: 'IDENTITY', status: 'WAITING' }]);
  const [document] = waiting['verificationDocuments'] as { base64: string; type: string }[];
  expect(document?.type).toBe('image/webp');
  expect((await sharp(Buffer.from(document?.base64 ?? '', 'base64')).metadata()).width).toBe(200);
  await decide(await newest(), approval());
  const decided = await read();
  expect(decided['verificationDocuments']).toEqual([]);
  expect(decided['verifications']).toMatchObject([{ status: 'APPROVED' }]);
  expect(decided['badges']).toMatchObject([{ license: null }]);
});

test('the export has no waiting document of another provider', async ({ world }) => {
  const { app, send } = world;
  await send();
  const other = await createProvider(app.context);
  const { body } = await app.call(exportUserData, {}, as(other));
  expect(body['verificationDocuments']).toEqual([]);
});

test('a deactivation removes the badges and deletes the waiting documents, and an erasure the records', async ({
  world,
  provider,
}) => {
  const { app, send, newest, decide, approval, profileOf } = world;
  const skillId = await createTestSkill(app.context);
  await send();
  await decide(await newest(), approval());
  await send({ kind: 'LICENSE', skillId });
  await app.settle();
  const files = world.storedDocuments().length;
  expect((await setActive(world, provider, false)).status).toBe(200);
  await setActive(world, provider, true);
  expect((await profileOf(provider)).verified).toEqual({ identity: false, licenses: [] });
  await app.settle();
  expect(world.storedDocuments()).toHaveLength(files - 1);
  const { rows: kept } = await app.context.pool.query(
    'select status from verifications where provider_profile_id = $1 order by id',
    [provider.profileId],
  );
  expect(kept).toEqual([{ status: 'APPROVED' }, { status: 'WITHDRAWN' }]);
  await setActive(world, provider, false);
  await app.call(eraseUser, { params: { id: provider.userId } }, as(world.admin));
  for (const table of ['verifications', 'provider_badges']) {
    const { rows } = await app.context.pool.query(
      `select from ${table} where provider_profile_id = $1`,
      [provider.profileId],
    );
    expect(rows).toEqual([]);
  }
});
