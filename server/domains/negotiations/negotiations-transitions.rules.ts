import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import {
  isOpen,
  offersLeft,
  type NegotiationState,
  type NegotiationTransitionAction,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import type { Lifecycle } from '#platform/lifecycle/transitions.ts';
import { transitionsOf } from '#platform/lifecycle/actions.ts';
import { accept } from './actions/accept.action.ts';
import { lapse } from './actions/lapse.action.ts';
import { offer } from './actions/offer.action.ts';
import { reject } from './actions/reject.action.ts';
import { withdraw } from './actions/withdraw.action.ts';
import type { NegotiationActionDefinition } from './lifecycle/define-action.rules.ts';
import type { NegotiationRule, NegotiationTransition } from './lifecycle/lifecycle.rules.ts';

type ActionRules = Pick<NegotiationActionDefinition<unknown>, 'rules' | 'refusalOfOthers'>;

/** The actions on a negotiation. The view lists the allowed ones in this order. */
export const negotiationActions = { offer, accept, reject, withdraw, lapse } satisfies Record<
  NegotiationTransitionAction,
  ActionRules
>;

/** The state machine of a negotiation. The request sets the first deadline and reminder. */
export const negotiationTransitions: readonly NegotiationTransition[] = transitionsOf<
  NegotiationTransitionAction,
  NegotiationRule
>(negotiationActions);

/**
 * The transitions with the errors that refuse an action, all 409: NEGOTIATION_CLOSED with the current status,
 * NOT_YOUR_TURN, OFFER_LIMIT_REACHED, and NOTHING_TO_ACCEPT before the first offer of the other party; except
 * WITHDRAWAL_NOT_YOURS (403) for anybody but the client.
 */
export const negotiationRules: Lifecycle<NegotiationState, NegotiationTransition> = {
  transitions: negotiationTransitions,
  nameOf: ({ status }) => status,
  guards: {
    offersLeft: (negotiation, by) =>
      (by === 'client' || by === 'provider') && offersLeft(negotiation, by) <= 0
        ? refuse(negotiationsErrors.OFFER_LIMIT_REACHED)
        : null,
    isOtherPartysOffer: ({ offers }, by) => {
      const latest = offers.at(-1);
      return latest && latest.by !== by ? null : refuse(negotiationsErrors.NOTHING_TO_ACCEPT);
    },
  },
  noTransition(negotiation, action, by) {
    const { status } = negotiation;
    const { rules, refusalOfOthers }: ActionRules = negotiationActions[action];
    if (refusalOfOthers && !rules.some((rule) => rule.by === by)) return refusalOfOthers;
    return isOpen(negotiation)
      ? refuse(negotiationsErrors.NOT_YOUR_TURN)
      : refuse(negotiationsErrors.NEGOTIATION_CLOSED, { status });
  },
};
