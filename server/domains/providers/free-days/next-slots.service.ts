import { findFirstSlots } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { Db } from '#platform/context.ts';
import type { SlotFilter } from '../providers-free-days.rules.ts';
import { listDays, type CardHours } from './free-days.queries.ts';

/** A slot on the provider's clock: 'yyyy-MM-dd' and 'HH:mm'. */
export interface NextSlot {
  date: string;
  time: string;
}

/** A slot with its instant, ISO 8601 in UTC. */
export interface SlotStart extends NextSlot {
  start: string;
}

type NextSlotsFilter = Omit<SlotFilter, 'day'> & { day: string | undefined };

async function findSlots(
  db: Db,
  cards: readonly CardHours[],
  filter: NextSlotsFilter,
  count: number,
): Promise<Map<string, SlotStart[]>> {
  const found = new Map<string, SlotStart[]>();
  const lengths = new Map(cards.map((card) => [card.cardId, card]));
  let open: (CardHours & { after: string | null })[] = cards.map((card) => ({
    ...card,
    after: null,
  }));
  while (open.length > 0) {
    const continued = new Map<string, string>();
    for (const { cardId, day, ...calendar } of await listDays(db, open, filter)) {
      const rules = {
        ...calendar,
        duration: lengths.get(cardId)?.duration ?? 0,
        pause: lengths.get(cardId)?.pause,
        now: filter.now,
        step: filter.step,
        minNoticeMinutes: filter.noticeMinutes,
        windowDays: filter.windowDays,
      };
      const earlier = found.get(cardId) ?? [];
      const missing = count - earlier.length;
      const slots = findFirstSlots(day, rules, { from: filter.from, count: missing });
      const starts = slots.map(({ time, start }) => ({
        date: day,
        time,
        start: new Date(start).toISOString(),
      }));
      if (starts.length > 0) found.set(cardId, [...earlier, ...starts]);
      // One further day completes the slots of the first one.
      if (starts.length < missing && earlier.length === 0) continued.set(cardId, day);
    }
    if (filter.day !== undefined) break;
    open = open
      .filter(({ cardId }) => continued.has(cardId))
      .map((card) => ({ ...card, after: continued.get(card.cardId) ?? null }));
  }
  return found;
}

/** Cards of one provider with the same duration and pause have the same slots. */
const slotsKey = ({ providerProfileId, duration, pause }: CardHours) =>
  `${providerProfileId} ${duration} ${pause}`;

/**
 * Returns the first `count` slots of each card on the first day that has one and, unless a day is asked for, on the next one;
 * none if no day has. The record chooses the days, the rules of the slots the hours.
 * A second statement is needed for cards with fewer slots on their first day, and around clock changes, where the record
 * names a day without one.
 */
export async function nextSlots(
  db: Db,
  cards: readonly CardHours[],
  filter: NextSlotsFilter,
  count: number,
): Promise<Map<string, SlotStart[]>> {
  const different = new Map(cards.map((card) => [slotsKey(card), card]));
  const slots = await findSlots(db, [...different.values()], filter, count);
  return new Map(
    cards.map((card) => {
      const asked = different.get(slotsKey(card)) ?? card;
      return [card.cardId, slots.get(asked.cardId) ?? []];
    }),
  );
}
