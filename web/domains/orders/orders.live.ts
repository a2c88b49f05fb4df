import type { ChangedQueries } from '#platform/live/changes.ts';
import { orderKeys } from './orders.api.ts';

export const orderChanges: ChangedQueries = {
  byKind: { order: ({ id }) => [orderKeys.one(id), orderKeys.lists, orderKeys.next] },
  onResync: [orderKeys.all],
};
