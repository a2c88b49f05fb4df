import type { TransactionDb } from '../server/platform/context.ts';
import { favorites } from './content/favorites.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededCard } from './seed-cards.ts';
import type { SeededPeople } from './seed-people.ts';

/** Inserts the favorites. The last favorite of the list is the newest. */
export async function seedFavorites(
  db: TransactionDb,
  now: number,
  people: SeededPeople,
  cards: Map<string, SeededCard>,
): Promise<void> {
  const rows = favorites.map(({ person, card }, index) => {
    const userId = people.userIds.get(person);
    const cardId = cards.get(card)?.id;
    if (!userId || !cardId) throw new Error(`No person ${person} or card ${card}.`);
    const at = now - (favorites.length - index) * 20 * HOUR;
    return {
      id: demoId(`favorite ${person} ${card}`, at),
      user_id: userId,
      service_card_id: cardId,
    };
  });
  await db.insertInto('favorites').values(rows).execute();
}
