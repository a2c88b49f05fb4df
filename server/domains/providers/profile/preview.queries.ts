import type { Db } from '#platform/context.ts';

/** Further cards hardly change the picture. */
const MAX_CARDS = 50;

/**
 * Returns the newest listed cards of a provider, each with its lowest price. Reads tables of a
 * higher domain.
 */
export async function listPreviewCards(db: Db, providerProfileId: string) {
  return db
    .selectFrom('service_cards as card')
    .innerJoin('skills as skill', 'skill.id', 'card.skill_id')
    .select(['card.id', 'card.cover_image_id', 'card.reach'])
    .select(['card.currency', 'card.currency_country'])
    .select(['skill.name as skill_name', 'skill.default_image_urls'])
    .select((card) =>
      card
        .selectFrom('service_packages as package')
        .select(({ fn }) => fn.min<number>('package.price_cents').as('cents'))
        .whereRef('package.service_card_id', '=', 'card.id')
        .where('package.archived_at', 'is', null)
        .as('price_cents'),
    )
    .where('card.provider_profile_id', '=', providerProfileId)
    .where('card.is_listed', '=', true)
    .orderBy('card.id', 'desc')
    .limit(MAX_CARDS)
    .execute();
}

export type PreviewCardRow = Awaited<ReturnType<typeof listPreviewCards>>[number];
