import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { administratorIds } from '../accounts/accounts-administration.service.ts';
import { writeNotifications } from '../notifications/notifications-writing.service.ts';
import { findWebhook, saveDisabled, type DisabledReason } from './event-webhooks.queries.ts';

/** Disables a webhook in use and notifies the administrators, once. */
export const disableWebhook = (
  context: Context,
  id: string,
  reason: DisabledReason,
  now: number,
): Promise<void> =>
  writeNotifications(context, randomUUID(), async (tx) => {
    if (!(await saveDisabled(tx.db, id, { at: new Date(now), reason }))) return [];
    const webhook = await findWebhook(tx.db, id);
    const host = new URL(webhook?.url ?? 'https://unknown.invalid').host;
    return (await administratorIds(tx.db, 'settings')).map((userId) => ({
      kind: 'webhook-disabled' as const,
      userId,
      about: {},
      details: { host },
    }));
  });
