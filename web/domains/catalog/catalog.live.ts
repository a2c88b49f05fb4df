import type { ChangedQueries } from '#platform/live/changes.ts';
import { catalogKeys } from './catalog.api.ts';

export const catalogChanges: ChangedQueries = {
  byKind: { serviceCard: ({ id }) => [catalogKeys.own, catalogKeys.card(id)] },
  onResync: [catalogKeys.own],
};
