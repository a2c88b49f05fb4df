import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { FetchFailure } from '#platform/outgoing/fetch-bytes.ts';
import type { ThreadReading } from '#platform/icalendar/read-in-thread.ts';

/** Calendars are read again after this time. */
export const READ_EVERY_MS = 15 * MINUTE_MS;
/** Age from which a booking reads a calendar again. */
export const OLD_FOR_BOOKING_MS = 5 * MINUTE_MS;
/** Longest wait of a booking for calendars; then their last good reading holds. */
export const BOOKING_WAIT_MS = 2_000;
/** One that failed is not requested for each booking. */
export const TRIED_AGAIN_AFTER_MS = MINUTE_MS;
/** Content that did not change is worked out again, because each day adds one at the end. */
export const WORKED_OUT_AGAIN_MS = DAY_MS;
export const FETCH_TIMEOUT_MS = 10_000;
export const MOST_BYTES = 5_000_000;
/** Orders of today that began yesterday do not matter; a day is left for zones. */
export const BEFORE_MS = DAY_MS;
export const READ_DAYS = 400;

/** Why a calendar could not be read. */
export type CalendarFailure =
  | FetchFailure
  | Extract<ThreadReading, { kind: 'refused' }>['refusal']
  | 'not-https';

/** Returns the address to request: `webcal:` is https in the words of Apple. */
export const toRequestAddress = (address: string): string =>
  address.replace(/^webcals?:\/\//i, 'https://');
