import type { TransactionDb } from '#platform/context.ts';
import { clearStreetsOf } from './orders.queries.ts';
import { deleteEntriesOf } from './waiting/waiting.queries.ts';

/** Deletes the days for which a user waits. Their orders stay, because they are shared with other users. */
export async function eraseWaitingOf(db: TransactionDb, userId: string): Promise<void> {
  await deleteEntriesOf(db, userId);
}

/**
 * Deletes the streets that orders keep of an erased client. The texts and pictures of the job stay, like messages, because
 * the order belongs to both parties.
 */
export async function eraseJobStreets(db: TransactionDb, clientId: string): Promise<void> {
  await clearStreetsOf(db, clientId);
}
