/** Days that the other party has for an answer. */
const ANSWER_DAYS = 7;

const DAY = 24 * 3_600_000;

/** Until when an answer is expected: 7 days, never after the start of the work. All in epoch milliseconds. */
export function answerDeadline(input: {
  now: number;
  isEmergency: boolean;
  /** Start of the work; not looked at for an emergency. */
  start: number;
}): number {
  const limit = input.now + ANSWER_DAYS * DAY;
  return input.isEmergency ? limit : Math.min(limit, input.start);
}
