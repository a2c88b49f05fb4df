import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedPreferences = ({ userId }: ExportOwner): ExportSections => ({
  notificationPreferences: sql`select topic, push, channel, mail
    from notification_preferences where user_id = ${userId} order by topic`,
});
