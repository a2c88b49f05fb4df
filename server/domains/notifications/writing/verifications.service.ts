import type { Context } from '../../../platform/context.ts';
import { findDecision } from '../../verifications/verifications-decisions.service.ts';
import { findRecipient } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** Notifies a provider of a decision about their document, or that a badge ends soon. */
export async function notifyOfVerification(
  context: Context,
  eventId: string,
  verificationId: string,
  reason: 'decided' | 'ending',
): Promise<void> {
  await context.transaction(async (tx) => {
    const details = await findDecision(tx.db, verificationId);
    const recipient = details && (await findRecipient(tx.db, details.userId));
    if (!recipient) return;
    const decided =
      details.status === 'APPROVED' ? 'verification-approved' : 'verification-refused';
    const kind = reason === 'ending' ? 'verification-expiring' : decided;
    await writeNotification(context, tx, eventId, { kind, recipient, about: {}, details });
  });
}
