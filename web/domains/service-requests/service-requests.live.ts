import type { ChangedQueries } from '#platform/live/changes.ts';
import { serviceRequestKeys } from './service-requests.api.ts';

export const serviceRequestChanges: ChangedQueries = {
  byKind: { serviceRequest: () => [serviceRequestKeys.all] },
  onResync: [serviceRequestKeys.all],
};
