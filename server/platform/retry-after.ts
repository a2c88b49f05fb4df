/** Returns the pause that a Retry-After header asks for, a number of seconds or a date, in milliseconds; null without one. */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  const text = header?.trim();
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
