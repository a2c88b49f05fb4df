import * as endpoints from '@oficio/contract/domains/search-alerts/search-alerts.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery, mutationByBody } from '#platform/api/endpoint-options.ts';

export type AlertBody = EndpointCall<typeof endpoints.createSearchAlert>['body'];

export const createAlertMutation = mutationByBody(endpoints.createSearchAlert);

/** An alert, with the token of a mailed link if it has no session. */
export interface AlertLink {
  id: string;
  token?: string | undefined;
}

const queryOf = ({ token }: AlertLink) => (token === undefined ? {} : { token });

export const deleteAlertMutation = mutationOptions({
  mutationFn: (link: AlertLink) =>
    callEndpoint(endpoints.deleteSearchAlert, { params: { id: link.id }, query: queryOf(link) }),
});

export const alertQuery = (link: AlertLink) =>
  endpointQuery(endpoints.getSearchAlert, {
    params: { id: link.id },
    query: queryOf(link),
    retry: false,
    staleTime: Infinity,
  });

export const confirmAlertMutation = mutationOptions({
  mutationFn: ({ id, token = '' }: AlertLink) =>
    callEndpoint(endpoints.confirmSearchAlert, { params: { id }, body: { token } }),
});
