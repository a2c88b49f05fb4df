import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

/** How often the cards of a provider were seen. Nothing is stored about a visitor. */
export const exportedVisits = ({ profileId }: ExportOwner): ExportSections => ({
  cardVisits: sql`select card.title as card_title, visited.day, visited.visits
    from card_visits visited join service_cards card on card.id = visited.service_card_id
    where card.provider_profile_id = ${profileId} order by visited.day, card.id`,
});
