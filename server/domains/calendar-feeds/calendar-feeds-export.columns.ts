import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedCalendarFeed = ({ userId }: ExportOwner): ExportSections => ({
  // Without its token, of which only a hash is stored.
  calendarFeed: sql`select created_at from calendar_feeds where user_id = ${userId}`,
});
