import type { VerificationStatus } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { anyId } from '#platform/database/any-id.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';

/** Serializes sending, withdrawing and deciding the documents of one provider until the commit. */
export async function lockVerificationsOf(
  db: TransactionDb,
  providerProfileId: string,
): Promise<void> {
  await lock(db, 'verifications', providerProfileId);
}

/**
 * Returns the seconds until the provider can send another document; undefined when they sent fewer than `limit` in the
 * last hour.
 */
export async function secondsUntilDocument(
  db: Db,
  providerProfileId: string,
  limit: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select(
      sql<number>`ceil(extract(epoch from sent_at + interval '1 hour' - now()))::int`.as('seconds'),
    )
    .where('provider_profile_id', '=', providerProfileId)
    .where('sent_at', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('sent_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.seconds;
}

export interface NewVerification {
  id: string;
  providerProfileId: string;
  skillId: string | null;
  documentId: string;
  sentAt: Date;
}

/** Throws SKILL_UNKNOWN (400) when the skill does not exist. */
export async function insertVerification(db: TransactionDb, row: NewVerification): Promise<void> {
  await db
    .insertInto('verifications')
    .values({
      id: row.id,
      provider_profile_id: row.providerProfileId,
      skill_id: row.skillId,
      document_id: row.documentId,
      sent_at: row.sentAt,
    })
    .execute()
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'verifications_skill_known') throw error;
      throw new DomainError(skillsErrors.SKILL_UNKNOWN);
    });
}

export async function skillExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('skills').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export interface OwnVerificationRow {
  id: string;
  skill_id: string | null;
  skill_name: string | null;
  status: VerificationStatus;
  sent_at: Date;
  decided_at: Date | null;
  grounds: string | null;
  badge_until: string | null;
}

/** Returns the newest document of each subject of a provider, the identity first. */
export async function listNewest(db: Db, providerProfileId: string): Promise<OwnVerificationRow[]> {
  const { rows } = await sql<OwnVerificationRow>`
    select newest.*, skill.name as skill_name, (
             select approved.valid_until::text from verifications approved
               join provider_badges badge on badge.provider_profile_id = approved.provider_profile_id
                and badge.skill_id is not distinct from approved.skill_id and badge.verified_until > now()
              where approved.provider_profile_id = ${providerProfileId} and approved.status = 'APPROVED'
                and approved.skill_id is not distinct from newest.skill_id
              order by approved.id desc limit 1
           ) as badge_until
      from (
        select distinct on (skill_id) id, skill_id, status, sent_at, decided_at, grounds
          from verifications where provider_profile_id = ${providerProfileId}
         order by skill_id, id desc
      ) newest
      left join skills skill on skill.id = newest.skill_id
     order by newest.skill_id is not null, skill.name`.execute(db);
  return rows;
}

/** A document with its provider, whatever its status. */
export type VerificationRow = Awaited<ReturnType<typeof findVerifications>>[number];

const selectWithProvider = (db: Db) =>
  db
    .selectFrom('verifications as v')
    .innerJoin('provider_profiles as profile', 'profile.id', 'v.provider_profile_id')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .leftJoin('skills as skill', 'skill.id', 'v.skill_id')
    .select([
      'v.id',
      'v.provider_profile_id',
      'v.skill_id',
      'skill.name as skill_name',
      'v.status',
      'v.document_id',
      'v.sent_at',
      'v.grounds',
      sql<string | null>`v.valid_until::text`.as('valid_until'),
      'profile.user_id',
      'profile.timezone',
      'person.full_name',
      'person.country',
      'person.photo_image_id',
    ]);

/** Returns waiting documents after the document `cursor`, oldest first. */
export async function listWaiting(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  return selectWithProvider(db)
    .where('v.status', '=', 'WAITING')
    .$if(cursor !== undefined, (query) => query.where('v.id', '>', cursor ?? ''))
    .orderBy('v.id')
    .limit(limit)
    .execute();
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns these documents in any order. With `lock` the transaction locks their rows until it ends. */
export async function findVerifications(
  db: Db,
  ids: readonly string[],
  { lock: isLocked }: { lock: boolean },
) {
  if (ids.length === 0) return [];
  return selectWithProvider(db)
    .where('v.id', '=', anyId(ids))
    .$if(isLocked, (query) => query.forNoKeyUpdate(['v']))
    .execute();
}

export async function findVerification(db: Db, id: string): Promise<VerificationRow | undefined> {
  const [row] = await findVerifications(db, [id], { lock: false });
  return row;
}

/** Locks and returns the waiting documents of a provider. Call it under `lockVerificationsOf`. */
export async function lockWaitingOf(
  db: TransactionDb,
  providerProfileId: string,
): Promise<VerificationRow[]> {
  return selectWithProvider(db)
    .where('v.provider_profile_id', '=', providerProfileId)
    .where('v.status', '=', 'WAITING')
    .orderBy('v.id')
    .forNoKeyUpdate(['v'])
    .execute();
}

export interface UserBadgeRow {
  id: string;
  skill_id: string | null;
  skill_name: string | null;
  valid_until: string;
  decided_at: Date;
}

/** Returns the badges of a user that are shown, each with the newest document that was approved for it. */
export async function listBadgesOf(db: Db, userId: string): Promise<UserBadgeRow[]> {
  const { rows } = await sql<UserBadgeRow>`
    select distinct on (skill.name, v.skill_id)
           v.id, v.skill_id, skill.name as skill_name, v.valid_until::text, v.decided_at
      from provider_profiles profile
      join provider_badges badge on badge.provider_profile_id = profile.id and badge.verified_until > now()
      join verifications v on v.provider_profile_id = profile.id and v.status = 'APPROVED'
       and v.skill_id is not distinct from badge.skill_id
      left join skills skill on skill.id = v.skill_id
     where profile.user_id = ${userId}
     order by skill.name nulls first, v.skill_id, v.id desc`.execute(db);
  return rows;
}

/** Returns those of these ids to which a waiting document refers. */
export async function findStoredDocuments(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('verifications')
    .select('document_id')
    .where('document_id', '=', anyId(ids))
    .execute();
  return rows.flatMap((row) => row.document_id ?? []);
}

/** Returns the waiting documents of a provider. */
export async function listWaitingDocuments(db: Db, providerProfileId: string) {
  const rows = await db
    .selectFrom('verifications')
    .select(['id', 'document_id'])
    .where('provider_profile_id', '=', providerProfileId)
    .where('status', '=', 'WAITING')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, document_id: documentId }) =>
    documentId === null ? [] : [{ id, documentId }],
  );
}

/** Deletes the records of all documents of a provider. Returns the ids of the files that waited. */
export async function deleteVerificationsOf(
  db: TransactionDb,
  providerProfileId: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('verifications')
    .where('provider_profile_id', '=', providerProfileId)
    .returning('document_id')
    .execute();
  return rows.flatMap((row) => row.document_id ?? []);
}

/**
 * Condition of the reminder of an approved document: its badge is shown and ends within `days`, and no newer document about
 * the same subject was approved or waits.
 */
export const badgeEndsWithin = (days: number) => sql<boolean>`
  exists (
    select from provider_badges badge
     where badge.provider_profile_id = verifications.provider_profile_id
       and badge.skill_id is not distinct from verifications.skill_id
       and badge.verified_until > now() and badge.verified_until <= now() + make_interval(days => ${days}))
  and not exists (
    select from verifications newer
     where newer.provider_profile_id = verifications.provider_profile_id and newer.id > verifications.id
       and newer.skill_id is not distinct from verifications.skill_id and newer.status in ('APPROVED', 'WAITING'))`;
