import type { TransactionDb } from '../../platform/context.ts';
import { clearStreetsOf } from './orders.queries.ts';

/**
 * Deletes the streets that orders keep of an erased client. The words and pictures of the job stay, like messages, because
 * the order belongs to both parties.
 */
export async function eraseJobStreets(db: TransactionDb, clientId: string): Promise<void> {
  await clearStreetsOf(db, clientId);
}
