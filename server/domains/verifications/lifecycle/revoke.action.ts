import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { removeBadge } from '#domains/providers/providers.service.ts';
import { badgeRevoked } from '../verifications.events.ts';
import { listBadgesOf } from '../verifications.queries.ts';
import { defineAction } from './define-action.rules.ts';
import { recordDecision } from './recording.service.ts';

/** Removes the badge. Throws BADGE_ENDED (409) unless other people see the badge of this document. */
export const revoke = defineAction<{ grounds: string }>({
  rules: [{ from: ['APPROVED'], by: 'administrator', to: 'REVOKED', notifies: ['provider'] }],
  async effect(run) {
    const { tx, row, call } = run;
    const { provider_profile_id: providerProfileId, skill_id: skillId } = row;
    const shown = await listBadgesOf(tx.db, row.user_id);
    // The job that ends badges takes no lock: the deletion decides which of the two removes the badge.
    const isRemoved =
      shown.some((badge) => badge.id === row.id) &&
      (await removeBadge(tx, { providerProfileId, skillId }));
    if (!isRemoved) throw new DomainError(verificationsErrors.BADGE_ENDED);
    await recordDecision(run, 'BADGE_REVOKED');
    const { now, userId, input } = call;
    return { revoked_at: new Date(now), revoked_by: userId, grounds: input.grounds };
  },
  event: ({ row }) => badgeRevoked({ verificationId: row.id, userId: row.user_id }),
});
