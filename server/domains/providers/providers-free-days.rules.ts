import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';

export interface SlotFilter {
  /** 'today', 'tomorrow' or 'yyyy-MM-dd', in the provider's zone. */
  day: string;
  now: number;
  /** Minutes since midnight. */
  from: number;
  step: number;
  noticeMinutes: number;
  windowDays: number;
}

export interface SlotQuery {
  /** 'today' and 'tomorrow' are those of each provider's zone; a date is 'yyyy-MM-dd'. */
  day: string;
  /** 'HH:mm' on the provider's clock: only slots from then on. */
  from?: string | undefined;
  /** Epoch milliseconds: `context.now(db)`. */
  now: number;
  settings: Settings;
}

export const toSlotFilter = ({ from, now, settings }: Omit<SlotQuery, 'day'>) => ({
  now,
  from: from === undefined ? 0 : minutesOfDay(from),
  step: settings.slot_step_minutes,
  noticeMinutes: settings.booking_min_notice_minutes,
  windowDays: settings.booking_window_days,
});
