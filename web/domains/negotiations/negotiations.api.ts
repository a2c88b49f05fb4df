import {
  getNegotiation,
  listNegotiations,
  previewAcceptance,
} from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { RecordState } from '@oficio/contract/platform/api/page.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { callDashboardPage } from '#platform/pages/dashboard-page.ts';
import { recordsQueryOptions } from '#platform/pages/records.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { negotiationActions, type PartyAction } from './negotiations.actions.ts';

/** Polling interval, in case a push message is lost. */
const REFRESH_MS = 30_000;

export const negotiationKeys = {
  all: ['negotiations'] as const,
  lists: ['negotiations', 'list'] as const,
  list: (role: NegotiationParty, state: RecordState) =>
    ['negotiations', 'list', role, state] as const,
  one: (id: string) => ['negotiations', 'one', id] as const,
  preview: (id: string) => ['negotiations', 'one', id, 'preview'] as const,
};

/** The negotiations of the user in one role, newest first: all open ones as one page, or closed ones page by page. */
export function negotiationsQuery(role: NegotiationParty, state: RecordState) {
  return {
    ...recordsQueryOptions(negotiationKeys.list(role, state), state, (query, signal) =>
      callDashboardPage(listNegotiations, { query: { role, ...query } }, { signal }),
    ),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always' as const,
  };
}

export const negotiationQuery = (id: string) =>
  endpointQuery(getNegotiation, {
    queryKey: negotiationKeys.one(id),
    params: { id },
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    // A message may have been written since, in the chat.
    refetchOnMount: 'always',
  });

/** The current costs of an acceptance. They are never cached, because a party confirms them. */
export const acceptanceQuery = (id: string) =>
  endpointQuery(previewAcceptance, {
    queryKey: negotiationKeys.preview(id),
    params: { id },
    staleTime: 0,
    gcTime: 0,
  });

export function cacheNegotiation(client: QueryClient, negotiation: Negotiation): void {
  client.setQueryData(negotiationKeys.one(negotiation.id), negotiation);
}

/**
 * Requests the lists again, which the response of an action does not contain. An agreement also
 * changes orders and the provider's slots: these queries become stale and are requested again when
 * a screen uses them next.
 */
function invalidateRelated(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: negotiationKeys.lists });
  const [domain] = negotiationKeys.all;
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== domain,
    refetchType: 'none',
  });
}

type Actions = typeof negotiationActions;

/** The body of the request of an action; undefined for an action without an input. */
export type BodyOf<Action extends PartyAction> =
  EndpointCall<Actions[Action]['endpoint']> extends { body?: infer Body } ? Body : undefined;

/**
 * Performs an action and caches the negotiation of its response. After a refusal all queries are requested again. A retry
 * with the same body is not executed twice where the endpoint allows that.
 */
export function useNegotiationAction<Action extends PartyAction>(id: string, action: Action) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const endpoint: Actions[PartyAction]['endpoint'] = negotiationActions[action].endpoint;
  return useMutation({
    async mutationFn(body: BodyOf<Action>): Promise<Negotiation> {
      const idempotencyKey = idempotency.keyFor({ body });
      const call = { params: { id }, body } as EndpointCall<typeof endpoint>;
      const response = await callEndpoint(endpoint, call, { idempotencyKey });
      return 'negotiation' in response ? response.negotiation : response;
    },
    // A pending response would overwrite the new state with the old one.
    onMutate: () => client.cancelQueries({ queryKey: negotiationKeys.one(id), exact: true }),
    onSuccess(negotiation) {
      idempotency.reset();
      cacheNegotiation(client, negotiation);
      invalidateRelated(client);
    },
    onError: () => void client.invalidateQueries(),
  });
}
