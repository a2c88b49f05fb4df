import type * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { REMINDER_DAYS } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import type { Context, Db } from '#platform/context.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { publishDueReminders } from '#platform/lifecycle/due-work.ts';
import type { ActionOf } from '#platform/lifecycle/lifecycle.ts';
import { performActionAs, type RequestedAction } from '#platform/lifecycle/perform-action.ts';
import { loadImages } from '../media/media.service.ts';
import {
  verificationLifecycle,
  type VerificationLifecycle,
} from './lifecycle/lifecycle.service.ts';
import { badgeEnding } from './verifications.events.ts';
import {
  badgeEndsWithin,
  countWaiting,
  findVerification,
  listBadgesOf,
  listWaiting,
} from './verifications.queries.ts';
import { toUserBadge, toWaitingVerification } from './verifications.view.ts';

/** Returns the documents that wait for a decision, oldest first. */
export const listVerifications: UseCase<typeof endpoints.listVerifications> = async (
  { db },
  _actor,
  { query },
  exchange,
) => {
  const page = await loadPage(query, exchange, (position) => listWaiting(db, position));
  const photos = await loadImages(
    db,
    page.map((row) => row.photo_image_id),
  );
  return page.map((row) => toWaitingVerification(row, photos));
};

export const countVerifications: UseCase<typeof endpoints.countVerifications> = async ({ db }) => ({
  count: await countWaiting(db),
});

/** Returns the badges of a user that other people see now. */
export const listUserBadges: UseCase<typeof endpoints.listUserBadges> = async (
  { db },
  _actor,
  { params },
) => (await listBadgesOf(db, params.id)).map(toUserBadge);

/** Performs an action as an administrator; about an own document they are its provider, who may not. */
async function decide<Action extends ActionOf<VerificationLifecycle>>(
  context: Context,
  requested: RequestedAction<VerificationLifecycle, Action>,
): Promise<undefined> {
  await context.transaction((tx) =>
    performActionAs(context, tx, verificationLifecycle, {
      ...requested,
      by: (row) => verificationLifecycle.partyOf(row, requested.userId) ?? 'administrator',
    }),
  );
}

/**
 * Approves a document, which shows the badge until the end of a day, or refuses it with grounds; deletes the document.
 * Throws VERIFICATION_NOT_FOUND (404), VERIFICATION_CLOSED (409) and OWN_DOCUMENT (403), and INVALID_INPUT (400) for a day
 * that is past or too far.
 */
export const decideVerification: UseCase<typeof endpoints.decideVerification> = (
  context,
  { userId },
  { params: { id }, body: { decision, validUntil = '', grounds = '' } },
) =>
  decision === 'APPROVED'
    ? decide(context, { id, userId, action: 'approve', input: { validUntil } })
    : decide(context, { id, userId, action: 'refuse', input: { grounds } });

/**
 * Removes the badge of an approved document. Throws VERIFICATION_NOT_FOUND (404), OWN_BADGE (409), and BADGE_ENDED (409)
 * unless other people see the badge of this document.
 */
export const revokeBadge: UseCase<typeof endpoints.revokeBadge> = (
  context,
  { userId },
  { params: { id }, body },
) => decide(context, { id, userId, action: 'revoke', input: body });

/** The subject and the decision of a document, for notifications. */
export interface DecisionSummary {
  id: string;
  userId: string;
  status: string;
  skillName: string | null;
  grounds: string | null;
  validUntil: string | null;
}

/** Returns undefined after the account was erased. */
export async function findDecision(db: Db, id: string): Promise<DecisionSummary | undefined> {
  const row = await findVerification(db, id);
  if (!row) return undefined;
  const { user_id: userId, status, skill_name: skillName, grounds, valid_until: validUntil } = row;
  return { id, userId, status, skillName, grounds, validUntil };
}

/** Publishes, once for each, the badges that end within 30 days. Safe to run on several instances at once. */
export const remindOfEndingBadges = publishDueReminders(verificationLifecycle, {
  when: badgeEndsWithin(REMINDER_DAYS),
  event: ({ id }) => badgeEnding({ verificationId: id }),
});
