import type { ChangedQueries } from '#platform/live/changes.ts';
import { reportKeys } from './reports.api.ts';

export const reportChanges: ChangedQueries = {
  byKind: {
    report: ({ id }) => [
      reportKeys.list,
      reportKeys.count,
      reportKeys.hidden,
      reportKeys.details(id),
      reportKeys.one(id),
    ],
  },
  onResync: [reportKeys.list, reportKeys.count, reportKeys.hidden],
};
