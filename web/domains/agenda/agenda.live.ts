import type { ChangedQueries } from '#platform/live/changes.ts';
import { agendaKeys } from './agenda-days.api.ts';

export const agendaChanges: ChangedQueries = {
  byKind: { agenda: () => [agendaKeys.all], order: () => [agendaKeys.all] },
  onResync: [agendaKeys.all],
};
