import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';

/** A message is tried for this long. */
export const TRIED_FOR_MS = 72 * HOUR_MS;

/** The pauses after each failed attempt; the last one repeats. */
const pauses = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
];

/** A receiver may ask for a pause of this length at most: a longer one would end the attempts early. */
const MAX_RETRY_AFTER_MS = 20 * HOUR_MS;

export interface AttemptResult {
  /** The status of the response; null when none came. */
  status: number | null;
  /** The pause that the response asks for, in milliseconds. */
  retryAfterMs: number | null;
}

const isDelivered = (status: number | null) => status !== null && status >= 200 && status < 300;
const asksForPause = (status: number | null) => status === 429 || status === 503;

/**
 * Returns the time of the next attempt; null when the message was delivered, its address is gone (410), or it is too old by
 * then. `attempts` counts those that were made.
 */
export function nextAttemptAt(
  { status, retryAfterMs }: AttemptResult,
  { attempts, now, expiresAt }: { attempts: number; now: number; expiresAt: number },
): number | null {
  if (isDelivered(status) || status === 410) return null;
  const usual = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  const asked = asksForPause(status) ? Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS) : 0;
  const pause = Math.max(usual, asked);
  return now + pause < expiresAt ? now + pause : null;
}
