import type { VerificationStatus } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import { refuse as refuseWith } from '@oficio/contract/platform/api/errors.ts';
import type { Lifecycle } from '#platform/lifecycle/transitions.ts';
import { transitionsOf, type TransitionOf } from '#platform/lifecycle/actions.ts';
import { approve } from './approve.action.ts';
import type { VerificationRule } from './define-action.rules.ts';
import { refuse } from './refuse.action.ts';
import { replace } from './replace.action.ts';
import { revoke } from './revoke.action.ts';
import { withdraw } from './withdraw.action.ts';

/** The actions on a document. */
export const verificationActions = { approve, refuse, withdraw, replace, revoke };

export type VerificationTransition = TransitionOf<
  VerificationRule,
  keyof typeof verificationActions
>;

/** The state machine of a document, which waits from its sending on. */
export const verificationTransitions: readonly VerificationTransition[] =
  transitionsOf(verificationActions);

/** The transitions with their errors. Nobody decides about an own document. */
export const verificationRules: Lifecycle<VerificationStatus, VerificationTransition> = {
  transitions: verificationTransitions,
  nameOf: (status) => status,
  guards: {},
  noTransition(status, action, by) {
    const isOwn = by === 'provider';
    if (action === 'revoke')
      return refuseWith(isOwn ? verificationsErrors.OWN_BADGE : verificationsErrors.BADGE_ENDED);
    return refuseWith(
      isOwn && status === 'WAITING'
        ? verificationsErrors.OWN_DOCUMENT
        : verificationsErrors.VERIFICATION_CLOSED,
    );
  },
};
