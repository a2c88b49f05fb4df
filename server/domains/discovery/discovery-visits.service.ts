import type { Retention } from '#platform/database/old-records.ts';
import { deleteBy } from '#platform/database/old-records.ts';

const DAY_MS = 86_400_000;

/** A year of days. */
export const cardVisitRetention: Retention & { ageMs: number } = {
  name: 'visits of cards',
  ageMs: 366 * DAY_MS,
  deleteStep: deleteBy('card_visits', 'day'),
};
