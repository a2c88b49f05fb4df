import type { BookingOutcome } from '@oficio/contract/domains/orders/orders-instant.rules.ts';
import type { Db } from '#platform/context.ts';
import type { BookableCard } from '#domains/catalog/catalog-booking.service.ts';
import { isPairReady } from './instant.queries.ts';
import { isInstantHour } from './instant.rules.ts';

interface ChosenHour {
  clientId: string;
  card: BookableCard;
  isEmergency: boolean;
  /** Epoch milliseconds, like `now`. */
  start: number;
  now: number;
}

/** Returns what a booking of this hour becomes now. Preview and booking use it alike. */
export async function findOutcome(
  db: Db,
  { clientId, card, isEmergency, start, now }: ChosenHour,
): Promise<BookingOutcome> {
  const noticeHours = card.instantNoticeHours;
  if (!isInstantHour({ noticeHours, isEmergency, start, now })) return 'request';
  const { providerUserId, providerProfileId } = card;
  const pair = { clientId, providerUserId, providerProfileId };
  return (await isPairReady(db, pair, new Date(now))) ? 'confirmed' : 'request';
}
