import {
  negotiationStatuses,
  type NegotiationStatus,
} from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import {
  negotiationTransitionActions,
  type NegotiationActor,
  type NegotiationParty,
  type NegotiationTransitionAction,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { isAllowed, nextTransition } from '#platform/lifecycle/transitions.ts';
import { expect, test } from 'vitest';
import { negotiationRules, negotiationTransitions } from '../negotiations-transitions.rules.ts';

const actors: NegotiationActor[] = ['client', 'provider', 'system'];

/** The expected transitions: from, actor, action → to. */
const allowed = new Map<string, NegotiationStatus>([
  ['PENDING_PROVIDER_RESPONSE provider offer', 'PENDING_CLIENT_RESPONSE'],
  ['PENDING_CLIENT_RESPONSE client offer', 'PENDING_PROVIDER_RESPONSE'],
  ['PENDING_PROVIDER_RESPONSE provider accept', 'ACCEPTED'],
  ['PENDING_CLIENT_RESPONSE client accept', 'ACCEPTED'],
  ['PENDING_PROVIDER_RESPONSE provider reject', 'REJECTED'],
  ['PENDING_CLIENT_RESPONSE client reject', 'REJECTED'],
  ['PENDING_PROVIDER_RESPONSE client withdraw', 'CANCELLED'],
  ['PENDING_CLIENT_RESPONSE client withdraw', 'CANCELLED'],
  ['PENDING_PROVIDER_RESPONSE system lapse', 'CANCELLED'],
  ['PENDING_CLIENT_RESPONSE system lapse', 'CANCELLED'],
]);

/** The first `count` offers of both parties in turn: provider, client, provider, client. */
function offersOf(count: number): { by: NegotiationParty }[] {
  return Array.from({ length: count }, (_, index) => ({
    by: index % 2 === 0 ? 'provider' : 'client',
  }));
}

interface Case {
  status: NegotiationStatus;
  count: number;
  by: NegotiationActor;
  action: NegotiationTransitionAction;
}

const cases: Case[] = negotiationStatuses.flatMap((status) =>
  [0, 1, 2, 3, 4].flatMap((count) =>
    actors.flatMap((by) =>
      negotiationTransitionActions.map((action) => ({ status, count, by, action })),
    ),
  ),
);

/** The next status, or status and code of the error. */
function outcome({ status, count, by, action }: Case): string {
  try {
    return nextTransition(negotiationRules, { status, offers: offersOf(count) }, action, by).to;
  } catch (error) {
    return error instanceof DomainError ? `${error.status} ${error.code}` : String(error);
  }
}

function expected({ status, count, by, action }: Case): string {
  if (action === 'withdraw' && by !== 'client') return '403 WITHDRAWAL_NOT_YOURS';
  if (!status.startsWith('PENDING')) return '409 NEGOTIATION_CLOSED';
  const to = allowed.get(`${status} ${by} ${action}`);
  if (!to) return '409 NOT_YOUR_TURN';
  const offers = offersOf(count);
  const made = offers.filter((offer) => offer.by === by).length;
  if (action === 'offer' && made >= 2) return '409 OFFER_LIMIT_REACHED';
  const latest = offers.at(-1)?.by;
  if (action === 'accept' && (!latest || latest === by)) return '409 NOTHING_TO_ACCEPT';
  return to;
}

test.each(cases)(
  'the table decides on $action by the $by in $status after $count offers',
  (given) => {
    const result = expected(given);
    expect(outcome(given)).toBe(result);
    const state = { status: given.status, offers: offersOf(given.count) };
    expect(isAllowed(negotiationRules, state, given.action, given.by)).toBe(
      !result.startsWith('4'),
    );
  },
);

test('an action notifies every party but its actor', () => {
  for (const { by, notifies } of negotiationTransitions)
    expect(notifies).toEqual(['client', 'provider'].filter((party) => party !== by));
});
