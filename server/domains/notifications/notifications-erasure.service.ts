import { erasedName } from '@oficio/contract/domains/accounts/accounts.text.ts';
import type { TransactionDb } from '../../platform/context.ts';
import { deleteNotificationsOf } from './notifications-erasure.queries.ts';
import { replaceNameInNotifications } from './notifications-names.service.ts';

/** Forgets what somebody was told, and their name in what others were told of them. */
export async function eraseFromNotifications(
  db: TransactionDb,
  userId: string,
  name: string,
): Promise<void> {
  await deleteNotificationsOf(db, userId);
  await replaceNameInNotifications(db, userId, name, erasedName);
}
