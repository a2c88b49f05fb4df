import {
  checkDeletion,
  deleteServiceCard,
  pauseServiceCard,
  resumeServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { OpenCardWork, ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { mutationById } from '#platform/api/endpoint-options.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { catalogKeys } from '../catalog.api.ts';

/** Shows the change in the own list at once; the public lists on screen are requested again. */
function changeOwnCards(client: QueryClient, change: (cards: ServiceCard[]) => ServiceCard[]) {
  client.setQueryData<ServiceCard[]>(catalogKeys.own, (cards) => cards && change(cards));
  return client.invalidateQueries({ queryKey: catalogKeys.all });
}

export const setPausedMutation = mutationOptions({
  mutationFn: ({ id, isPaused }: { id: string; isPaused: boolean }) =>
    callEndpoint(isPaused ? pauseServiceCard : resumeServiceCard, { params: { id } }),
  onSuccess: (changed, _variables, _mutateResult, { client }) =>
    changeOwnCards(client, (cards) =>
      cards.map((card) => (card.id === changed.id ? changed : card)),
    ),
});

/** Fails like a deletion that would be refused now, with the same open work. */
export const deletionCheckQuery = (id: string) =>
  queryOptions({
    queryKey: [...catalogKeys.own, 'deletion', id],
    queryFn: async ({ signal }) => {
      await callEndpoint(checkDeletion, { params: { id } }, { signal });
      return true;
    },
    staleTime: 0,
    gcTime: 0,
  });

export const deleteServiceCardMutation = mutationById(deleteServiceCard, {
  onSuccess: (_response, id, _mutateResult, { client }) =>
    changeOwnCards(client, (cards) => cards.filter((card) => card.id !== id)),
});

/** Returns the open work that a refused deletion or its check names; null for any other failure. */
export function readOpenWork(error: Error | null): OpenCardWork | null {
  if (!(error instanceof ApiError) || error.code !== 'CARD_IN_USE') return null;
  const { orders, negotiations } = (error.details ?? {}) as Partial<OpenCardWork>;
  return { orders: orders ?? [], negotiations: negotiations ?? [] };
}
