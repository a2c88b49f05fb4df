import { randomUUIDv7 } from 'node:crypto';
import { imageFormats } from '@oficio/contract/domains/media/media.schema.ts';
import type * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import { MAX_DEFAULT_IMAGES, type Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, Tx, TransactionDb } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { deleteImage, storeImage } from '../media/media.service.ts';
import { imageIdOf, imageView } from '../media/media.view.ts';
import {
  listSkillRows,
  insertSkill,
  lockSkill,
  removeSkill,
  saveSkill,
  type SkillRow,
} from './skills.queries.ts';
import { toSkill } from './skills.view.ts';

/** Returns all trades by name. */
export async function getSkills(db: Db): Promise<Skill[]> {
  return (await listSkillRows(db)).map(toSkill);
}

export const listSkills: UseCase<typeof endpoints.listSkills> = ({ db }) => getSkills(db);

async function lockExisting(db: TransactionDb, id: string): Promise<SkillRow> {
  const row = await lockSkill(db, id);
  if (!row) throw new DomainError(skillsErrors.SKILL_NOT_FOUND);
  return row;
}

const isStoredImage = (url: string) => url.startsWith('/');

/** Deletes the image files of pictures that were removed from the bank. */
async function dropImages(tx: Tx, before: readonly string[], after: readonly string[]) {
  for (const url of before) {
    const imageId = after.includes(url) ? undefined : imageIdOf(url);
    if (imageId) await deleteImage(tx, imageId);
  }
}

/** Adds a trade. Throws SKILL_NAME_TAKEN (409). */
export const createSkill: UseCase<typeof endpoints.createSkill> = (
  context,
  actor,
  { body: { name } },
) =>
  context.transaction(async (tx) => {
    const id = await insertSkill(tx.db, randomUUIDv7(), name);
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'SKILL_CREATED',
      subject: { type: 'skill', id },
      before: null,
      after: { name },
    });
    await tx.publicDataChanged();
    return { id, name, defaultImageUrls: [] };
  });

/** Saves and records the changes of a locked skill and invalidates cached pages. Idempotent. */
async function changeSkill(
  tx: Tx,
  actor: Actor,
  row: SkillRow,
  change: { name?: string | undefined; defaultImageUrls?: string[] | undefined },
): Promise<Skill> {
  const before = toSkill(row);
  const after = {
    ...before,
    ...(change.name !== undefined && { name: change.name }),
    ...(change.defaultImageUrls && { defaultImageUrls: change.defaultImageUrls }),
  };
  const isRenamed = after.name !== before.name;
  const isBankChanged = after.defaultImageUrls.join('\n') !== before.defaultImageUrls.join('\n');
  if (!isRenamed && !isBankChanged) return before;
  await saveSkill(tx.db, row.id, after);
  await dropImages(tx, before.defaultImageUrls, after.defaultImageUrls);
  const changed = ({ name, defaultImageUrls }: Skill) => ({
    ...(isRenamed && { name }),
    ...(isBankChanged && { defaultImageUrls }),
  });
  await recordAuditEntry(tx.db, {
    actorId: actor.userId,
    action: 'SKILL_CHANGED',
    subject: { type: 'skill', id: row.id },
    before: changed(before),
    after: changed(after),
  });
  await tx.publicDataChanged();
  return after;
}

/**
 * Renames a trade or replaces its bank. Throws SKILL_NOT_FOUND (404), SKILL_NAME_TAKEN (409) and
 * SKILL_IMAGE_UNKNOWN (400).
 */
export const updateSkill: UseCase<typeof endpoints.updateSkill> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const row = await lockExisting(tx.db, params.id);
    const unknown = body.defaultImageUrls?.some(
      (url) => isStoredImage(url) && !row.default_image_urls.includes(url),
    );
    if (unknown) throw new DomainError(skillsErrors.SKILL_IMAGE_UNKNOWN);
    return changeSkill(tx, actor, row, body);
  });

/** Stores a picture and adds it to the bank. Throws SKILL_NOT_FOUND (404) and SKILL_IMAGES_FULL (409). */
export const addSkillImage: UseCase<typeof endpoints.addSkillImage> = async (
  context,
  actor,
  { params, file },
) => {
  const upload = { kind: 'cover', formats: imageFormats, ownerId: null, bytes: file } as const;
  return storeImage(context, upload, async (tx, image) => {
    const row = await lockExisting(tx.db, params.id);
    if (row.default_image_urls.length >= MAX_DEFAULT_IMAGES)
      throw new DomainError(skillsErrors.SKILL_IMAGES_FULL);
    const defaultImageUrls = [...row.default_image_urls, imageView(image).url];
    return changeSkill(tx, actor, row, { defaultImageUrls });
  });
};

/** Removes a trade without cards. Throws SKILL_NOT_FOUND (404) and SKILL_IN_USE (409). */
export const deleteSkill: UseCase<typeof endpoints.deleteSkill> = async (
  context,
  actor,
  { params: { id } },
) => {
  await context.transaction(async (tx) => {
    const { name, default_image_urls: urls } = await lockExisting(tx.db, id);
    await removeSkill(tx.db, id);
    await dropImages(tx, urls, []);
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'SKILL_DELETED',
      subject: { type: 'skill', id },
      before: { name },
      after: null,
    });
    await tx.publicDataChanged();
  });
};
