import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { startsOnDay, type StartColumns } from './free-days/free-days.queries.ts';
import { nextSlots, type CardHours, type NextSlot } from './free-days/next-slots.service.ts';

export { judgeDay, type DayJudgment } from './free-days/free-days.rules.ts';
export type { CardHours, NextSlot } from './free-days/next-slots.service.ts';
export type { StartColumns } from './free-days/free-days.queries.ts';

export interface StartQuestion {
  /** 'today' and 'tomorrow' are those of each provider's zone; a date is 'yyyy-MM-dd'. */
  day: string;
  /** 'HH:mm' on the provider's clock: only starts from then on. */
  from?: string | undefined;
  /** Epoch milliseconds: `context.now(db)`. */
  now: number;
  settings: Settings;
}

/**
 * Returns the SQL condition that a provider has a start for the card's duration on the day, according to
 * the record of free days. It applies notice, booking window and step, and never excludes a provider who has a slot. On
 * the day of a clock change it may include one without a slot: `findNextSlots` decides.
 */
export function hasStartOn(columns: StartColumns, question: StartQuestion): RawBuilder<boolean> {
  const { day, now, settings } = question;
  return startsOnDay(columns, {
    day,
    now,
    from: question.from === undefined ? 0 : minutesOfDay(question.from),
    step: settings.slot_step_minutes,
    noticeMinutes: settings.booking_min_notice_minutes,
    windowDays: settings.booking_window_days,
  });
}

/**
 * Returns the first bookable slot of each card by its id, in one or two statements for all cards: on the given day from
 * `from` on, or without a day the first one within the booking window; null if there is none.
 */
export function findNextSlots(
  db: Db,
  cards: readonly CardHours[],
  question: Omit<StartQuestion, 'day'> & { day?: string | undefined },
): Promise<Map<string, NextSlot | null>> {
  return nextSlots(db, cards, question);
}
