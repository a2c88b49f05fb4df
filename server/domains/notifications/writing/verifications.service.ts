import type { Context } from '../../../platform/context.ts';
import { findDecision } from '../../verifications/verifications-decisions.service.ts';
import { findRecipient } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** Notifies a provider of a decision about their document, or that a badge ends soon or was revoked. */
export async function notifyOfVerification(
  context: Context,
  eventId: string,
  verificationId: string,
  reason: 'decided' | 'ending' | 'revoked',
): Promise<void> {
  await context.transaction(async (tx) => {
    const details = await findDecision(tx.db, verificationId);
    const recipient = details && (await findRecipient(tx.db, details.userId));
    if (!recipient) return;
    const kinds = {
      decided: details.status === 'REFUSED' ? 'verification-refused' : 'verification-approved',
      ending: 'verification-expiring',
      revoked: 'badge-revoked',
    } as const;
    const kind = kinds[reason];
    await writeNotification(context, tx, eventId, { kind, recipient, about: {}, details });
  });
}
