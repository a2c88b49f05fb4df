import type { Context } from '../../../platform/context.ts';
import { findRecipient } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

export interface FreeSlot {
  userId: string;
  serviceCardId: string;
  servicePackageId: string;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  day: string;
}

/** Notifies a user that a slot became free on a day for which they waited. */
export async function notifyOfFreeSlot(
  context: Context,
  eventId: string,
  slot: FreeSlot,
): Promise<void> {
  await context.transaction(async (tx) => {
    const recipient = await findRecipient(tx.db, slot.userId);
    if (!recipient) return;
    const about = { service_card_id: slot.serviceCardId };
    const kind = 'waiting-list-free';
    await writeNotification(context, tx, eventId, { kind, recipient, about, details: slot });
  });
}
