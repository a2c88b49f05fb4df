import type { Db } from '../../platform/context.ts';

/** More cards say nothing more on one picture. */
const MAX_CARDS = 50;

/** What a provider offers, newest first; reads the tables of a higher domain. */
export async function listOffers(db: Db, profileId: string) {
  return db
    .selectFrom('service_cards as card')
    .innerJoin('skills as skill', 'skill.id', 'card.skill_id')
    .select(['card.id', 'card.cover_image_id', 'card.reach'])
    .select(['skill.name as skill_name', 'skill.default_image_urls'])
    .select((card) =>
      card
        .selectFrom('service_packages as package')
        .select(({ fn }) => fn.min<number>('package.price_cents').as('cents'))
        .whereRef('package.service_card_id', '=', 'card.id')
        .where('package.archived_at', 'is', null)
        .as('price_cents'),
    )
    .where('card.provider_profile_id', '=', profileId)
    .where('card.is_listed', '=', true)
    .orderBy('card.id', 'desc')
    .limit(MAX_CARDS)
    .execute();
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];
