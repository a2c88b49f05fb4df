import * as endpoints from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import type { PersonalToken } from '@oficio/contract/domains/accounts/accounts-tokens.schema.ts';
import { type QueryClient } from '@tanstack/react-query';
import { endpointQuery, mutationByBody, mutationById } from '#platform/api/endpoint-options.ts';

export const tokensQuery = endpointQuery(endpoints.listPersonalTokens, {});

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
export const createTokenMutation = mutationByBody(endpoints.createPersonalToken, {
  onSuccess: ({ token: _token, ...added }, _body, _before, { client }) =>
    change(client, (list) => [added, ...list]),
  onError: refresh,
});

export const deleteTokenMutation = mutationById(endpoints.deletePersonalToken, {
  onSuccess: (_removed, id, _before, { client }) =>
    change(client, (list) => list.filter((each) => each.id !== id)),
  onError: refresh,
});
