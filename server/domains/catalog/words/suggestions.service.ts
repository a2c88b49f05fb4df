import type { listSuggestions as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { MAX_SUGGESTIONS } from '@oficio/contract/domains/catalog/catalog-suggestions.schema.ts';
import type { UseCase } from '#platform/http/route.ts';
import { imageUrl, smallestImageUrl } from '#domains/media/media.view.ts';
import { foldPlaceName } from '#domains/places/places.rules.ts';
import { suggestPlaces } from '#domains/places/places.service.ts';
import { suggestSkills } from '#domains/skills/skills-words.service.ts';
import { findProvidersByName } from './suggestions.queries.ts';
import { placeOf } from './suggestions.rules.ts';

/** Too many names begin with a shorter word. */
const MIN_NAME_LETTERS = 2;
const MAX_NAME_WORDS = 4;

/**
 * Returns trades, places and providers for the beginning of a search. Places and providers match the
 * words that name no trade, so a trade can be followed by a place: by a whole word of its name, or by the beginning of one that is
 * being typed. A signed-in user with a
 * country gets those of that country.
 */
export const listSuggestions: UseCase<typeof endpoint> = async ({ db }, actor, { query }) => {
  const country = actor?.country ?? query.country;
  const words = foldPlaceName(query.search).split(' ').filter(Boolean);
  if (words.length === 0) return { skills: [], places: [], providers: [] };
  const skills = await suggestSkills(db, query.search, country, MAX_SUGGESTIONS);
  const named = new Set(skills[0]?.isCertain ? skills[0].words : []);
  const others = words.filter((word) => !named.has(word));
  const isName = others.some(({ length }) => length >= MIN_NAME_LETTERS);
  const last = words.at(-1);
  const place = placeOf(others, last);
  // The last word that was typed may be the beginning of a name.
  const isWhole = others.at(-1) !== last;
  const [places, providers] = await Promise.all([
    place ? suggestPlaces(db, place, country, MAX_SUGGESTIONS, isWhole) : [],
    isName
      ? findProvidersByName(db, {
          words: others.slice(0, MAX_NAME_WORDS),
          country,
          hiddenUserIds: actor?.hidden?.userIds ?? [],
          limit: MAX_SUGGESTIONS,
        })
      : [],
  ]);
  return {
    skills: skills.map(({ id, name }) => ({ id, name })),
    places,
    providers: providers.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      photoUrl: row.photo && imageUrl(row.photo),
      skillName: row.skill_name,
      workImageUrl: row.work_image && smallestImageUrl(row.work_image),
    })),
  };
};
