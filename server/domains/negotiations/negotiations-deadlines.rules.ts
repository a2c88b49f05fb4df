import { DAY_MS } from '@oficio/contract/platform/time.ts';

/** Days that the other party has for a response. */
const ANSWER_DAYS = 7;

/**
 * Returns the deadline for a response: 7 days, but never after the start of the work. All in epoch
 * milliseconds.
 */
export function answerDeadline(input: {
  now: number;
  isEmergency: boolean;
  /** Start of the work; ignored for an emergency. */
  start: number;
}): number {
  const limit = input.now + ANSWER_DAYS * DAY_MS;
  return input.isEmergency ? limit : Math.min(limit, input.start);
}
