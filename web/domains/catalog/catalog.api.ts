import {
  getServiceCard,
  listOwnServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { callDashboardPage } from '../../platform/pages/dashboard-page.ts';

export const catalogKeys = {
  card: (id: string) => ['service-cards', 'card', id] as const,
  own: ['service-cards', 'own'] as const,
};

/** The card in the form of its provider; visitors' pages have `useServiceCard`. */
export function serviceCardQuery(id: string) {
  return queryOptions({
    queryKey: catalogKeys.card(id),
    queryFn: ({ signal }) => callEndpoint(getServiceCard, { params: { id } }, { signal }),
  });
}

/** Own cards, newest first, for the provider's panel. */
export function ownServiceCardsQuery() {
  return queryOptions({
    queryKey: catalogKeys.own,
    queryFn: async ({ signal }) =>
      (await callDashboardPage(listOwnServiceCards, {}, { signal })).items,
  });
}
