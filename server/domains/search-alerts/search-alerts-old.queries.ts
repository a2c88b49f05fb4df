import { sql } from 'kysely';
import { deleteBy } from '#platform/database/old-records.ts';

export const deleteOldAlerts = deleteBy('search_alerts', 'created_at');

export const deleteUnconfirmedAlerts = deleteBy(
  'search_alerts',
  'created_at',
  sql`confirmed_at is null`,
);
