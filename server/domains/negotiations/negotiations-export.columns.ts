import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedNegotiations = ({ userId, profileId }: ExportOwner): ExportSections => ({
  negotiations: sql`select n.id, case when n.client_id = ${userId} then 'client' else 'provider' end as as_party, n.status,
      n.currency, n.request_message, n.is_emergency, n.scheduled_at, n.cancellation_reason, n.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('by', by_party, 'amount_cents', amount_cents, 'message', message,
         'scheduled_at', scheduled_at, 'duration_minutes', duration_minutes, 'created_at', created_at) order by position), '[]')
         from negotiation_offers where negotiation_id = n.id) as offers,
      (select coalesce(jsonb_agg(jsonb_build_object('action', action, 'by', by_party, 'to', to_status, 'at', at) order by id), '[]')
         from negotiation_history where negotiation_id = n.id) as history,
      (select coalesce(jsonb_agg('/images/' || image_id || '-preview.jpg' order by position), '[]')
         from negotiation_images where negotiation_id = n.id) as images
    from negotiations n where n.client_id = ${userId} or n.provider_profile_id = ${profileId} order by n.id`,
});
