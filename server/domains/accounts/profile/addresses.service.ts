import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { MAX_SAVED_ADDRESSES } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { UseCase } from '#platform/http/route.ts';
import type { SavedAddress } from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import { locateAddress } from '../accounts-places.service.ts';
import { lockUser } from '../accounts.queries.ts';
import { insertAddress, listSavedAddresses, removeAddress } from './addresses.queries.ts';

const toSavedAddress = ({
  place_id: placeId,
  ...address
}: Awaited<ReturnType<typeof listSavedAddresses>>[number]): SavedAddress => ({
  ...address,
  placeId: placeId === null ? null : String(placeId),
});

export const listAddresses: UseCase<typeof endpoints.listAddresses> = async ({ db }, { userId }) =>
  (await listSavedAddresses(db, userId)).map(toSavedAddress);

/**
 * Saves an address, with the place that the user chose or that its words clearly name. Locks the user's row, so that concurrent requests cannot exceed the limit and an erasure deletes
 * every address.
 */
export const saveAddress: UseCase<typeof endpoints.saveAddress> = (context, { userId }, { body }) =>
  context.transaction(async (tx) => {
    const user = await lockUser(tx.db, userId);
    if (!user.is_active) throw new DomainError(accountsErrors.DEACTIVATED);
    const saved = await listSavedAddresses(tx.db, userId);
    if (saved.length >= MAX_SAVED_ADDRESSES)
      throw new DomainError(accountsErrors.TOO_MANY_ADDRESSES);
    const { name, district, street, placeId } = body;
    const { own, place } = await locateAddress(tx.db, userId, {
      address: { district, street },
      placeId,
    });
    const id = randomUUIDv7();
    const address = { id, name, district, street, ...own, place_id: place?.id ?? null };
    const createdAt = new Date(await context.now(tx.db));
    await insertAddress(tx.db, { ...address, user_id: userId, created_at: createdAt });
    return toSavedAddress(address);
  });

export const deleteAddress: UseCase<typeof endpoints.deleteAddress> = async (
  { db },
  { userId },
  { params },
) => {
  if (!(await removeAddress(db, userId, params.id)))
    throw new DomainError(accountsErrors.ADDRESS_NOT_FOUND);
};
