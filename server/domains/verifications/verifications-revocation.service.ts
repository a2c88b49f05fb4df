import type * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { removeBadge } from '../providers/providers.service.ts';
import { badgeRevoked } from './verifications.events.ts';
import {
  findVerification,
  listBadgesOf,
  lockVerificationsOf,
  saveRevocation,
} from './verifications.queries.ts';
import { pushVerification } from './verifications.service.ts';
import { toUserBadge } from './verifications.view.ts';

/** Returns the badges of a user that other people see now. */
export const listUserBadges: UseCase<typeof endpoints.listUserBadges> = async (
  { db },
  _actor,
  { params },
) => (await listBadgesOf(db, params.id)).map(toUserBadge);

/**
 * Removes the badge of an approved document. Throws VERIFICATION_NOT_FOUND (404), OWN_BADGE (409), and BADGE_ENDED (409)
 * unless other people see the badge of this document.
 */
export const revokeBadge: UseCase<typeof endpoints.revokeBadge> = async (
  context,
  actor,
  { params: { id }, body: { grounds } },
) => {
  await context.transaction(async (tx) => {
    const row = await findVerification(tx.db, id);
    if (!row) throw new DomainError(verificationsErrors.VERIFICATION_NOT_FOUND);
    if (row.user_id === actor.userId) throw new DomainError(verificationsErrors.OWN_BADGE);
    const { provider_profile_id: providerProfileId, skill_id: skillId, user_id: userId } = row;
    await lockVerificationsOf(tx.db, providerProfileId);
    const shown = await listBadgesOf(tx.db, userId);
    // The job that ends badges takes no lock: the deletion decides which of the two removes the badge.
    const isRevoked =
      shown.some((badge) => badge.id === id) &&
      (await removeBadge(tx, { providerProfileId, skillId }));
    if (!isRevoked) throw new DomainError(verificationsErrors.BADGE_ENDED);
    const revokedAt = new Date(await context.now(tx.db));
    await saveRevocation(tx.db, id, { revokedAt, revokedBy: actor.userId, grounds });
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'BADGE_REVOKED',
      subject: { type: 'user', id: userId },
      before: null,
      // The grounds are stored with the document's record, so that erasing the account deletes them.
      after: { verificationId: id, ...(row.skill_name !== null && { skill: row.skill_name }) },
    });
    await tx.publish(badgeRevoked({ verificationId: id }));
    await pushVerification(tx, id, userId);
  });
};
