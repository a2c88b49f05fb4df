import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedSubscriptions = ({ userId }: ExportOwner): ExportSections => ({
  // Addresses and keys of browsers are left out: whoever has them can send notifications.
  pushSubscriptions: sql`select split_part(endpoint, '/', 3) as push_service, created_at, confirmed_at
    from push_subscriptions where user_id = ${userId} order by created_at`,
});
