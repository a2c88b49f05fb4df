import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { MAX_SAVED_ADDRESSES } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { lockUser } from './accounts.queries.ts';
import {
  findSavedAddress,
  insertAddress,
  listSavedAddresses,
  removeAddress,
} from './profile/addresses.queries.ts';

export const listAddresses: UseCase<typeof endpoints.listAddresses> = ({ db }, { userId }) =>
  listSavedAddresses(db, userId);

/**
 * Saves an address. Locks the user's row, so that concurrent requests cannot exceed the limit and an erasure deletes
 * every address.
 */
export const saveAddress: UseCase<typeof endpoints.saveAddress> = (context, { userId }, { body }) =>
  context.transaction(async (tx) => {
    const user = await lockUser(tx.db, userId);
    if (!user.is_active) throw new DomainError(accountsErrors.DEACTIVATED);
    const saved = await listSavedAddresses(tx.db, userId);
    if (saved.length >= MAX_SAVED_ADDRESSES)
      throw new DomainError(accountsErrors.TOO_MANY_ADDRESSES);
    const address = { id: randomUUIDv7(), ...body };
    const createdAt = new Date(await context.now(tx.db));
    await insertAddress(tx.db, { ...address, user_id: userId, created_at: createdAt });
    return address;
  });

export const deleteAddress: UseCase<typeof endpoints.deleteAddress> = async (
  { db },
  { userId },
  { params },
) => {
  if (!(await removeAddress(db, userId, params.id)))
    throw new DomainError(accountsErrors.ADDRESS_NOT_FOUND);
};

/** Returns a saved address of the user. Throws ADDRESS_NOT_FOUND (404). */
export async function getSavedAddress(
  db: Db,
  userId: string,
  id: string,
): Promise<{ district: string; street: string }> {
  const address = await findSavedAddress(db, userId, id);
  if (!address) throw new DomainError(accountsErrors.ADDRESS_NOT_FOUND);
  return address;
}
