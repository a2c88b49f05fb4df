import type { ChangedQueries } from '#platform/live/changes.ts';
import { disputeKeys } from './disputes/disputes.api.ts';

export const disputeChanges: ChangedQueries = {
  byKind: {
    dispute: ({ id }) => [disputeKeys.list, disputeKeys.count, disputeKeys.one(id)],
  },
  onResync: [disputeKeys.list, disputeKeys.count],
};
