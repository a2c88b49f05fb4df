import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

/** The secret addresses are left out: whoever reads the file could read the calendars. */
export const exportedCalendars = ({ profileId }: ExportOwner): ExportSections => ({
  outsideCalendars: sql`select calendar.name, substring(calendar.address from '^[a-z]+://([^/?#]+)') as host, calendar.created_at, calendar.read_at,
      array(select busy.during::text from outside_busy_times busy where busy.calendar_id = calendar.id order by busy.during) as busy
    from outside_calendars calendar where calendar.provider_profile_id = ${profileId} order by calendar.id`,
});
