import type { NegotiationStatus } from './negotiations-states.rules.ts';
import { lapseReasons, type OrderActor, type OrderParty } from '../orders/orders.rules.ts';

export const negotiationParties = ['client', 'provider'] as const satisfies readonly OrderParty[];
export type NegotiationParty = OrderParty;
export type NegotiationActor = Exclude<OrderActor, 'administrator'>;

/** Actions that change an existing negotiation. */
export const negotiationTransitionActions = [
  'offer',
  'accept',
  'reject',
  'withdraw',
  'lapse',
] as const;
export type NegotiationTransitionAction = (typeof negotiationTransitionActions)[number];
/** All actions of a negotiation's history. */
export const negotiationActions = ['create', ...negotiationTransitionActions] as const;
export type NegotiationAction = (typeof negotiationActions)[number];

/** Reasons of CANCELLED: the client withdrew the request, or it lapsed. */
export const negotiationCancellationReasons = ['WITHDRAWN', ...lapseReasons] as const;
export type NegotiationCancellationReason = (typeof negotiationCancellationReasons)[number];

/** The fields of a negotiation that guards read. The offers are ordered from oldest to latest. */
export interface NegotiationState {
  status: NegotiationStatus;
  offers: readonly { by: NegotiationParty }[];
}

/** Number of offers that one party may make in one negotiation. */
export const MAX_OFFERS = 2;

/** Limits on the number of open negotiations of a client. */
export const openLimits = { total: 10, perProvider: 3 } as const;

const turns: Partial<Record<NegotiationStatus, NegotiationParty>> = {
  PENDING_PROVIDER_RESPONSE: 'provider',
  PENDING_CLIENT_RESPONSE: 'client',
};

/** Returns the party that has to respond; null for a closed negotiation. */
export function turnOf({ status }: Pick<NegotiationState, 'status'>): NegotiationParty | null {
  return turns[status] ?? null;
}

/** Returns whether the negotiation waits for a response. */
export function isOpen(negotiation: Pick<NegotiationState, 'status'>): boolean {
  return turnOf(negotiation) !== null;
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

/** Returns the party of a user; null when the user is not a party. */
export function partyIn(
  negotiation: { client: { id: string }; providerProfile: { user: { id: string } } },
  userId: string,
): NegotiationParty | null {
  if (negotiation.client.id === userId) return 'client';
  return negotiation.providerProfile.user.id === userId ? 'provider' : null;
}
