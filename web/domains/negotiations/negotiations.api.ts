import {
  acceptNegotiation,
  addNegotiationImage,
  getNegotiation,
  listNegotiations,
  makeOffer,
  previewAcceptance,
  rejectNegotiation,
} from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import type { CostFigures } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { callDashboardPage } from '../../platform/pages/dashboard-page.ts';
import { useIntentKey } from '../../platform/api/intent-key.ts';

const PAGE_SIZE = '50';
/** Should a live hint be lost, the screen follows within this time. */
const REFRESH_MS = 30_000;

export const negotiationKeys = {
  all: ['negotiations'] as const,
  lists: ['negotiations', 'list'] as const,
  list: (role: NegotiationParty, state: 'open' | 'closed') =>
    ['negotiations', 'list', role, state] as const,
  one: (id: string) => ['negotiations', 'one', id] as const,
  preview: (id: string) => ['negotiations', 'one', id, 'preview'] as const,
};

/** Own negotiations of one role, newest first. */
export function negotiationsQuery(role: NegotiationParty, state: 'open' | 'closed') {
  return infiniteQueryOptions({
    queryKey: negotiationKeys.list(role, state),
    queryFn: ({ pageParam, signal }): Promise<Page<Negotiation>> =>
      callDashboardPage(
        listNegotiations,
        { query: { role, state, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function negotiationQuery(id: string) {
  return queryOptions({
    queryKey: negotiationKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(getNegotiation, { params: { id } }, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** What accepting would cost now; never an older answer. */
export function acceptanceQuery(id: string) {
  return queryOptions({
    queryKey: negotiationKeys.preview(id),
    queryFn: ({ signal }) => callEndpoint(previewAcceptance, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

function show(client: QueryClient, negotiation: Negotiation): void {
  client.setQueryData(negotiationKeys.one(negotiation.id), negotiation);
}

/**
 * Requests again what the response of a step does not tell: the lists. What else an agreement changes, its order and the
 * provider's free time, is requested when it is shown next.
 */
function refreshOthers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: negotiationKeys.lists });
  const [domain] = negotiationKeys.all;
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== domain,
    refetchType: 'none',
  });
}

/** What all steps share: the response is the new state; after a refusal the true one is requested. */
function useStep<Input>(id: string, take: (input: Input) => Promise<Negotiation>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: take,
    // A response that is on its way would bring the old state back.
    onMutate: () => client.cancelQueries({ queryKey: negotiationKeys.one(id), exact: true }),
    onSuccess(negotiation) {
      show(client, negotiation);
      refreshOthers(client);
    },
    onError: () => void client.invalidateQueries(),
  });
}

export type OfferBody = EndpointCall<typeof makeOffer>['body'];

export function useOffer(id: string) {
  const intent = useIntentKey();
  return useStep(id, async (body: OfferBody) => {
    const idempotencyKey = intent.keyFor(JSON.stringify(body));
    const made = await callEndpoint(makeOffer, { params: { id }, body }, { idempotencyKey });
    intent.end();
    return made.negotiation;
  });
}

export interface SeenOffer {
  offerId: string;
  expectedTotal: number;
  expectedSummary: CostFigures;
}

export function useAcceptance(id: string) {
  const intent = useIntentKey();
  return useStep(id, (body: SeenOffer) => {
    const idempotencyKey = intent.keyFor(JSON.stringify(body));
    return callEndpoint(acceptNegotiation, { params: { id }, body }, { idempotencyKey });
  });
}

export function useRejection(id: string) {
  return useStep(id, () => callEndpoint(rejectNegotiation, { params: { id } }));
}

export interface SentImage {
  id: string;
  file: File;
  /** Share that has left, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Adds a picture to the first message of a negotiation. */
export function useImageSending() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onProgress }: SentImage) =>
      callEndpoint(addNegotiationImage, { params: { id }, file }, { onProgress }),
    onSuccess: (negotiation) => show(client, negotiation),
    onError: (_error, { id }) => {
      void client.invalidateQueries({ queryKey: negotiationKeys.one(id) });
    },
  });
}
