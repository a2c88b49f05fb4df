import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import type {
  NegotiationActor,
  NegotiationCancellationReason,
  NegotiationParty,
  NegotiationTransitionAction,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { ActionRule, TransitionOf } from '#platform/lifecycle/actions.ts';
import type { ActionRun } from '#platform/lifecycle/lifecycle.ts';
import type { OfferRow } from '../negotiations.queries.ts';
import type { NegotiationStateRow } from './transitions.queries.ts';

/** One declared rule of an action, for each of the statuses `from`. */
export interface NegotiationRule extends ActionRule<NegotiationActor, NegotiationStatus> {
  /** `offersLeft`: the party has an offer left. `isOtherPartysOffer`: the latest offer is the other party's. */
  guard?: 'offersLeft' | 'isOtherPartysOffer';
  /** Refused to a provider who has lost the PROVIDER role. */
  needsProviderRole?: true;
  deadline?: 'answer';
  reminder?: 'answer';
  notifies: readonly NegotiationParty[];
}

/** One row of the table of transitions. */
export type NegotiationTransition = TransitionOf<NegotiationRule, NegotiationTransitionAction>;

/** Columns that effects save. */
export interface NegotiationColumns {
  scheduled_at: Date;
  order_id: string;
  accepted_offer_id: string;
  cancellation_reason: NegotiationCancellationReason;
}

/** One running action on a negotiation. */
export type NegotiationRun<Input = unknown> = ActionRun<
  NegotiationStateRow,
  NegotiationActor,
  Input
>;

/** Throws NOTHING_TO_ACCEPT (409) before the first offer. */
export function latestOffer({ offers }: Pick<NegotiationStateRow, 'offers'>): OfferRow {
  const latest = offers.at(-1);
  if (!latest) throw new DomainError(negotiationsErrors.NOTHING_TO_ACCEPT);
  return latest;
}
