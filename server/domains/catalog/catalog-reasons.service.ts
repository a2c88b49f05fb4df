import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context } from '#platform/context.ts';
import { isProviderHidden, type Actor } from '#platform/http/actor.ts';
import { toRating } from '../accounts/accounts-reputation.view.ts';
import { findExplained } from './reasons/reasons.queries.ts';
import { findWords } from './reasons/reasons.rules.ts';
import { refuseDeleted } from './paused/deleted.service.ts';
import { readSearch, type CardQuery } from './search/query.service.ts';
import { hasNewcomerPlace, loadTileDetails } from './search/search.service.ts';
import { readWords } from './words/words.service.ts';

/**
 * Returns which words of a search a listed card has, how near and how soon its provider is, the rating, the order of the list,
 * and whether the card has a newcomer's place on its first page of `limit` cards. Throws
 * CARD_NOT_FOUND (404), CARD_DELETED (410), and what the list throws.
 */
export async function explainMatch(
  context: Context,
  actor: Actor | null,
  id: string,
  { limit, ...query }: CardQuery & { limit?: number | undefined },
) {
  const { db } = context;
  const search = await readSearch(context, actor, query);
  const { search: text = '' } = query;
  const { words: counted } = text
    ? await readWords(db, text, { country: search.filter.country, skillId: query.skill })
    : { words: [] };
  const card = await findExplained(
    db,
    id,
    counted.flatMap(({ roots }) => roots),
  );
  if (card && isProviderHidden(actor, card.providerProfileId))
    throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  if (card?.isDeleted) return refuseDeleted(db, card.id);
  if (!card?.isListed) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  return {
    providerProfileId: card.providerProfileId,
    words: findWords(text, counted, card.weights),
    ...(await loadTileDetails(db, search, card.id)),
    rating: toRating(card.ratingSum, card.ratingCount),
    order: search.order === 'byDistance' ? ('near' as const) : search.order,
    hasNewcomerPlace: card.isNewcomer && (await hasNewcomerPlace(db, search, card.id, limit)),
  };
}
