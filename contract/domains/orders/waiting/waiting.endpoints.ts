import { z } from 'zod';
import { defineEndpoint } from '../../../platform/api/endpoint.ts';
import { idParams } from '../../../platform/ids.ts';
import { catalogErrors } from '../../catalog/catalog.errors.ts';
import { waitingErrors } from './waiting.errors.ts';
import { waitingBody, waitingEntrySchema } from './waiting.schema.ts';
import { ordersErrors } from '../orders.errors.ts';

const tag = 'Orders';
const path = '/service-cards/:id/waiting-list';

export const listWaitingEntries = defineEndpoint({
  name: 'listWaitingEntries',
  method: 'GET',
  path,
  access: 'member',
  tag,
  summary: 'Days for which the caller waits on this card',
  params: idParams,
  response: z.array(waitingEntrySchema),
});

export const joinWaitingList = defineEndpoint({
  name: 'joinWaitingList',
  method: 'POST',
  path,
  access: 'member',
  begins: true,
  tag,
  summary:
    'Wait for a free slot on a day that has none for this package; repeating it changes nothing',
  params: idParams,
  body: waitingBody,
  status: 204,
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    ordersErrors.OWN_SERVICE,
    ordersErrors.PACKAGE_UNAVAILABLE,
    waitingErrors.WAITING_DAY_FREE,
    waitingErrors.WAITING_DAY_OUTSIDE,
    waitingErrors.TOO_MANY_WAITING,
  ],
});

export const leaveWaitingList = defineEndpoint({
  name: 'leaveWaitingList',
  method: 'DELETE',
  path,
  access: 'member',
  tag,
  summary: 'No longer wait for a day; repeating it changes nothing',
  params: idParams,
  query: waitingBody,
  status: 204,
});
