import * as endpoints from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import type { PersonalToken } from '@oficio/contract/domains/accounts/accounts-tokens.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

export const tokensQuery = queryOptions({
  queryKey: ['users', 'tokens'],
  queryFn: ({ signal }) => callEndpoint(endpoints.listPersonalTokens, {}, { signal }),
});

const change = (client: QueryClient, update: (list: PersonalToken[]) => PersonalToken[]) =>
  client.setQueryData(tokensQuery.queryKey, (list) => list && update(list));

/** Requests the list again: the response to a change may be lost. */
const refresh = (
  _error: Error,
  _input: unknown,
  _before: unknown,
  { client }: { client: QueryClient },
) => client.invalidateQueries({ queryKey: tokensQuery.queryKey });

/** The token itself is in the response only. */
export const createTokenMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof endpoints.createPersonalToken>['body']) =>
    callEndpoint(endpoints.createPersonalToken, { body }),
  onSuccess: ({ token: _token, ...added }, _body, _before, { client }) =>
    change(client, (list) => [added, ...list]),
  onError: refresh,
});

export const deleteTokenMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.deletePersonalToken, { params: { id } }),
  onSuccess: (_removed, id, _before, { client }) =>
    change(client, (list) => list.filter((each) => each.id !== id)),
  onError: refresh,
});
