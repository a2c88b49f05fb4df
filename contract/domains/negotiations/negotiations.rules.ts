import { DomainError } from '../../platform/api/errors.ts';
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
import { negotiationsErrors } from './negotiations.errors.ts';

export const negotiationParties = ['client', 'provider'] as const satisfies readonly Party[];
export type NegotiationParty = Party;
export type NegotiationActor = LifecycleActor;

export const negotiationActions = ['create', 'offer', 'accept', 'reject', 'lapse'] as const;
export type NegotiationAction = (typeof negotiationActions)[number];
export type NegotiationTransitionAction = Exclude<NegotiationAction, 'create'>;

/** What of a negotiation decides what may be done; offers in the order in which they were made. */
export interface NegotiationState {
  status: NegotiationStatus;
  offers: readonly { by: NegotiationParty }[];
}

export interface NegotiationTransition extends Transition {
  from: NegotiationStatus;
  action: NegotiationTransitionAction;
  to: NegotiationStatus;
  /** Has the party an offer left? Is the latest offer the other party's? */
  guard?: 'offersLeft' | 'offerOfOther';
  deadline?: 'answer';
  reminder?: 'answer';
}

const everybody = ['client', 'provider'] as const;

/** The state machine of a negotiation. The deadline and the reminder of a new one are set where it is requested. */
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
    guard: 'offerOfOther',
    needsProviderRole: true,
    untilDeadline: true,
    notifies: ['client'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    action: 'accept',
    by: 'client',
    to: 'ACCEPTED',
    guard: 'offerOfOther',
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
    action: 'lapse',
    by: 'system',
    to: 'CANCELLED',
    notifies: everybody,
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    action: 'lapse',
    by: 'system',
    to: 'CANCELLED',
    notifies: everybody,
  },
];

/** Offers that one party may make in one negotiation. */
export const MAX_OFFERS = 2;

/** How many open negotiations a client may hold. */
export const openLimits = { total: 10, perProvider: 3 } as const;

/** Does it wait for somebody's answer? */
export function isOpen({ status }: Pick<NegotiationState, 'status'>): boolean {
  return negotiationTransitions.some((rule) => rule.from === status);
}

/** Whose answer it waits for; null when it is closed. */
export function turnOf({ status }: Pick<NegotiationState, 'status'>): NegotiationParty | null {
  const by = negotiationTransitions.find((rule) => rule.from === status)?.by ?? null;
  return by === 'system' ? null : by;
}

/** How many more offers this party may make, 2 at first. */
export function offersLeft({ offers }: NegotiationState, party: NegotiationParty): number {
  return MAX_OFFERS - offers.filter(({ by }) => by === party).length;
}

/** Is the latest offer the provider's last one, 'Decisión Final'? The client is then asked to accept or reject. */
export function isFinalOffer(negotiation: NegotiationState): boolean {
  const latest = negotiation.offers.at(-1);
  return latest?.by === 'provider' && offersLeft(negotiation, 'provider') <= 0;
}

/**
 * Refuses, always with 409: NEGOTIATION_CLOSED naming the present status, NOT_YOUR_TURN, OFFER_LIMIT_REACHED, and
 * NOTHING_TO_ACCEPT while the other party has made no offer.
 */
export const negotiationRules: Lifecycle<NegotiationState, NegotiationTransition> = {
  transitions: negotiationTransitions,
  guards: {
    offersLeft: (negotiation, by) =>
      by === 'system' || offersLeft(negotiation, by) > 0
        ? null
        : new DomainError(negotiationsErrors.OFFER_LIMIT_REACHED),
    offerOfOther: ({ offers }, by) => {
      const latest = offers.at(-1);
      return latest && latest.by !== by
        ? null
        : new DomainError(negotiationsErrors.NOTHING_TO_ACCEPT);
    },
  },
  noTransition(negotiation) {
    const { status } = negotiation;
    return isOpen(negotiation)
      ? new DomainError(negotiationsErrors.NOT_YOUR_TURN)
      : new DomainError(negotiationsErrors.NEGOTIATION_CLOSED, { status });
  },
};

/** Is this action open to this party now? The server allows it exactly then. */
export function mayAct(
  negotiation: NegotiationState,
  action: NegotiationTransitionAction,
  who: NegotiationActor,
): boolean {
  return isAllowed(negotiationRules, negotiation, action, who);
}

/**
 * What the place of the counteroffer form shows to a party: the form, 'Decisión Final', the limit's note, whom one
 * waits for, or nothing in a closed negotiation.
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

/** The status after an action. Throws as `negotiationRules` refuses. */
export function nextNegotiationStatus(
  negotiation: NegotiationState,
  action: NegotiationTransitionAction,
  who: NegotiationActor,
): NegotiationStatus {
  return nextTransition(negotiationRules, negotiation, action, who).to;
}

/** Whom an action of this actor notifies. */
export function notifiedParties(
  action: NegotiationTransitionAction,
  who: NegotiationActor,
): readonly NegotiationParty[] {
  return notifiedBy(negotiationTransitions, action, who);
}

/** Which party a user is; null for anybody else. */
export function partyIn(
  negotiation: { client: { id: string }; providerProfile: { user: { id: string } } },
  userId: string,
): NegotiationParty | null {
  if (negotiation.client.id === userId) return 'client';
  return negotiation.providerProfile.user.id === userId ? 'provider' : null;
}
