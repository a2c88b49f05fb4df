import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { UserAddresses } from '#platform/database/schema.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';

export async function listSavedAddresses(db: Db, userId: string) {
  return db
    .selectFrom('user_addresses')
    .select(['id', 'name', 'district', 'street', 'place_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function findSavedAddress(db: Db, userId: string, id: string) {
  return db
    .selectFrom('user_addresses')
    .select(['district', 'street', 'place_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Throws ADDRESS_NAME_TAKEN (409); names that differ only in capitals are the same. */
export async function insertAddress(
  db: TransactionDb,
  address: Insertable<UserAddresses>,
): Promise<void> {
  try {
    await db.insertInto('user_addresses').values(address).execute();
  } catch (error) {
    if (violatedConstraint(error) === 'user_addresses_name')
      throw new DomainError(accountsErrors.ADDRESS_NAME_TAKEN);
    throw error;
  }
}

/** Returns false when the user has no such address. */
export async function removeAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeAddressesOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('user_addresses').where('user_id', '=', userId).execute();
}

/** Stores the place of a saved address; `district` is its name. */
export async function updateAddressPlace(
  db: TransactionDb,
  userId: string,
  id: string,
  place: { placeId: number; district: string },
): Promise<void> {
  await db
    .updateTable('user_addresses')
    .set({ place_id: place.placeId, district: place.district })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Stores the place of the profile's address; `district` is its name. */
export async function updateProfilePlace(
  db: TransactionDb,
  userId: string,
  place: { placeId: number; district: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ place_id: place.placeId, district: place.district })
    .where('id', '=', userId)
    .execute();
}

export async function findProfileAddress(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['country', 'district', 'address as street', 'place_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
