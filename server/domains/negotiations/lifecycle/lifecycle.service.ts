import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type { NegotiationState } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import { declarationsOf, type ActionInputs } from '#platform/lifecycle/actions.ts';
import type { LifecycleOf, LifecycleTypes } from '#platform/lifecycle/lifecycle.ts';
import { findParty } from '#domains/orders/orders-parties.rules.ts';
import { answerReminderAt } from '#domains/orders/orders-reminders.rules.ts';
import type { OfferInput } from '../actions/offer.action.ts';
import { responseDeadline } from '../negotiations-deadlines.rules.ts';
import { negotiationActionPerformed } from '../negotiations.events.ts';
import type { NegotiationColumns, NegotiationTransition } from './lifecycle.rules.ts';
import { findNegotiationStates, type NegotiationStateRow } from './transitions.queries.ts';
import { negotiationActions, negotiationRules } from '../negotiations-transitions.rules.ts';

export interface NegotiationLifecycle extends LifecycleTypes {
  row: NegotiationStateRow;
  state: NegotiationState;
  rule: NegotiationTransition;
  inputs: ActionInputs<typeof negotiationActions>;
  columns: NegotiationColumns;
}

/** The lifecycle of negotiations: `negotiationRules` and the effects of each action on the server. */
export const negotiationLifecycle: LifecycleOf<NegotiationLifecycle> = {
  rules: negotiationRules,
  table: 'negotiations',
  columns: { state: 'status', deadline: 'deadline_at', reminder: 'reminder_at' },
  find: findNegotiationStates,
  stateOf: ({ status, offers }) => ({
    status,
    offers: offers.map(({ by_party: by }) => ({ by })),
  }),
  deadlineOf: ({ deadline_at: deadline }) => deadline,
  partyOf: findParty,
  changeOf: (row) => ({
    change: { kind: 'negotiation', id: row.id },
    userIds: [row.client_id, row.provider_user_id],
  }),
  history: { table: 'negotiation_history', record: 'negotiation_id' },
  historyOf: ({ call: { by } }, { from, to }) => ({ by, from, to }),
  errors: {
    notFound: negotiationsErrors.NEGOTIATION_NOT_FOUND,
    expired: () => refuse(negotiationsErrors.NEGOTIATION_EXPIRED),
    changedMeanwhile: () => new DomainError(negotiationsErrors.NOT_YOUR_TURN),
  },
  precondition({ status, provider_has_role: hasRole }, rules) {
    if (hasRole) return null;
    const ofStatus = rules.filter(({ from }) => from === status);
    const needsRole = (ofStatus.length > 0 ? ofStatus : rules).some(
      (rule) => rule.needsProviderRole,
    );
    return needsRole ? refuse(ordersErrors.PROVIDER_ROLE_LOST) : null;
  },
  locksBefore: declarationsOf(negotiationActions, 'lockBefore'),
  timing: {},
  deadlines: {
    answer: ({ row, now }) =>
      responseDeadline({
        now,
        isEmergency: row.is_emergency,
        start: row.scheduled_at.getTime(),
      }),
  },
  reminders: {
    answer: ({ now, deadline }) => (deadline === null ? null : answerReminderAt(now, deadline)),
  },
  unchanged: ({ status }) => ({ status }),
  columnsOf: (status) => ({ status }),
  effects: declarationsOf(negotiationActions, 'effect'),
  event: ({ row, call: { by, input } }, { action }) =>
    negotiationActionPerformed({
      id: row.id,
      action,
      by,
      ...(action === 'offer' && { offerId: (input as OfferInput).offerId }),
    }),
};
