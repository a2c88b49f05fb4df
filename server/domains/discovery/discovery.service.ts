import { deleteBy, type Retention } from '#platform/database/old-records.ts';

const WEEK_MS = 7 * 86_400_000;

/** Half a year of weeks. */
export const unmetSearchRetention: Retention & { ageMs: number } = {
  name: 'unmet searches',
  ageMs: 26 * WEEK_MS,
  deleteStep: deleteBy('unmet_searches', 'week'),
};
