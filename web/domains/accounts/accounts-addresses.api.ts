import {
  deleteAddress,
  listAddresses,
  saveAddress,
} from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery, mutationById } from '#platform/api/endpoint-options.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';

const addressesKey = ['users', 'addresses'] as const;

/** The addresses that the signed-in user saved. */
export const addressesQuery = () => endpointQuery(listAddresses, { queryKey: addressesKey });

/** Saves an address. A retry with the same fields has the same idempotency key. */
export function useAddressSaving() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: EndpointCall<typeof saveAddress>['body']) => {
      const idempotencyKey = idempotency.keyFor(body);
      return callEndpoint(saveAddress, { body }, { idempotencyKey });
    },
    onSuccess: (saved) => {
      idempotency.reset();
      client.setQueryData(addressesQuery().queryKey, (all) => all && [...all, saved]);
    },
  });
}

/** Deletes a saved address, and requests the list again: another tab may have changed it. */
export function useAddressDeletion() {
  const client = useQueryClient();
  return useMutation(
    mutationById(deleteAddress, {
      onSettled: () => client.invalidateQueries({ queryKey: addressesKey }),
    }),
  );
}
