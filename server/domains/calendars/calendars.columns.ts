import { sql, type Expression } from 'kysely';
import type { Operand } from '#platform/scale/compiled-statement.ts';

/**
 * The condition that every outside calendar of a provider was read at or after an instant; true without any. A calendar
 * that failed since keeps the time of its last good reading.
 */
export const wereCalendarsReadSince = (
  providerProfileId: Expression<string> | Operand<string>,
  instant: Expression<Date> | Operand<Date>,
) => sql<boolean>`not exists (
  select from outside_calendars
   where outside_calendars.provider_profile_id = ${providerProfileId}
     and (outside_calendars.read_at is null or outside_calendars.read_at < ${instant}))`;
