import { DomainError } from '../../platform/errors.ts';
import type { NegotiationStatus } from './negotiations-states.rules.ts';
import { negotiationsErrors } from './negotiations.errors.ts';

export const negotiationParties = ['client', 'provider'] as const;
export type NegotiationParty = (typeof negotiationParties)[number];
export type NegotiationActor = NegotiationParty | 'system';

export const negotiationActions = ['create', 'offer', 'accept', 'reject', 'lapse'] as const;
export type NegotiationAction = (typeof negotiationActions)[number];
export type NegotiationStep = Exclude<NegotiationAction, 'create'>;

interface Transition {
  from: NegotiationStatus;
  by: NegotiationActor;
  action: NegotiationStep;
  to: NegotiationStatus;
  /** Who hears of it. */
  tells: readonly NegotiationParty[];
}

const everybody = ['client', 'provider'] as const;

/** The state machine (domain rules, section 7): guards, buttons, jobs and notices read it. */
export const negotiationTransitions: readonly Transition[] = [
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    by: 'provider',
    action: 'offer',
    to: 'PENDING_CLIENT_RESPONSE',
    tells: ['client'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    by: 'client',
    action: 'offer',
    to: 'PENDING_PROVIDER_RESPONSE',
    tells: ['provider'],
  },
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    by: 'provider',
    action: 'accept',
    to: 'ACCEPTED',
    tells: ['client'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    by: 'client',
    action: 'accept',
    to: 'ACCEPTED',
    tells: ['provider'],
  },
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    by: 'provider',
    action: 'reject',
    to: 'REJECTED',
    tells: ['client'],
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    by: 'client',
    action: 'reject',
    to: 'REJECTED',
    tells: ['provider'],
  },
  {
    from: 'PENDING_PROVIDER_RESPONSE',
    by: 'system',
    action: 'lapse',
    to: 'CANCELLED',
    tells: everybody,
  },
  {
    from: 'PENDING_CLIENT_RESPONSE',
    by: 'system',
    action: 'lapse',
    to: 'CANCELLED',
    tells: everybody,
  },
];

/** Offers that one party may make in one negotiation. */
export const MAX_OFFERS = 2;

/** How many open negotiations a client may hold. */
export const openLimits = { total: 10, perProvider: 3 } as const;

/** What of a negotiation decides what may be done; offers in the order in which they were made. */
export interface NegotiationState {
  status: NegotiationStatus;
  offers: readonly { by: NegotiationParty }[];
}

function findTransition(
  { status }: NegotiationState,
  action: NegotiationStep,
  who: NegotiationActor,
): Transition | undefined {
  return negotiationTransitions.find(
    (rule) => rule.from === status && rule.by === who && rule.action === action,
  );
}

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

type Refusal =
  'NEGOTIATION_CLOSED' | 'NOT_YOUR_TURN' | 'OFFER_LIMIT_REACHED' | 'NOTHING_TO_ACCEPT' | null;

function refusalOf(
  negotiation: NegotiationState,
  action: NegotiationStep,
  who: NegotiationActor,
): Refusal {
  if (!isOpen(negotiation)) return 'NEGOTIATION_CLOSED';
  if (!findTransition(negotiation, action, who)) return 'NOT_YOUR_TURN';
  if (who === 'system') return null;
  if (action === 'offer' && offersLeft(negotiation, who) <= 0) return 'OFFER_LIMIT_REACHED';
  const latest = negotiation.offers.at(-1);
  if (action === 'accept' && (!latest || latest.by === who)) return 'NOTHING_TO_ACCEPT';
  return null;
}

/** Is this action open to this party now? The server allows it exactly then. */
export function mayAct(
  negotiation: NegotiationState,
  action: NegotiationStep,
  who: NegotiationActor,
): boolean {
  return refusalOf(negotiation, action, who) === null;
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

/**
 * The status after an action, or why not, always 409: NEGOTIATION_CLOSED naming the present state, NOT_YOUR_TURN,
 * OFFER_LIMIT_REACHED, NOTHING_TO_ACCEPT while the other party has made no offer.
 */
export function nextNegotiationStatus(
  negotiation: NegotiationState,
  action: NegotiationStep,
  who: NegotiationActor,
): NegotiationStatus {
  const refusal = refusalOf(negotiation, action, who);
  if (refusal === 'NEGOTIATION_CLOSED')
    throw new DomainError(negotiationsErrors.NEGOTIATION_CLOSED, { status: negotiation.status });
  if (refusal) throw new DomainError(negotiationsErrors[refusal]);
  return findTransition(negotiation, action, who)?.to ?? negotiation.status;
}

/** Who hears of an action of this actor. */
export function readersOf(
  action: NegotiationStep,
  who: NegotiationActor,
): readonly NegotiationParty[] {
  return (
    negotiationTransitions.find((rule) => rule.action === action && rule.by === who)?.tells ?? []
  );
}

/** Which party a user is; null for anybody else. */
export function partyIn(
  negotiation: { client: { id: string }; providerProfile: { user: { id: string } } },
  userId: string,
): NegotiationParty | null {
  if (negotiation.client.id === userId) return 'client';
  return negotiation.providerProfile.user.id === userId ? 'provider' : null;
}
