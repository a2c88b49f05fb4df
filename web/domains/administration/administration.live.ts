import type { ChangedQueries } from '#platform/live/changes.ts';
import { rightsKey } from './administration-rights.api.ts';
import { disputeKeys } from './disputes/disputes.api.ts';

export const disputeChanges: ChangedQueries = {
  byKind: {
    dispute: ({ id }) => [disputeKeys.list, disputeKeys.count, disputeKeys.one(id)],
  },
  // Changed rights close the sockets of the administrator.
  onResync: [disputeKeys.list, disputeKeys.count, rightsKey],
};
