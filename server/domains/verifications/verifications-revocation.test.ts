import { randomUUID } from 'node:crypto';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { expect } from 'vitest';
import { runJob } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createTestSkill } from '../catalog/catalog.fixtures.ts';
import { dayAfter } from '../providers/providers.fixtures.ts';
import { insertBadge, revocation, test } from './verifications.fixtures.ts';

test('a revoked badge disappears from profile and tiles; the provider reads the grounds and can send the document again', async ({
  world,
  provider,
}) => {
  const { app, own, send, newest, decide, approval, badgesOf, revoke, auditOf, profileOf } = world;
  await createCard(app.context, provider.profileId);
  const skillId = await createTestSkill(app.context);
  await send();
  await send({ kind: 'LICENSE', skillId });
  for (const { id } of await own()) await decide(id, approval());
  await app.settle();
  const badges = await badgesOf(provider);
  expect(badges).toMatchObject([
    { kind: 'IDENTITY', skillName: null, validUntil: dayAfter(provider, 400) },
    { kind: 'LICENSE', skillName: (await own())[1]?.skill?.name },
  ]);
  const list = async () =>
    (await app.call(listServiceCards, { query: { provider: provider.profileId } })).body[0]
      ?.providerProfile.verified;
  expect((await list())?.identity).toBe(true);
  expect((await revoke(badges[0]?.verificationId ?? '')).status).toBe(204);
  await expect.poll(async () => (await list())?.identity).toBe(false);
  expect((await profileOf(provider)).verified).toMatchObject({
    identity: false,
    licenses: [{ id: skillId }],
  });
  expect(await badgesOf(provider)).toMatchObject([{ kind: 'LICENSE' }]);
  expect((await own())[0]).toMatchObject({
    status: 'REVOKED',
    grounds: revocation.grounds,
    badgeUntil: null,
  });
  const notification = (await app.notifications(provider)).at(-1);
  expect(notification).toMatchObject({
    message: 'Retiramos tu insignia «Identidad verificada». Mira el motivo.',
    link: '/profiles/me#verificacion',
  });
  const mail = (await app.mails(provider.email)).find(({ kind }) => kind === 'badge-revoked');
  expect(mail?.plain_text).toContain(revocation.grounds);
  expect(mail?.plain_text).toContain('Si no estás de acuerdo, envía tu documento otra vez');
  const audited = await auditOf(provider.userId);
  expect(audited[0]).toMatchObject({
    action: 'BADGE_REVOKED',
    after: { grounds: revocation.grounds },
  });
  expect(audited.slice(1).map(({ after }) => after)).not.toContainEqual(
    expect.objectContaining({ grounds: revocation.grounds }),
  );
  await send();
  await decide(await newest(), approval());
  expect((await profileOf(provider)).verified.identity).toBe(true);
});

test('a revocation needs grounds, an existing badge and another administrator', async ({
  world,
  provider,
}) => {
  const { app, send, newest, badgesOf, revoke, profileOf } = world;
  expect((await revoke(randomUUID())).error.code).toBe('VERIFICATION_NOT_FOUND');
  await send();
  expect((await revoke(await newest())).error.code).toBe('BADGE_ENDED');
  const id = await insertBadge(app.context, provider);
  const { status, error } = await revoke(id, { grounds: ' ' });
  expect({ status, code: error.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
  expect(JSON.stringify(error)).toContain('Escribe por qué la retiras');
  await app.context.pool.query(
    "update users set roles = roles || '{ADMIN}', administrator_rights = '{moderation}' where id = $1",
    [provider.userId],
  );
  expect((await revoke(id, revocation, provider)).error.code).toBe('OWN_BADGE');
  expect(await badgesOf(provider)).toHaveLength(1);
  expect((await profileOf(provider)).verified.identity).toBe(true);
});

test('a badge that a newer document renewed is revoked by the newer one only', async ({
  world,
  provider,
}) => {
  const { send, newest, decide, approval, badgesOf, revoke, profileOf } = world;
  await send();
  const first = await newest();
  await decide(first, approval());
  await send();
  const second = await newest();
  await decide(second, approval());
  expect((await badgesOf(provider)).map(({ verificationId }) => verificationId)).toEqual([second]);
  expect((await revoke(first)).error.code).toBe('BADGE_ENDED');
  expect((await revoke(second)).status).toBe(204);
  expect((await profileOf(provider)).verified.identity).toBe(false);
});

test('a badge that two administrators revoke while it ends is removed once, and an ended one cannot be revoked', async ({
  world,
  provider,
}) => {
  const { app, otherAdmin, own, revoke, auditOf } = world;
  const end = (when: string) =>
    app.context.pool.query(
      `update provider_badges set verified_until = ${when} where provider_profile_id = $1`,
      [provider.profileId],
    );
  for (let round = 0; round < 5; round += 1) {
    const id = await insertBadge(app.context, provider);
    await end("now() + interval '20 milliseconds'");
    const [first, second] = await Promise.all([
      revoke(id),
      revoke(id, revocation, otherAdmin),
      runJob(app, 'providers.end-badges'),
    ]);
    const revoked = [first, second].filter(({ status }) => status === 204).length;
    expect(revoked).toBeLessThanOrEqual(1);
    expect((await own())[0]?.status).toBe(revoked === 1 ? 'REVOKED' : 'APPROVED');
  }
  const before = await auditOf(provider.userId);
  const ended = await insertBadge(app.context, provider);
  await end("now() - interval '1 second'");
  expect((await revoke(ended)).error.code).toBe('BADGE_ENDED');
  expect(await auditOf(provider.userId)).toEqual(before);
  expect((await own())[0]).toMatchObject({ status: 'APPROVED', grounds: null });
});
