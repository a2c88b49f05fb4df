import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { administratorIds } from '../accounts/accounts-administration.service.ts';
import { writeNotifications } from '../notifications/notifications-writing.service.ts';
import {
  findWebhook,
  listWebhookRows,
  saveDisabled,
  type DisabledReason,
} from './event-webhooks.queries.ts';
import { isHeld, WEBHOOKS_RIGHT } from './event-webhooks.rules.ts';

/** Disables a webhook in use and notifies the administrators, once; about a lost holder it asks them. */
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
    const kind =
      reason === 'HOLDER_LOST' ? ('webhook-unheld' as const) : ('webhook-disabled' as const);
    return (await administratorIds(tx.db, WEBHOOKS_RIGHT)).map((userId) => ({
      kind,
      userId,
      about: {},
      details: { host },
    }));
  });

/** Disables the webhooks whose holder may not have them any more: deactivated, erased, or without a right that they need. */
export async function disableUnheld(context: Context): Promise<void> {
  const unheld = (await listWebhookRows(context.db)).filter(
    (webhook) => webhook.disabled_at === null && !isHeld(webhook),
  );
  for (const { id } of unheld)
    await disableWebhook(context, id, 'HOLDER_LOST', await context.now(context.db));
}
