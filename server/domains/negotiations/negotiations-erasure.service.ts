import type { TransactionDb } from '#platform/context.ts';
import { clearAddressesOf } from './negotiations.queries.ts';

/** Deletes the addresses of jobs that an erased client named in requests. */
export async function eraseRequestAddresses(db: TransactionDb, clientId: string): Promise<void> {
  await clearAddressesOf(db, clientId);
}
