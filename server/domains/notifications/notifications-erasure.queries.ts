import type { TransactionDb } from '../../platform/context.ts';

export async function deleteNotificationsOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
