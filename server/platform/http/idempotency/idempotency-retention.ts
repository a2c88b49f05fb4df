import type { TransactionDb } from '#platform/context.ts';
import { deleteBy, type Retention } from '#platform/database/old-records.ts';

/** Clients have stopped retrying their requests by then. */
export const idempotencyRetention: Retention & { ageMs: number } = {
  name: 'idempotency keys',
  ageMs: 48 * 3_600_000,
  deleteStep: deleteBy('idempotency_keys', 'created_at'),
};

/** Deletes the stored responses to a user, who cannot repeat these requests any more. */
export async function deleteStoredResponses(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}
