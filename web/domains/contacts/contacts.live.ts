import type { ChangedQueries } from '../../platform/live/changes.ts';
import { contactKeys } from './contacts.api.ts';

export const contactChanges: ChangedQueries = {
  byKind: { serviceRequest: () => [contactKeys.all] },
  onResync: [contactKeys.all],
};
