import { HOUR_MS } from '@oficio/contract/platform/time.ts';

export interface InstantInput {
  /** Least notice of the card in hours; null without instant booking. */
  noticeHours: number | null;
  isEmergency: boolean;
  /** Epoch milliseconds, like `now`. */
  start: number;
  now: number;
}

/** Returns whether card and hour allow a booking that needs no answer of the provider. */
export const isInstantHour = ({ noticeHours, isEmergency, start, now }: InstantInput): boolean =>
  noticeHours !== null && !isEmergency && start - now >= noticeHours * HOUR_MS;
