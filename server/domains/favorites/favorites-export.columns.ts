import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedFavorites = ({ userId }: ExportOwner): ExportSections => ({
  favorites: sql`select card.id, card.title
    from favorites join service_cards card on card.id = favorites.service_card_id and card.deleted_at is null
    where favorites.user_id = ${userId} order by favorites.id`,
});
