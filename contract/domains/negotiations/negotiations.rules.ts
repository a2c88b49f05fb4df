import { refuse } from '../../platform/api/errors.ts';
import {
  isAllowed,
  nextTransition,
  notifiedBy,
  type Lifecycle,
  type LifecycleActor,
  type Party,
  type Transition,
} from '../../platform/lifecycle.ts';
import type { NegotiationStatus } from './negotiations-states.rules.ts';
import { lapseReasons } from '../orders/orders.rules.ts';
import { negotiationsErrors } from './negotiations.errors.ts';

export const negotiationParties = ['client', 'provider'] as const satisfies readonly Party[];
export type NegotiationParty = Party;
export type NegotiationActor = Exclude<LifecycleActor, 'administrator'>;

export const negotiationActions = [
  'create',
  'offer',
  'accept',
  'reject',
  'withdraw',
  'lapse',
] as const;
export type NegotiationAction = (typeof negotiationActions)[number];
export type NegotiationTransitionAction = Exclude<NegotiationAction, 'create'>;

/** Reasons of CANCELLED: the client withdrew the request, or it lapsed. */
export const negotiationCancellationReasons = ['WITHDRAWN', ...lapseReasons] as const;
export type NegotiationCancellationReason = (typeof negotiationCancellationReasons)[number];

/** The fields of a negotiation that guards read. The offers are ordered from oldest to latest. */
export interface NegotiationState {
  status: NegotiationStatus;
  offers: readonly { by: NegotiationParty }[];
}

export interface NegotiationTransition extends Transition {
  from: NegotiationStatus;
  action: NegotiationTransitionAction;
  to: NegotiationStatus;
  /**
   * `offersLeft`: the party has an offer left. `isOtherPartysOffer`: the latest offer is the other
   * party's.
   */
  guard?: 'offersLeft' | 'isOtherPartysOffer';
  deadline?: 'answer';
  reminder?: 'answer';
}

const bothParties = ['client', 'provider'] as const;

/** The state machine of a negotiation. `createNegotiation` sets the first deadline and reminder. */
export const negotiationTransitions: readonly NegotiationTransition[] = [
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    action: 'offer',
    by: 'provider',
    to: 'PENDING_CLIENT_RESPONSE',
    guard: 'offersLeft',
    needsProviderRole: true,
    untilDeadline: true,
    deadline: 'answer',
    reminder: 'answer',
    notifies: ['client'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    action: 'offer',
    by: 'client',
    to: 'PENDING_PROVIDER_RESPONSE',
    guard: 'offersLeft',
    untilDeadline: true,
    deadline: 'answer',
    reminder: 'answer',
    notifies: ['provider'],
  },
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    action: 'accept',
    by: 'provider',
    to: 'ACCEPTED',
    guard: 'isOtherPartysOffer',
    needsProviderRole: true,
    untilDeadline: true,
    notifies: ['client'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    action: 'accept',
    by: 'client',
    to: 'ACCEPTED',
    guard: 'isOtherPartysOffer',
    untilDeadline: true,
    notifies: ['provider'],
  },
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    action: 'reject',
    by: 'provider',
    to: 'REJECTED',
    needsProviderRole: true,
    untilDeadline: true,
    notifies: ['client'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    action: 'reject',
    by: 'client',
    to: 'REJECTED',
    untilDeadline: true,
    notifies: ['provider'],
  },
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    action: 'withdraw',
    by: 'client',
    to: 'CANCELLED',
    untilDeadline: true,
    notifies: ['provider'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    action: 'withdraw',
    by: 'client',
    to: 'CANCELLED',
    untilDeadline: true,
    notifies: ['provider'],
  },
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    action: 'lapse',
    by: 'system',
    isDue: true,
    to: 'CANCELLED',
    notifies: bothParties,
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    action: 'lapse',
    by: 'system',
    isDue: true,
    to: 'CANCELLED',
    notifies: bothParties,
  },
];

/** Number of offers that one party may make in one negotiation. */
export const MAX_OFFERS = 2;

