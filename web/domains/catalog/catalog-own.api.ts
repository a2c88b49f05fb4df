import { listOwnServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callDashboardPage } from '#platform/pages/dashboard-page.ts';
import { catalogKeys } from './catalog.api.ts';

/** The user's own cards for the dashboard, newest first. */
export function ownServiceCardsQuery() {
  return queryOptions({
    queryKey: catalogKeys.own,
    queryFn: async ({ signal }) =>
      (await callDashboardPage(listOwnServiceCards, {}, { signal })).items,
  });
}
