import type { ChangedQueries } from '#platform/live/changes.ts';
import { slotKeys } from '../providers/providers-slots.api.ts';
import { negotiationKeys } from './negotiations.api.ts';

export const negotiationChanges: ChangedQueries = {
  byKind: { negotiation: ({ id }) => [negotiationKeys.one(id), negotiationKeys.lists] },
  onResync: [negotiationKeys.all, slotKeys.all],
};
