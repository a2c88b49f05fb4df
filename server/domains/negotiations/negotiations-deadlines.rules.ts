import { DAY_MS } from '@oficio/contract/platform/time.ts';

/** Days that the other party has for a response. */
const RESPONSE_DAYS = 7;

/** Returns the deadline for a response, never after the start of the work. All in epoch milliseconds. */
export function responseDeadline(input: {
  now: number;
  isEmergency: boolean;
  /** Start of the work; ignored for an emergency. */
  start: number;
}): number {
  const limit = input.now + RESPONSE_DAYS * DAY_MS;
  return input.isEmergency ? limit : Math.min(limit, input.start);
}
