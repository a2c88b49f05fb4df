import type { EndpointDefinition, EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import type { idParams } from '@oficio/contract/platform/ids.ts';
import type { z } from 'zod';
import type { Context, Db, Tx } from '../context.ts';
import { route, type Preparation, type Route, type UseCase } from '../http/route.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';
import type { ActionOf, ActionRun, LifecycleOf, LifecycleTypes, Moments } from './lifecycle.ts';
import { loadForParty, performUserAction } from './perform-action.ts';
import type { Transition } from './transitions.ts';

/** One rule of an action, for each of the states `from`. */
export interface ActionRule<
  Actor extends string = string,
  State extends string = string,
> extends Omit<Transition<Actor>, 'action' | 'from'> {
  from: readonly State[];
  to: State;
}

/** An endpoint with the id of a record in its path, whose response is the view of the record. */
export type ActionEndpoint<View> = EndpointDefinition & {
  access: 'member';
  params: typeof idParams;
  response: z.ZodType<View>;
};

/** The endpoint with which a party requests an action, and the input that its request gives. */
export interface ActionRequest<View, Input> {
  endpoint: ActionEndpoint<View>;
  inputOf: (input: EndpointInput<ActionEndpoint<View>>) => Input;
  /** Returns whether a request means this action; absent when it is the only one of its endpoint. */
  isMeant?: (input: EndpointInput<ActionEndpoint<View>>) => boolean;
}

/** Declares the endpoint of an action, and its input. */
export function requestedBy<View, E extends ActionEndpoint<View>, Input>(
  endpoint: E & ActionEndpoint<View>,
  inputOf: (input: EndpointInput<E>) => Input,
  isMeant?: (input: EndpointInput<E>) => boolean,
): ActionRequest<View, Input> {
  return { endpoint, inputOf, ...(isMeant && { isMeant }) };
}

/** All declarations of one action. */
export interface ActionDefinition<Row, Rule extends ActionRule, Columns, Input, View = never> {
  rules: readonly Rule[];
  /** Absent for an action that no party requests, and for one whose response is more than the view. */
  request?: ActionRequest<View, Input>;
  /** Conditions on the time, which only the server checks, by the names in `docs/rules.md`. */
  moments?: Moments<Row>;
  /** Runs before the transaction of a request, for a wait that must not happen while locks are held. */
  prepare?: (context: Context, row: Row) => Promise<void>;
  /** A lock that the action acquires before the record's own. */
  lockBefore?: (tx: Tx, row: Row) => Promise<void>;
  /** Runs before the save and returns columns to save. */
  effect?: (run: ActionRun<Row, Rule['by'], Input>) => Partial<Columns> | Promise<Partial<Columns>>;
}

/** An action in a domain whose actions publish different events; absent for one that publishes none. */
export interface ActionWithEvent<
  Row,
  Rule extends ActionRule,
  Columns,
  Input,
> extends ActionDefinition<Row, Rule, Columns, Input> {
  event?: (run: { row: Row }) => DomainEvent;
}

/** A row of the table of transitions that rules of actions give. */
export type TransitionOf<Rule extends ActionRule, Name extends string> = Omit<Rule, 'from'> & {
  from: Rule['from'][number];
  action: Name;
};

type InputOf<Action> = Action extends { effect?: (run: infer Run) => unknown }
  ? Run extends { call: { input: infer Input } }
    ? Input
    : undefined
  : undefined;

/** The inputs of a table of actions. */
export type ActionInputs<Actions> = { [Name in keyof Actions]: InputOf<Actions[Name]> };

interface Declared<Rule> {
  rules: readonly Rule[];
  moments?: Moments<never>;
}

/**
 * Returns the table of transitions of these actions: one row for each state from which a rule starts. Throws when a rule names
 * a moment that its action does not have.
 */
export function transitionsOf<
  Name extends string,
  Rule extends { from: readonly string[]; moment?: string },
>(
  actions: Readonly<Record<Name, Declared<Rule>>>,
): (Omit<Rule, 'from'> & { action: Name; from: Rule['from'][number] })[] {
  const definitions = Object.entries(actions) as [Name, Declared<Rule>][];
  return definitions.flatMap(([action, { rules, moments = {} }]) =>
    rules.flatMap((rule) => {
      if (rule.moment !== undefined && !(rule.moment in moments))
        throw new Error(`The action ${action} has no moment ${rule.moment}.`);
      return rule.from.map((from) => ({ ...rule, action, from }));
    }),
  );
}

/** Returns one declaration of each action that has it, by name. */
export function declarationsOf<Actions extends object, Key extends string>(
  actions: Actions,
  key: Key,
) {
  const declared = Object.entries<Partial<Record<Key, unknown>>>(actions as never).filter(
    ([, action]) => action[key],
  );
  return Object.fromEntries(declared.map(([name, action]) => [name, action[key]])) as {
    [Name in keyof Actions]: Actions[Name] extends Partial<Record<Key, infer Declaration>>
      ? Exclude<Declaration, undefined>
      : never;
  };
}

/** Loads the view of a record for one of its parties. */
export type LoadView<View> = (db: Db, id: string, userId: string) => Promise<View>;

type RequestedDefinition<T extends LifecycleTypes, View> = {
  request?: ActionRequest<View, unknown>;
  prepare?: (context: Context, row: T['row']) => Promise<void>;
};

/** Returns the routes of the endpoints with which parties request actions. */
export function routesOf<T extends LifecycleTypes, View>(
  lifecycle: LifecycleOf<T>,
  actions: Readonly<Record<string, RequestedDefinition<T, View>>>,
  loadView: LoadView<View>,
): Route[] {
  const requests = Object.entries(actions).flatMap(([action, { request, prepare }]) =>
    request ? [{ action: action as ActionOf<T>, prepare, ...request }] : [],
  );
  return [...Map.groupBy(requests, ({ endpoint }) => endpoint)].map(([endpoint, choices]) => {
    const choose = (input: EndpointInput<ActionEndpoint<View>>) => {
      const chosen = choices.find(({ isMeant }) => isMeant?.(input) ?? true);
      if (!chosen) throw new Error(`A request to ${endpoint.name} means no action.`);
      return chosen;
    };
    const before: Preparation<ActionEndpoint<View>> = async (context, { userId }, input) => {
      const { prepare } = choose(input);
      const record = { id: input.params.id, userId };
      if (!prepare) return;
      const { row } = await loadForParty(context.db, lifecycle, record, { lock: false });
      await prepare(context, row);
    };
    const useCase: UseCase<ActionEndpoint<View>> = async (context, { userId }, input) => {
      const { id } = input.params;
      const { action, inputOf } = choose(input);
      const requested = { id, userId, action, input: inputOf(input) as T['inputs'][ActionOf<T>] };
      // The one transaction of the use case gives the response, which an idempotent endpoint stores in it.
      return context.transaction(async (tx) => {
        await performUserAction(context, tx, lifecycle, requested);
        return loadView(tx.db, id, userId);
      });
    };
    return route(endpoint, useCase, choices.some(({ prepare }) => prepare) ? before : undefined);
  });
}
