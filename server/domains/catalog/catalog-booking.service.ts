import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import type { NoticeHours } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Cents } from '@oficio/contract/platform/money.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import type { Db } from '#platform/context.ts';
import { toSettings } from '../settings/settings.service.ts';
import { refuseDeleted } from './paused/deleted.service.ts';
import { findBookable, type BookableRow } from './catalog-booking.queries.ts';

export interface BookableCard {
  id: string;
  title: string;
  acceptsEmergencies: boolean;
  emergencyFee: Cents;
  price: PriceCurrency;
  /** Hours before the start until which a cancellation is not late. */
  noticeHours: NoticeHours;
  /** Minutes after a job in which no other one starts. */
  pauseMinutes: number;
  /** Orders for hours at least so far away are accepted when they are booked; null for none. */
  instantNoticeHours: number | null;
  providerProfileId: string;
  providerUserId: string;
  /** The day on which a card that a vacation pauses is offered again ('yyyy-MM-dd'); null for any other card. */
  backOn: string | null;
  /** Referral credits of the provider, which a concurrent order may spend. */
  providerCredits: number;
}

export interface BookablePackage {
  id: string;
  name: string;
  price: Cents;
  /** Minutes. */
  duration: number;
}

function toCard(row: BookableRow): BookableCard {
  return {
    id: row.card_id,
    title: row.card_title,
    acceptsEmergencies: row.is_emergency,
    emergencyFee: row.emergency_fee_cents,
    price: { currency: row.currency, currencyCountry: row.currency_country },
    noticeHours: row.notice_hours,
    pauseMinutes: row.pause_minutes,
    instantNoticeHours: row.instant_notice_hours,
    providerProfileId: row.provider_profile_id,
    providerUserId: row.provider_user_id,
    backOn: row.paused_at && row.back_on,
    providerCredits: row.provider_credits,
  };
}

function toPackage(row: BookableRow): BookablePackage | undefined {
  const { package_id: id, package_name: name, price_cents: price } = row;
  if (id === null || name === null || price === null || row.duration_minutes === null) return;
  return { id, name, price, duration: row.duration_minutes };
}

interface BookingOptions {
  /** Blocks edits of the card until the commit. */
  lock: boolean;
  /** The client of the work; null for a visitor. There must be no block between them and the provider. */
  viewerId: string | null;
  /**
   * Work that the parties negotiate already continues while the card, or the account of the provider, is paused, and
   * while an administrator hides the card or the profile from others.
   */
  admitsPaused?: boolean;
  /** A client can wait for the end of the vacation that pauses the card. */
  admitsVacation?: boolean;
}

const isOffered = (row: BookableRow, admitsVacation: boolean): boolean =>
  row.is_visible &&
  (!row.paused_at || (admitsVacation && row.back_on !== null)) &&
  !row.hidden_reason &&
  !row.approval &&
  !row.profile_hidden_reason;

async function findCard(
  db: Db,
  cardId: string,
  packageId: string | null,
  { lock, viewerId, admitsPaused = false, admitsVacation = false }: BookingOptions,
): Promise<BookableRow> {
  const row = await findBookable(db, { cardId, packageId, viewerId }, lock);
  if (row?.deleted_at) return refuseDeleted(db, cardId);
  if (!row || !(admitsPaused || isOffered(row, admitsVacation)))
    throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  return row;
}

/**
 * Returns a card that clients can book. Throws CARD_NOT_FOUND (404) when the card is not visible to
 * them, CARD_DELETED (410) when it was deleted.
 */
export async function getBookableCard(
  db: Db,
  cardId: string,
  options: BookingOptions,
): Promise<BookableCard> {
  return toCard(await findCard(db, cardId, null, options));
}

/**
 * Returns a card with one of its packages, with one consistent price under `lock`, and the settings; `servicePackage`
 * is undefined when the package is archived or belongs to another card. Throws the errors of
 * `getBookableCard`.
 */
export async function getBookablePackage(
  db: Db,
  cardId: string,
  packageId: string,
  options: BookingOptions,
): Promise<{
  card: BookableCard;
  servicePackage: BookablePackage | undefined;
  settings: Settings;
}> {
  const row = await findCard(db, cardId, packageId, options);
  return {
    card: toCard(row),
    servicePackage: toPackage(row),
    settings: toSettings(row.settings),
  };
}
