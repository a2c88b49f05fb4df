import type { Context } from '../../platform/context.ts';
import { findServiceRequestSubject } from './notifications-contacts.queries.ts';
import { serviceRequestNotice } from './notifications-contacts.template.ts';
import { writeNotice } from './notifications-writing.service.ts';
import { findRecipient } from './notifications.queries.ts';

/** Notifies a provider of a service request. */
export async function notifyOfServiceRequest(
  context: Context,
  factId: string,
  serviceRequestId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const request = await findServiceRequestSubject(tx.db, serviceRequestId);
    const provider = request && (await findRecipient(tx.db, request.provider_user_id));
    if (!provider) return;
    await writeNotice(context, tx, factId, provider, serviceRequestNotice(request));
  });
}
