import type { Db } from '#platform/context.ts';
import { findTrade } from './skills-related.queries.ts';

export { findRelatedSkills as listRelatedSkills } from './skills-related.queries.ts';

export interface Trade {
  id: string;
  name: string;
  /** Its people in the plural ('cerrajeros'); null if nobody wrote them. */
  people: string | null;
  isOffered: boolean;
}

/** Returns a trade, offered or not; undefined if there is none with this id. */
export async function getTrade(db: Db, id: string): Promise<Trade | undefined> {
  const row = await findTrade(db, id);
  return row && { id: row.id, name: row.name, people: row.people, isOffered: row.is_offered };
}
