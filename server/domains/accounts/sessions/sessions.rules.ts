const HOUR_MS = 3_600_000;

/** Absolute: refreshing never prolongs a session. */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS;
export const ACCESS_TOKEN_SECONDS = 900;
export const VERIFICATION_LIFETIME_MS = 24 * HOUR_MS;
export const RESET_LIFETIME_MS = HOUR_MS;
export const EMAIL_CHANGE_LIFETIME_MS = 24 * HOUR_MS;
/** How long an account stays whose address nobody confirmed, counted from its last registration. */
export const UNVERIFIED_LIFETIME_MS = 30 * 24 * HOUR_MS;

/** How long a refresh token stays good while its successor has not been used: its answer may be lost. */
const UNUSED_SUCCESSOR_MS = 24 * HOUR_MS;
/** How long it stays good after that: another tab may still be on its way. */
const GRACE_MS = 30_000;

export interface PresentedToken {
  /** Number of the token in its family; each refresh adds one. */
  presented: number;
  newest: number;
  /** When the newest was issued, which is when the one before it was first used; epoch milliseconds. */
  rotatedAt: number;
  now: number;
}

/**
 * What a known refresh token of a living session earns: the next one, the same successor again, or the end of the
 * family. Only the immediate predecessor is forgiven (faults D1 to D3).
 */
export function judgeRefresh(token: PresentedToken): 'rotate' | 'repeat' | 'theft' {
  const { presented, newest, rotatedAt, now } = token;
  if (presented === newest) return 'rotate';
  const sinceRotation = now - rotatedAt;
  if (presented === newest - 1 && sinceRotation <= UNUSED_SUCCESSOR_MS) return 'repeat';
  if (presented === newest - 2 && sinceRotation <= GRACE_MS) return 'repeat';
  return 'theft';
}
