import { findFirstSlot } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { Db } from '../../../platform/context.ts';
import type { StartFilter } from '../providers-free-days.rules.ts';
import { listDays, type CardHours } from './free-days.queries.ts';

/** A slot on the provider's clock: 'yyyy-MM-dd' and 'HH:mm'. */
export interface NextSlot {
  date: string;
  time: string;
}

type Question = Omit<StartFilter, 'day'> & { day: string | undefined };

async function findSlots(
  db: Db,
  cards: readonly CardHours[],
  question: Question,
): Promise<Map<string, NextSlot>> {
  const found = new Map<string, NextSlot>();
  const durations = new Map(cards.map(({ cardId, duration }) => [cardId, duration]));
  let open: (CardHours & { after: string | null })[] = cards.map((card) => ({
    ...card,
    after: null,
  }));
  while (open.length > 0) {
    const failed = new Map<string, string>();
    for (const { cardId, day, ...calendar } of await listDays(db, open, question)) {
      const rules = {
        ...calendar,
        duration: durations.get(cardId) ?? 0,
        now: question.now,
        step: question.step,
        minNoticeMinutes: question.noticeMinutes,
        windowDays: question.windowDays,
      };
      const slot = findFirstSlot(day, rules, question.from);
      if (slot) found.set(cardId, { date: day, time: slot.time });
      else failed.set(cardId, day);
    }
    if (question.day !== undefined) break;
    open = open
      .filter(({ cardId }) => failed.has(cardId))
      .map((card) => ({ ...card, after: failed.get(card.cardId) ?? null }));
  }
  return found;
}

/** Cards of one provider with the same duration have the same slots. */
const slotsKey = ({ providerProfileId, duration }: CardHours) => `${providerProfileId} ${duration}`;

/**
 * Returns the first slot of each card, null if there is none. The record chooses the day, the rules of the slots the hour.
 * One statement is enough unless the record names a day without a slot, which happens only around clock changes.
 */
export async function nextSlots(
  db: Db,
  cards: readonly CardHours[],
  question: Question,
): Promise<Map<string, NextSlot | null>> {
  const different = new Map(cards.map((card) => [slotsKey(card), card]));
  const slots = await findSlots(db, [...different.values()], question);
  return new Map(
    cards.map((card) => {
      const asked = different.get(slotsKey(card)) ?? card;
      return [card.cardId, slots.get(asked.cardId) ?? null];
    }),
  );
}
