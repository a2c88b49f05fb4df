import { liveChange } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { Context } from '../../platform/context.ts';
import { findServiceRequestSubject } from './notifications-contacts.queries.ts';
import { serviceRequestNotice } from './notifications-contacts.template.ts';
import { writeNotice } from './notifications-writing.service.ts';
import { findRecipient } from './notifications.queries.ts';

/** Tells a provider that somebody wrote to them, and their open pages that the list has grown. */
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
    await tx.live.toUser(provider.user_id, liveChange, {
      kind: 'serviceRequest',
      id: request.id,
    });
  });
}
