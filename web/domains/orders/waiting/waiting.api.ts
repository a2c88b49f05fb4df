import {
  getWaitingDay,
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
} from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import type { WaitingEntry } from '@oficio/contract/domains/orders/waiting/waiting.schema.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { slotKeys } from '#domains/providers/providers-slots.api.ts';
import { ownWaitingQuery } from './own-waiting.api.ts';

/** The answer whether a day is full, so that the user can wait for it. */
export const waitingDayQuery = (cardId: string, entry: WaitingEntry) =>
  endpointQuery(getWaitingDay, {
    queryKey: ['booking', 'waiting-day', cardId, entry.servicePackageId, entry.day],
    params: { id: cardId },
    query: entry,
  });

/** The days for which the user waits on a card. */
export const waitingQuery = (cardId: string) =>
  endpointQuery(listWaitingEntries, {
    queryKey: ['booking', 'waiting', cardId],
    params: { id: cardId },
  });

export const isSameEntry = (a: WaitingEntry, b: WaitingEntry): boolean =>
  a.day === b.day && a.servicePackageId === b.servicePackageId;

export type WaitingChange = WaitingEntry & { isWaiting: boolean };

/** Starts or stops waiting for a day. After a refusal the slots are requested again, because the day may be free. */
export function waitingMutation(cardId: string, providerProfileId: string) {
  const params = { id: cardId };
  return mutationOptions({
    mutationFn: ({ isWaiting, ...entry }: WaitingChange) =>
      isWaiting
        ? callEndpoint(joinWaitingList, { params, body: entry })
        : callEndpoint(leaveWaitingList, { params, query: entry }),
    onSuccess: (_nothing, { isWaiting, ...entry }, _before, { client }) => {
      void client.invalidateQueries({ queryKey: ownWaitingQuery().queryKey });
      client.setQueryData(waitingQuery(cardId).queryKey, (entries = []) => {
        const others = entries.filter((other) => !isSameEntry(other, entry));
        return isWaiting ? [...others, entry] : others;
      });
    },
    onError: (_error, _change, _before, { client }) =>
      void client.invalidateQueries({ queryKey: slotKeys.provider(providerProfileId) }),
  });
}
