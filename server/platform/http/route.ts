import type { Readable } from 'node:stream';
import type {
  EndpointDefinition,
  EndpointInput,
  EndpointResponse,
} from '@oficio/contract/platform/api/endpoint.ts';
import type { Context } from '../context.ts';
import type { Actor, ActorOf } from './actor.ts';
import type { Exchange } from './exchange.ts';

/** A text may be sent as a stream, so that its size does not matter. */
type StreamOf<E extends EndpointDefinition> = E['mediaType'] extends string ? Readable : never;

/** The function that implements one endpoint. */
export type UseCase<E extends EndpointDefinition> = (
  context: Context,
  actor: ActorOf<E>,
  input: EndpointInput<E>,
  exchange: Exchange,
) => Promise<EndpointResponse<E> | StreamOf<E>>;

/** An endpoint bound to its use case. A domain's routes are a list of these. */
export interface Route {
  endpoint: EndpointDefinition;
  useCase: (
    context: Context,
    actor: Actor | null,
    input: EndpointInput<EndpointDefinition>,
    exchange: Exchange,
  ) => Promise<unknown>;
  before?: (
    context: Context,
    actor: Actor | null,
    input: EndpointInput<EndpointDefinition>,
  ) => Promise<void>;
}

/**
 * Runs before the use case and outside of its transaction, with transactions of its own: for a wait that must not happen
 * while locks are held. A repeated request runs it again.
 */
export type Preparation<E extends EndpointDefinition> = (
  context: Context,
  actor: ActorOf<E>,
  input: EndpointInput<E>,
) => Promise<void>;

/** Binds an endpoint to its use case. */
export function route<E extends EndpointDefinition>(
  endpoint: E,
  useCase: UseCase<E>,
  before?: Preparation<E>,
): Route {
  return {
    endpoint,
    useCase: useCase as Route['useCase'],
    ...(before && { before: before as NonNullable<Route['before']> }),
  };
}

/** The use case of an endpoint, with a preparation if it has one. */
type Implementation<E extends EndpointDefinition> =
  | UseCase<E>
  | { readonly useCase: UseCase<E>; readonly before: Preparation<E> };

/** Binds all endpoints of a module of the contract to the use cases of the same names, which one service has or several. */
export function serve<Endpoints extends Readonly<Record<string, EndpointDefinition>>>(
  endpoints: Endpoints,
  service: { readonly [Name in keyof Endpoints]: Implementation<Endpoints[Name]> },
): Route[] {
  return Object.entries<EndpointDefinition>(endpoints).map(([name, endpoint]) => {
    const implementation = service[name] as Implementation<EndpointDefinition>;
    if (typeof implementation === 'function') return route(endpoint, implementation);
    return route(endpoint, implementation.useCase, implementation.before);
  });
}
