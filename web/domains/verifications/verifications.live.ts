import type { ChangedQueries } from '#platform/live/changes.ts';
import { verificationKeys } from './verifications.api.ts';

export const verificationChanges: ChangedQueries = {
  byKind: { verification: () => [verificationKeys.all] },
  onResync: [verificationKeys.all],
};
