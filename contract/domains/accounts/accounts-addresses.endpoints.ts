import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { placesErrors } from '../places/places.errors.ts';
import { savedAddressBody, savedAddressSchema } from './accounts-addresses.schema.ts';
import { accountsErrors } from './accounts.errors.ts';

const tag = 'Accounts';

export const listAddresses = defineEndpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/users/me/addresses',
  access: 'member',
  tag,
  summary: 'List own saved addresses, oldest first',
  response: z.array(savedAddressSchema),
});

export const saveAddress = defineEndpoint({
  name: 'saveAddress',
  method: 'POST',
  path: '/users/me/addresses',
  access: 'member',
  tag,
  summary: 'Save an address under a name (5 at most)',
  body: savedAddressBody,
  response: savedAddressSchema,
  status: 201,
  idempotent: true,
  errors: [
    accountsErrors.TOO_MANY_ADDRESSES,
    accountsErrors.ADDRESS_NAME_TAKEN,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});

export const deleteAddress = defineEndpoint({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/users/me/addresses/:id',
  access: 'member',
  tag,
  summary: 'Delete an own saved address; orders keep their copy',
  params: idParams,
  status: 204,
  errors: [accountsErrors.ADDRESS_NOT_FOUND],
});
