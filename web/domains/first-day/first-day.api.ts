import {
  getFirstDay,
  removeDemo,
  sendTestMail,
} from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

const REMOVAL_POLL_MS = 2_000;

export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => callEndpoint(getFirstDay, {}, { signal }),
  staleTime: 0,
  // Until only the accounts are left that wait for an order.
  refetchInterval: ({ state: { data } }) =>
    data?.demo?.isBeingRemoved && data.demo.accounts > data.demo.waiting && REMOVAL_POLL_MS,
});

export const testMailMutation = mutationOptions({
  mutationFn: () => callEndpoint(sendTestMail, {}),
  onSettled: (_sent, _error, _input, _before, { client }) =>
    client.invalidateQueries({ queryKey: firstDayQuery.queryKey }),
});

export const removeDemoMutation = mutationOptions({
  mutationFn: (word: string) => callEndpoint(removeDemo, { body: { word } }),
  onSuccess: (firstDay, _word, _before, { client }) =>
    client.setQueryData(firstDayQuery.queryKey, firstDay),
});
