import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { placesErrors } from '../places/places.errors.ts';
import { savedAddressBody, savedAddressSchema } from './accounts-addresses.schema.ts';
import { accountsErrors } from './accounts.errors.ts';

const { get, create, remove } = endpointsOf('Accounts');

export const listAddresses = get('listAddresses', '/users/me/addresses', {
  access: 'member',
  summary: 'List own saved addresses, oldest first',
  response: z.array(savedAddressSchema),
});

export const saveAddress = create('saveAddress', '/users/me/addresses', {
  access: 'member',
  summary: 'Save an address under a name (5 at most)',
  body: savedAddressBody,
  response: savedAddressSchema,
  errors: [
    accountsErrors.TOO_MANY_ADDRESSES,
    accountsErrors.ADDRESS_NAME_TAKEN,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});

export const deleteAddress = remove('deleteAddress', '/users/me/addresses/:id', {
  access: 'member',
  summary: 'Delete an own saved address; orders keep their copy',
  errors: [accountsErrors.ADDRESS_NOT_FOUND],
});
