import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import { waitingErrors } from '@oficio/contract/domains/orders/waiting/waiting.errors.ts';
import { MAX_WAITING_DAYS } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { getBookablePackage, type BookableCard } from '#domains/catalog/catalog-booking.service.ts';
import { findDayState, type DayState } from '#domains/providers/providers-slots.service.ts';
import {
  countEntries,
  deleteEntry,
  insertEntry,
  listEntries,
  listOwnEntries,
  lockWaitingOf,
} from './waiting.queries.ts';

export const listWaitingEntries: UseCase<typeof endpoints.listWaitingEntries> = async (
  { db },
  { userId },
  { params },
) => {
  const rows = await listEntries(db, userId, params.id);
  return rows.map((row) => ({ day: row.day, servicePackageId: row.service_package_id }));
};

export const listOwnWaitingEntries: UseCase<typeof endpoints.listOwnWaitingEntries> = async (
  { db },
  { userId },
) => {
  const rows = await listOwnEntries(db, userId);
  return rows.map((row) => ({
    day: row.day,
    servicePackageId: row.service_package_id,
    serviceCardId: row.service_card_id,
    cardTitle: row.card_title,
    packageName: row.package_name,
    isOffered: row.is_offered,
  }));
};

/** During a vacation clients can wait for the day after it, which nobody can book yet. */
async function findState(
  db: Db,
  { id: cardId, backOn, providerProfileId }: BookableCard,
  query: { day: string; duration: number; now: number },
): Promise<DayState> {
  if (backOn !== null) return backOn === query.day ? 'full' : 'closed';
  return findDayState(db, { providerProfileId, cardId, ...query });
}

/** Throws CARD_NOT_FOUND (404), CARD_DELETED (410) and PACKAGE_UNAVAILABLE (409). */
export const getWaitingDay: UseCase<typeof endpoints.getWaitingDay> = async (
  context,
  actor,
  { params, query: { day, servicePackageId } },
) => {
  const { db } = context;
  const options = { lock: false, viewerId: actor?.userId ?? null, admitsVacation: true };
  const { card, servicePackage } = await getBookablePackage(
    db,
    params.id,
    servicePackageId,
    options,
  );
  if (!servicePackage) throw new DomainError(ordersErrors.PACKAGE_UNAVAILABLE);
  const now = await context.now(db);
  const state = await findState(db, card, { day, duration: servicePackage.duration, now });
  return { isFull: state === 'full' };
};

/**
 * Lets a client wait for a day. Idempotent. Throws CARD_NOT_FOUND (404), OWN_SERVICE (403), PACKAGE_UNAVAILABLE,
 * WAITING_DAY_FREE, WAITING_DAY_OUTSIDE, WAITING_DAY_CLOSED and TOO_MANY_WAITING (409).
 */
export const joinWaitingList: UseCase<typeof endpoints.joinWaitingList> = (
  context,
  { userId },
  { params, body: { day, servicePackageId } },
) =>
  context.transaction(async (tx) => {
    await lockWaitingOf(tx.db, userId);
    const options = { lock: false, viewerId: userId, admitsVacation: true };
    const found = await getBookablePackage(tx.db, params.id, servicePackageId, options);
    const { card, servicePackage } = found;
    if (card.providerUserId === userId) throw new DomainError(ordersErrors.OWN_SERVICE);
    if (!servicePackage) throw new DomainError(ordersErrors.PACKAGE_UNAVAILABLE);
    const entry = {
      provider_profile_id: card.providerProfileId,
      service_card_id: card.id,
      service_package_id: servicePackage.id,
      user_id: userId,
      day,
    };
    const { total, same } = await countEntries(tx.db, entry);
    if (same > 0) return undefined;
    const now = await context.now(tx.db);
    const state = await findState(tx.db, card, { day, duration: servicePackage.duration, now });
    if (state === 'free') throw new DomainError(waitingErrors.WAITING_DAY_FREE);
    if (state === 'outside') throw new DomainError(waitingErrors.WAITING_DAY_OUTSIDE);
    if (state !== 'full') throw new DomainError(waitingErrors.WAITING_DAY_CLOSED);
    if (total >= MAX_WAITING_DAYS) throw new DomainError(waitingErrors.TOO_MANY_WAITING);
    await insertEntry(tx.db, { ...entry, id: randomUUIDv7(), created_at: new Date(now) });
    return undefined;
  });

export const leaveWaitingList: UseCase<typeof endpoints.leaveWaitingList> = async (
  { db },
  { userId },
  { params, query: { day, servicePackageId } },
) => {
  await deleteEntry(db, { userId, cardId: params.id, packageId: servicePackageId, day });
};
