import type { Context } from '../../../platform/context.ts';
import { findRecipient, findServiceRequestSubject } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** Notifies a provider of a service request. */
export async function notifyOfServiceRequest(
  context: Context,
  eventId: string,
  serviceRequestId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const request = await findServiceRequestSubject(tx.db, serviceRequestId);
    const provider = request && (await findRecipient(tx.db, request.provider_user_id));
    if (!provider) return;
    await writeNotification(context, tx, eventId, {
      kind: 'service-request-created',
      recipient: provider,
      about: { service_request_id: request.id, other_user_id: request.client_id },
      details: request,
    });
  });
}

/** Notifies the owner of a referral code of the credit that it earned. */
export async function notifyOfReferralCredit(
  context: Context,
  eventId: string,
  userId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const recipient = await findRecipient(tx.db, userId);
    const kind = 'referral-credit-earned';
    if (recipient)
      await writeNotification(context, tx, eventId, {
        kind,
        recipient,
        about: {},
        details: undefined,
      });
  });
}
