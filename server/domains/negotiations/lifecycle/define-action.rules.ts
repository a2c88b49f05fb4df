import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import type { Refusal } from '@oficio/contract/platform/api/errors.ts';
import type { ActionDefinition } from '#platform/lifecycle/actions.ts';
import type { NegotiationColumns, NegotiationRule } from './lifecycle.rules.ts';
import type { NegotiationStateRow } from './transitions.queries.ts';

export interface NegotiationActionDefinition<Input> extends ActionDefinition<
  NegotiationStateRow,
  NegotiationRule,
  NegotiationColumns,
  Input,
  Negotiation
> {
  /** The error for an actor without any rule; without it, the error of the turn. */
  refusalOfOthers?: Refusal;
}

export const defineAction = <Input = undefined>(action: NegotiationActionDefinition<Input>) =>
  action;

/** The rule of a party whose turn it is, in time. */
export const providersTurn = {
  from: ['PENDING_PROVIDER_RESPONSE'],
  by: 'provider',
  needsProviderRole: true,
  untilDeadline: true,
  notifies: ['client'],
} as const;

export const clientsTurn = {
  from: ['PENDING_CLIENT_RESPONSE'],
  by: 'client',
  untilDeadline: true,
  notifies: ['provider'],
} as const;
