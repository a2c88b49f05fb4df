import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Cents } from '@oficio/contract/platform/money.ts';
import type { Db } from '../../platform/context.ts';
import { findBookable, type BookableRow } from './booking/booking.queries.ts';

export interface BookableCard {
  id: string;
  title: string;
  acceptsEmergencies: boolean;
  emergencyFee: Cents;
  providerProfileId: string;
  providerUserId: string;
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
    providerProfileId: row.provider_profile_id,
    providerUserId: row.provider_user_id,
  };
}

function toPackage(row: BookableRow): BookablePackage | undefined {
  const { package_id: id, package_name: name, price_cents: price } = row;
  if (id === null || name === null || price === null || row.duration_minutes === null) return;
  return { id, name, price, duration: row.duration_minutes };
}

/**
 * Returns a card that clients can book. Throws CARD_NOT_FOUND (404) when the card is not visible to
 * them. `lock` blocks edits of the card until the commit.
 */
export async function getBookableCard(
  db: Db,
  cardId: string,
  { lock }: { lock: boolean },
): Promise<BookableCard> {
  const row = await findBookable(db, cardId, null, lock);
  if (!row) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  return toCard(row);
}

/**
 * Returns a card with one of its packages; `servicePackage` is undefined when the package is
 * archived or belongs to another card. Throws CARD_NOT_FOUND (404). `lock` blocks edits of the card
 * until the commit, so that an order has one consistent price.
 */
export async function getBookablePackage(
  db: Db,
  cardId: string,
  packageId: string,
  { lock }: { lock: boolean },
): Promise<{ card: BookableCard; servicePackage: BookablePackage | undefined }> {
  const row = await findBookable(db, cardId, packageId, lock);
  if (!row) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  return { card: toCard(row), servicePackage: toPackage(row) };
}
