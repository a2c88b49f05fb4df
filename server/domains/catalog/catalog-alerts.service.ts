import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Context } from '#platform/context.ts';
import { loadTiles } from './catalog.service.ts';
import { readUncheckedSearch } from './search/query.service.ts';
import { matchCards } from './search/strategies.service.ts';

export interface FirstCard {
  id: string;
  title: string;
}

/** A query without conditions. */
interface AlertQuery {
  skillId: string | null;
  search: string | null;
  placeId: number | null;
  country: string | null;
}

/**
 * Returns the first card that a visitor finds; undefined if there is none. Cards of the hidden profiles do not count. Throws
 * PLACE_UNKNOWN and PLACE_ELSEWHERE (400).
 */
export async function findFirstCard(
  context: Pick<Context, 'db' | 'timeOf'>,
  { skillId, search, placeId, country }: AlertQuery,
  hiddenProfileIds?: readonly string[],
): Promise<FirstCard | undefined> {
  const query = {
    ...(skillId !== null && { skill: skillId }),
    ...(search !== null && { search }),
    ...(placeId !== null && { place: String(placeId) }),
    ...(country !== null && { country: country as Country }),
  };
  const asked = await readUncheckedSearch(context, null, query);
  const filter = { ...asked.filter, hiddenProfileIds };
  const [match] = await matchCards(
    context.db,
    { ...asked, filter },
    { after: undefined, limit: 1 },
  );
  const [tile] = match ? await loadTiles(context.db, [match.id]) : [];
  return tile && { id: tile.id, title: tile.title };
}
