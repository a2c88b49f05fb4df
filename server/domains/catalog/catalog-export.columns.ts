import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedCards = ({ profileId }: ExportOwner): ExportSections => ({
  serviceCards: sql`select c.id, c.title, c.description, c.reach, c.is_emergency, c.currency, c.emergency_fee_cents, c.notice_hours,
      c.pause_minutes, c.instant_notice_hours, c.paused_at, c.back_on, c.deleted_at, c.hidden_reason, c.approval, c.approval_grounds, c.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'description', description, 'price_cents', price_cents,
         'duration_minutes', duration_minutes) order by position), '[]')
         from service_packages where service_card_id = c.id and archived_at is null) as packages,
      (select coalesce(jsonb_agg(jsonb_build_object('address', '/images/' || image_id || '-preview.jpg',
         'description', description) order by position), '[]')
         from gallery_images where service_card_id = c.id) as gallery
    from service_cards c where c.provider_profile_id = ${profileId} order by c.id`,
});
