import type { TransactionDb } from '../../platform/context.ts';
import { deleteEntriesOf } from './waiting/waiting.queries.ts';

/** Deletes the days for which a user waits. Their orders stay, because they are shared with other users. */
export async function eraseWaitingOf(db: TransactionDb, userId: string): Promise<void> {
  await deleteEntriesOf(db, userId);
}
