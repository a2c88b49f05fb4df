import type {
  EndpointCall,
  EndpointDefinition,
  EndpointResponse,
  RequestDefinition,
} from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint, callPage, type CallArguments, type Row } from './api-client.ts';

/** The parts of a call. */
interface Parts {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** A call whose types its caller has checked: the compiler cannot, while the endpoint is a parameter. */
function argumentsOf<E extends EndpointDefinition>(parts: Parts, signal?: AbortSignal) {
  return [parts, { ...(signal && { signal }) }] as unknown as CallArguments<E>;
}

/** Without a key of its own, the key is the name of the endpoint with the parts of the call. */
interface Keyed {
  queryKey?: QueryKey;
}

type QueryChoices<E extends EndpointDefinition> = Omit<
  UndefinedInitialDataOptions<EndpointResponse<E>>,
  'queryKey' | 'queryFn'
> &
  Keyed;

/**
 * The options of a query that calls an endpoint, with the parts of the call among them:
 * `endpointQuery(getOrder, { params: { id }, staleTime: 0 })`. The endpoint of a public page is a type, as in `callEndpoint`.
 */
export function endpointQuery<E extends EndpointDefinition>(
  endpoint: E | RequestDefinition,
  options: EndpointCall<E> & QueryChoices<E>,
) {
  const { params, query, body, ...choices } = options as Parts & QueryChoices<E>;
  const parts = { params, query, body };
  return queryOptions({
    queryKey: [endpoint.name, parts] as QueryKey,
    queryFn: ({ signal }) => callEndpoint<E>(endpoint, ...argumentsOf<E>(parts, signal)),
    ...choices,
  });
}

type Cursor = string | null;

type PagesChoices<E extends EndpointDefinition> = Omit<
  UndefinedInitialDataInfiniteOptions<
    Page<Row<E>>,
    Error,
    InfiniteData<Page<Row<E>>, Cursor>,
    QueryKey,
    Cursor
  >,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
> &
  Keyed;

/** The same for a list that is loaded page by page. */
export function endpointPages<E extends EndpointDefinition>(
  endpoint: E,
  options: EndpointCall<E> & PagesChoices<E>,
) {
  const { params, query, ...choices } = options as Parts & PagesChoices<E>;
  return infiniteQueryOptions({
    queryKey: [endpoint.name, { params, query }] as QueryKey,
    queryFn: ({ pageParam, signal }): Promise<Page<Row<E>>> => {
      const ofPage = { ...query, ...(pageParam && { cursor: pageParam }) };
      return callPage<E>(endpoint, ...argumentsOf<E>({ params, query: ofPage }, signal));
    },
    initialPageParam: null as Cursor,
    getNextPageParam: (page) => page.nextCursor,
    ...choices,
  });
}

type Mutation<E extends EndpointDefinition, Variables, Before> = MutationOptions<
  EndpointResponse<E>,
  Error,
  Variables,
  Before
>;

/** The options of a mutation that sends an id in the path of an endpoint. */
export function mutationById<E extends EndpointDefinition, Before = unknown>(
  endpoint: E,
  choices?: Omit<Mutation<E, string, Before>, 'mutationFn'>,
): Mutation<E, string, Before> {
  return {
    mutationFn: (id) => callEndpoint<E>(endpoint, ...argumentsOf<E>({ params: { id } })),
    ...choices,
  };
}

type BodyOf<E extends EndpointDefinition & { body: z.ZodType }> = z.input<E['body']>;

/** The options of a mutation that sends a body to an endpoint. */
export function mutationByBody<
  E extends EndpointDefinition & { body: z.ZodType },
  Before = unknown,
>(
  endpoint: E,
  options: Omit<Mutation<E, BodyOf<E>, Before>, 'mutationFn'> & { params?: object } = {},
): Mutation<E, BodyOf<E>, Before> {
  const { params, ...choices } = options;
  return {
    mutationFn: (body) => callEndpoint<E>(endpoint, ...argumentsOf<E>({ params, body })),
    ...choices,
  };
}

/** A callback of these mutations that requests queries again. The mutation is pending until they are loaded. */
export const refreshes =
  (queryKey: QueryKey) =>
  (...args: [...unknown[], { client: QueryClient }]): Promise<void> => {
    // The last argument of each callback has the client.
    const { client } = args.at(-1) as { client: QueryClient };
    return client.invalidateQueries({ queryKey });
  };
