import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { idempotencyRetention } from '#platform/http/idempotency/idempotency-retention.ts';
import { accountRetentions } from '../accounts/accounts.service.ts';
import { auditRetention } from '../audit/audit.service.ts';
import { cardVisitRetention } from '../discovery/discovery-visits.service.ts';
import { unmetSearchRetention } from '../discovery/discovery.service.ts';
import { chatRetention } from '../chat/chat.service.ts';
import { importRetentions } from '../imports/imports.service.ts';
import { mailboxRetention } from '../mail/mail.service.ts';
import { negotiationHistoryRetention } from '../negotiations/negotiations.service.ts';
import { notificationRetention } from '../notifications/notifications.service.ts';
import { orderHistoryRetentions } from '../orders/orders.service.ts';
import { freeDaysRetention } from '../providers/providers-free-days.service.ts';
import { searchAlertRetentions } from '../search-alerts/search-alerts.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { webhookRetention } from '../webhooks/webhooks.service.ts';

type MonthsSetting = Extract<keyof Settings, `${string}_retention_months`>;
type Age = { setting: MonthsSetting } | { ageMs: number };

/** All records that are deleted at an age, in this order: a notification goes before its chat. */
const retentions: readonly (Retention & Age)[] = [
  { ...notificationRetention, setting: 'notification_retention_months' },
  { ...chatRetention, setting: 'chat_retention_months' },
  ...[...orderHistoryRetentions, negotiationHistoryRetention].map(
    (retention) => ({ ...retention, setting: 'order_history_retention_months' }) as const,
  ),
  { ...auditRetention, setting: 'audit_retention_months' },
  ...accountRetentions,
  mailboxRetention,
  unmetSearchRetention,
  cardVisitRetention,
  ...searchAlertRetentions,
  ...importRetentions,
  idempotencyRetention,
  freeDaysRetention,
  webhookRetention,
];

/** A step takes some milliseconds with this number of records. */
const STEP = 500;

function oldestToKeep(age: Age, settings: Settings, now: number): Date {
  if ('ageMs' in age) return new Date(now - age.ageMs);
  const instant = new Date(now);
  instant.setUTCMonth(instant.getUTCMonth() - settings[age.setting]);
  return instant;
}

/**
 * Deletes all records that are older than their retention. Each step is a transaction of its own, and the pause after it
 * is as long as the step took, so that users get at least half of the database's time. Safe to run on several instances
 * at once and to repeat. Throws when the signal aborts; what was deleted until then stays deleted. Records of one kind
 * that cannot be deleted do not stop the other kinds.
 */
export async function deleteOldRecords(context: Context, signal: AbortSignal): Promise<void> {
  const settings = await readSettings(context.db);
  const now = await context.now(context.db);
  await context.jobs.retainFinished(settings.job_retention_days);
  await forEachRecord(context, retentions, signal, async (retention) => {
    const before = oldestToKeep(retention, settings, now);
    let total = 0;
    let after: string | null = null;
    let isDone = false;
    while (!isDone) {
      signal.throwIfAborted();
      const begin = performance.now();
      const step = { before, after, limit: STEP };
      const { deleted, hasMore, last } = await retention.deleteStep(context.db, step);
      total += deleted;
      after = last;
      isDone = !hasMore;
      if (hasMore) await pause(performance.now() - begin, undefined, { signal });
    }
    if (total > 0) context.log.info({ records: retention.name, total }, 'deleted old records');
  });
}
