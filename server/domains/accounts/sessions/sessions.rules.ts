import { VERIFICATION_CODE_MINUTES } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';

/** Absolute lifetime: a refresh never extends a session. */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS;
export const ACCESS_TOKEN_SECONDS = 900;
export const VERIFICATION_LIFETIME_MS = 24 * HOUR_MS;
export const CODE_LIFETIME_MS = VERIFICATION_CODE_MINUTES * MINUTE_MS;
/** Tries of one code, and of all codes of an address in a day. The link works regardless. */
export const CODE_TRIES = { ofCode: 5, ofDay: 20 } as const;
export const RESET_LIFETIME_MS = HOUR_MS;
export const EMAIL_CHANGE_LIFETIME_MS = 24 * HOUR_MS;
/** Lifetime of an unverified account, counted from its last registration. */
export const UNVERIFIED_LIFETIME_MS = 30 * 24 * HOUR_MS;

/**
 * A refresh token stays valid this long while its successor is unused, because its response may be
 * lost.
 */
const UNUSED_SUCCESSOR_MS = 24 * HOUR_MS;
/** It stays valid this long after that, because another tab may have a request in flight. */
const GRACE_MS = 30_000;

export interface PresentedToken {
  /** Generation of the token in its family; each refresh adds one. */
  presented: number;
  newest: number;
  /**
   * Issue time of the newest token, which is the first use of its predecessor; epoch milliseconds.
   */
  rotatedAt: number;
  now: number;
}

/**
 * Decides about a known refresh token of an active session: issue the next token, repeat the same
 * successor, or end the family as stolen. Only the immediate predecessor has a grace period.
 */
export function classifyRefresh(token: PresentedToken): 'rotate' | 'repeat' | 'theft' {
  const { presented, newest, rotatedAt, now } = token;
  if (presented === newest) return 'rotate';
  const sinceRotation = now - rotatedAt;
  if (presented === newest - 1 && sinceRotation <= UNUSED_SUCCESSOR_MS) return 'repeat';
  if (presented === newest - 2 && sinceRotation <= GRACE_MS) return 'repeat';
  return 'theft';
}
