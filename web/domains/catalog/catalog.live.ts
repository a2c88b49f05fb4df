import type { ChangedQueries } from '#platform/live/changes.ts';
import { approvalKeys } from './approval/approval.api.ts';
import { catalogKeys } from './catalog.api.ts';

export const catalogChanges: ChangedQueries = {
  byKind: {
    serviceCard: ({ id }) => [
      catalogKeys.own,
      catalogKeys.card(id),
      approvalKeys.list,
      approvalKeys.count,
    ],
  },
  onResync: [catalogKeys.own],
};
