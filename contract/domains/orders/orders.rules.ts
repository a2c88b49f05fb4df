import { cancelReasons } from './orders-issues.rules.ts';
import { orderTransitionActions } from './orders-transitions.schema.ts';

/** The two parties of an order or negotiation. */
export type OrderParty = 'client' | 'provider';
/**
 * 'system' acts when a deadline passes, or when a party's account or role ends. 'administrator' decides what the parties
 * disagree about.
 */
export type OrderActor = OrderParty | 'system' | 'administrator';
/**
 * All actions of an order's history. `create`, `book` and `acceptOffer` open an order: a client's request, a booking that
 * needs no answer, or the acceptance of the latest offer of a negotiation.
 */
export const orderActions = ['create', 'book', 'acceptOffer', ...orderTransitionActions] as const;
export type OrderAction = (typeof orderActions)[number];

/**
 * Reasons for which an unanswered order or negotiation lapses: a deadline, a deactivation or the
 * loss of the PROVIDER role.
 */
export const lapseReasons = [
  'START_PASSED',
  'NO_ANSWER',
  'PARTY_DEACTIVATED',
  'PROVIDER_ROLE_LOST',
] as const;
export type LapseReason = (typeof lapseReasons)[number];

/**
 * All reasons of a cancelled order. PROPOSAL_UNANSWERED: the client did not answer the provider's proposal of other
 * hours for a pending order. HANDED_BACK: the provider did not take an instant booking. WITHDRAWN: the client took a pending order back. CLIENT_ABSENT and PROVIDER_ABSENT:
 * that party did not come. UNCONFIRMED: nobody marked it as finished. SETTLED: an administrator decided.
 */
export const cancellationReasons = [
  ...lapseReasons,
  ...cancelReasons,
  'PROPOSAL_UNANSWERED',
  'WITHDRAWN',
  'HANDED_BACK',
  'CLIENT_ABSENT',
  'PROVIDER_ABSENT',
  'UNCONFIRMED',
  'SETTLED',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];
