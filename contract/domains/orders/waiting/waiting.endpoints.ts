import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { catalogErrors } from '#domains/catalog/catalog.errors.ts';
import { waitingErrors } from './waiting.errors.ts';
import {
  ownWaitingEntrySchema,
  waitingBody,
  waitingDaySchema,
  waitingEntrySchema,
} from './waiting.schema.ts';
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

export const listOwnWaitingEntries = defineEndpoint({
  name: 'listOwnWaitingEntries',
  method: 'GET',
  path: '/waiting-list',
  access: 'user',
  tag,
  summary: 'Days for which the caller waits, on all cards, also on those that nobody can book now',
  response: z.array(ownWaitingEntrySchema),
});

export const getWaitingDay = defineEndpoint({
  name: 'getWaitingDay',
  method: 'GET',
  path: `${path}/day`,
  access: 'anyone',
  tag,
  summary: 'Whether a day is full for a package, so that one can wait for it',
  params: idParams,
  query: waitingBody,
  response: waitingDaySchema,
  errors: [catalogErrors.CARD_NOT_FOUND, ordersErrors.PACKAGE_UNAVAILABLE],
});

export const joinWaitingList = defineEndpoint({
  name: 'joinWaitingList',
  method: 'POST',
  path,
  access: 'member',
  refusedDuringErasure: true,
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
    waitingErrors.WAITING_DAY_CLOSED,
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
