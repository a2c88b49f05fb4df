import { dayDrafts } from '#platform/drafts/draft-store.ts';
import { resumesBooking } from '#platform/resumed-booking.ts';
import { safeReturnTo } from '#platform/session/return-to.ts';

const KEY = 'registration';

/** A registration made in this browser, stored until its profile is complete. */
export interface PendingRegistration {
  email: string;
  /** Path of the page on which the user registered; null for the default page. */
  returnPath: string | null;
}

const CARD_PATH = /^\/service-cards\/([\da-f-]{36})(?:\?|$)/;

/** Returns the id of the card whose booking continues at this path; null for any other path. */
export function waitingCardId(path: string): string | null {
  return resumesBooking(path) ? (CARD_PATH.exec(path)?.[1] ?? null) : null;
}

export function storeRegistration(registration: PendingRegistration): void {
  dayDrafts.write(KEY, registration);
}

export function readRegistration(): PendingRegistration | null {
  const stored = dayDrafts.read(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, returnPath } = stored as Record<string, unknown>;
  if (typeof email !== 'string') return null;
  const path = typeof returnPath === 'string' ? safeReturnTo(returnPath, '') : '';
  return { email, returnPath: path || null };
}

export function forgetRegistration(): void {
  dayDrafts.remove(KEY);
}
