import {
  leaveWaitingList,
  listOwnWaitingEntries,
} from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import type { OwnWaitingEntry } from '@oficio/contract/domains/orders/waiting/waiting.schema.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

/** All days for which the user waits. */
export const ownWaitingQuery = () =>
  endpointQuery(listOwnWaitingEntries, { queryKey: ['booking', 'own-waiting'] });

/** Stops waiting for a day. The booking panel of the card reads its own list again. */
export const stopWaitingMutation = mutationOptions({
  mutationFn: ({ serviceCardId, servicePackageId, day }: OwnWaitingEntry) =>
    callEndpoint(leaveWaitingList, {
      params: { id: serviceCardId },
      query: { servicePackageId, day },
    }),
  onSettled: (_nothing, _error, _entry, _before, { client }) =>
    client.invalidateQueries({ queryKey: ['booking'] }),
});
