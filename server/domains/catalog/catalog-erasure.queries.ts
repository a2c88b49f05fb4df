import { sql } from 'kysely';
import type { TransactionDb } from '#platform/context.ts';

/** Deletes the galleries of a provider's cards. Returns their images and the covers, which `clearCards` removes afterwards. */
export async function deleteGalleries(
  db: TransactionDb,
  providerProfileId: string,
): Promise<string[]> {
  const { rows } = await sql<{ image_id: string }>`
    with gallery as (
      delete from gallery_images using service_cards card
       where card.id = gallery_images.service_card_id and card.provider_profile_id = ${providerProfileId}
      returning gallery_images.image_id
    )
    select image_id from gallery
    union all
    select cover_image_id from service_cards
     where provider_profile_id = ${providerProfileId} and cover_image_id is not null
  `.execute(db);
  return rows.map((row) => row.image_id);
}

/**
 * Clears texts, zones and covers of a provider's cards and archives their packages. The rows stay,
 * because orders refer to them.
 */
export async function clearCards(
  db: TransactionDb,
  providerProfileId: string,
  title: string,
): Promise<void> {
  await db
    .updateTable('service_cards')
    .set({ title, description: '', reach: [], cover_image_id: null, updated_at: sql<Date>`now()` })
    .where('provider_profile_id', '=', providerProfileId)
    .execute();
  await db
    .updateTable('service_packages')
    .from('service_cards as card')
    .set({ description: '', archived_at: sql<Date>`coalesce(archived_at, now())` })
    .whereRef('card.id', '=', 'service_packages.service_card_id')
    .where('card.provider_profile_id', '=', providerProfileId)
    .execute();
}
