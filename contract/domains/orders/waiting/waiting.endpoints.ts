import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { catalogErrors } from '#domains/catalog/catalog.errors.ts';
import { waitingErrors } from './waiting.errors.ts';
import {
  ownWaitingEntrySchema,
  waitingBody,
  waitingDaySchema,
  waitingEntrySchema,
} from './waiting.schema.ts';
import { ordersErrors } from '../orders.errors.ts';

const { get, post, remove } = endpointsOf('Orders');

export const listWaitingEntries = get('listWaitingEntries', '/service-cards/:id/waiting-list', {
  access: 'member',
  summary: 'Days for which the caller waits on this card',
  response: z.array(waitingEntrySchema),
});

export const listOwnWaitingEntries = get('listOwnWaitingEntries', '/waiting-list', {
  access: 'user',
  summary: 'Days for which the caller waits, on all cards, also on those that nobody can book now',
  response: z.array(ownWaitingEntrySchema),
});

export const getWaitingDay = get('getWaitingDay', '/service-cards/:id/waiting-list/day', {
  access: 'anyone',
  summary: 'Whether a day is full for a package, so that one can wait for it',
  query: waitingBody,
  response: waitingDaySchema,
  errors: [catalogErrors.CARD_NOT_FOUND, ordersErrors.PACKAGE_UNAVAILABLE],
});

export const joinWaitingList = post('joinWaitingList', '/service-cards/:id/waiting-list', {
  access: 'member',
  refusedDuringErasure: true,
  summary:
    'Wait for a free slot on a day that has none for this package; repeating it changes nothing',
  body: waitingBody,
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

export const leaveWaitingList = remove('leaveWaitingList', '/service-cards/:id/waiting-list', {
  access: 'member',
  summary: 'No longer wait for a day; repeating it changes nothing',
  query: waitingBody,
});