/** Limits on the number of open negotiations of a client. */
export const openLimits = { total: 10, perProvider: 3 } as const;

/** Returns whether the negotiation waits for a response. */
export function isOpen({ status }: Pick<NegotiationState, 'status'>): boolean {
  return negotiationTransitions.some((rule) => rule.from === status);
}

/** Returns the party that has to respond; null for a closed negotiation. */
export function turnOf({ status }: Pick<NegotiationState, 'status'>): NegotiationParty | null {
  const isTurn = (rule: NegotiationTransition) => rule.from === status && rule.action === 'offer';
  const by = negotiationTransitions.find(isTurn)?.by;
  return by === 'client' || by === 'provider' ? by : null;
}

/** Returns the number of offers that this party may still make, 2 at first. */
export function offersLeft({ offers }: NegotiationState, party: NegotiationParty): number {
  return MAX_OFFERS - offers.filter(({ by }) => by === party).length;
}

/**
 * Returns whether the latest offer is the provider's last one ('Decisión Final'). The client can
 * then only accept or reject it.
 */
export function isFinalOffer(negotiation: NegotiationState): boolean {
  const latest = negotiation.offers.at(-1);
  return latest?.by === 'provider' && offersLeft(negotiation, 'provider') <= 0;
}

/**
 * The transitions with the errors that refuse an action, all 409: NEGOTIATION_CLOSED with the
 * current status, NOT_YOUR_TURN, OFFER_LIMIT_REACHED, and NOTHING_TO_ACCEPT before the first offer
 * of the other party; except WITHDRAWAL_NOT_YOURS (403) for anybody but the client.
 */
export const negotiationRules: Lifecycle<NegotiationState, NegotiationTransition> = {
  transitions: negotiationTransitions,
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
    if (action === 'withdraw' && by !== 'client')
      return refuse(negotiationsErrors.WITHDRAWAL_NOT_YOURS);
    return isOpen(negotiation)
      ? refuse(negotiationsErrors.NOT_YOUR_TURN)
      : refuse(negotiationsErrors.NEGOTIATION_CLOSED, { status });
  },
};

/** Returns whether the party may perform this action now. The server applies the same rules. */
export function mayAct(
  negotiation: NegotiationState,
  action: NegotiationTransitionAction,
  by: NegotiationActor,
): boolean {
  return isAllowed(negotiationRules, negotiation, action, by);
}

/**
 * Selects the content of the counteroffer form for a party: the form, 'Decisión Final', the note
 * about the limit, a note that the other party has to respond, or nothing for a closed negotiation.
 */
export function offerFormState(
  negotiation: NegotiationState,
  party: NegotiationParty,
): 'form' | 'finalOffer' | 'limitReached' | 'waiting' | 'closed' {
  const turn = turnOf(negotiation);
  if (turn === null) return 'closed';
  if (turn !== party) return 'waiting';
  if (party === 'client' && isFinalOffer(negotiation)) return 'finalOffer';
  return offersLeft(negotiation, party) > 0 ? 'form' : 'limitReached';
}

/** Returns the status after an action. Throws the errors of `negotiationRules`. */
export function nextNegotiationStatus(
  negotiation: NegotiationState,
  action: NegotiationTransitionAction,
  by: NegotiationActor,
): NegotiationStatus {
  return nextTransition(negotiationRules, negotiation, action, by).to;
}

/** Returns the parties that are notified of an action by this actor. */
export function notifiedParties(
  action: NegotiationTransitionAction,
  by: NegotiationActor,
): readonly NegotiationParty[] {
  return notifiedBy(negotiationTransitions, action, by);
}

/** Returns the party of a user; null when the user is not a party. */
export function partyIn(
  negotiation: { client: { id: string }; providerProfile: { user: { id: string } } },
  userId: string,
): NegotiationParty | null {
  if (negotiation.client.id === userId) return 'client';
  return negotiation.providerProfile.user.id === userId ? 'provider' : null;
}
