import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { test as base } from 'vitest';
import type { Context } from '#platform/context.ts';
import { jpegWithGps } from '#platform/testing/image-samples.ts';
import { ownApp } from '#testing/test-app.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

/** Inserts a document that waits, without its file, in place of one that waited. Returns its id. */
export async function insertWaiting(
  context: Context,
  { profileId: providerProfileId }: Pick<Provider, 'profileId'>,
): Promise<string> {
  const id = randomUUIDv7();
  await context.transaction(async (tx) => {
    await tx.db
      .updateTable('verifications')
      .set({ status: 'REPLACED', document_id: null })
      .where('provider_profile_id', '=', providerProfileId)
      .where('skill_id', 'is', null)
      .where('status', '=', 'WAITING')
      .execute();
    await tx.db
      .insertInto('verifications')
      .values({
        id,
        provider_profile_id: providerProfileId,
        document_id: randomUUID(),
        sent_at: new Date(),
      })
      .execute();
  });
  return id;
}

/** Inserts an approved document of the identity with its badge. Returns its id. */
export async function insertBadge(
  context: Context,
  provider: Pick<Provider, 'profileId'>,
): Promise<string> {
  const id = await insertWaiting(context, provider);
  await context.pool.query(
    `update verifications set status = 'APPROVED', document_id = null, decided_at = now(), valid_until = current_date + 400,
       decided_by = (select user_id from provider_profiles where id = $2) where id = $1`,
    [id, provider.profileId],
  );
  await context.pool.query(
    `insert into provider_badges (provider_profile_id, verified_until) values ($1, now() + interval '400 days')
     on conflict on constraint provider_badges_once do nothing`,
    [provider.profileId],
  );
  return id;
}

/** Returns a file for an upload. */
export const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

export const identity = { kind: 'IDENTITY' };
export const revocation = { grounds: 'El documento era de otra persona.' };
export const refusal = { decision: 'REFUSED', grounds: 'La foto está cortada.' };

const as = ({ token }: Pick<Person, 'token'>) => ({ token });

/** Starts the product with two administrators. The calls are those of the provider of the test. */
async function startVerifications(picture: Blob) {
  const app = await ownApp();
  const roles = ['ADMIN', 'CLIENT'] as const;
  const admin = await createPerson(app.context, { fullName: 'Ada Admin', roles: [...roles] });
  const otherAdmin = await createPerson(app.context, { roles: [...roles] });
  let provider = await createProvider(app.context);
  const own = async () =>
    (await app.call(endpoints.getOwnVerifications, {}, as(provider))).body.verifications;
  return {
    app,
    admin,
    otherAdmin,
    own,
    async newProvider(): Promise<Provider> {
      provider = await createProvider(app.context);
      return provider;
    },
    send: (body: Record<string, string> = identity, file = picture) =>
      app.call(endpoints.sendVerification, { body, file }, as(provider)),
    newest: async () => (await own())[0]?.id ?? '',
    addressOf: (id: string, person = admin) =>
      app.call(endpoints.getVerificationDocument, { params: { id } }, as(person)),
    decide: (id: string, body: Record<string, unknown>, person = admin) =>
      app.call(endpoints.decideVerification, { params: { id }, body }, as(person)),
    approval: () => ({ decision: 'APPROVED', validUntil: dayAfter(provider, 400) }),
    badgesOf: async ({ userId }: Person) =>
      (await app.call(endpoints.listUserBadges, { params: { id: userId } }, as(admin))).body,
    revoke: (id: string, body: Record<string, unknown> = revocation, person = admin) =>
      app.call(endpoints.revokeBadge, { params: { id }, body }, as(person)),
    withdraw: (id: string, person: Person = provider) =>
      app.call(endpoints.withdrawVerification, { params: { id } }, as(person)),
    storedDocuments: (): string[] => {
      const options = { recursive: true, withFileTypes: true } as const;
      return readdirSync(app.context.config.documentsDir, options)
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    },
    auditOf: async (userId: string) => {
      const { body } = await app.call(listAuditEntries, {}, as(admin));
      return body.filter(({ subject }) => subject.id === userId);
    },
    profileOf: async ({ profileId }: Provider) =>
      (await app.call(getProviderProfile, { params: { id: profileId } })).body,
  };
}
export type Verifications = Awaited<ReturnType<typeof startVerifications>>;

/** A test with the product of its file and a provider of its own. */
export const test = base
  .extend('picture', { scope: 'file' }, async () =>
    fileOf(await jpegWithGps({ width: 300, height: 200 })),
  )
  .extend('world', { scope: 'file' }, async ({ picture }, { onCleanup }) => {
    const world = await startVerifications(picture);
    onCleanup(() => world.app.stop());
    return world;
  })
  .extend('provider', { auto: true }, ({ world }) => world.newProvider());
