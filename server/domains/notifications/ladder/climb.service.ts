import { countries } from '@oficio/contract/platform/countries.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import type { Context, Db, Tx, TransactionDb } from '#platform/context.ts';
import { readMailBase } from '#domains/texts/texts.service.ts';
import { listPushTargets } from '#domains/push/push.service.ts';
import { findNotification, type NotificationRow } from '../notifications.queries.ts';
import { paceOf, quietUntil, stepAfter, type OpenWays, type Step } from './steps.rules.ts';
import * as steps from './steps.queries.ts';
import { renderMail } from '../notifications.view.ts';

/** The queues of the steps, of single messages to browsers, and of those to the operator's channel. */
export const CLIMB = 'notifications.climb';
export const PUSH = 'notifications.push';
export const CHANNEL = 'notifications.channel';

export type ClimbData = { notificationId: string; step: Step };
export type PushData = {
  notificationId: string;
  userId: string;
  subscriptionId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
};
export type ChannelData = Omit<PushData, 'subscriptionId'> & { kind: NotificationRow['kind'] };

/** Returns the zone on whose clock quiet hours hold a notification back; null when nothing does, or the zone is unknown. */
export async function quietZoneOf(
  { config }: Context,
  db: Db,
  { userId, isEmergency }: { userId: string; isEmergency: boolean },
): Promise<string | null> {
  if (config.QUIET_HOURS === 'off' || isEmergency) return null;
  const clock = await steps.findClock(db, userId);
  const country = countrySchema.safeParse(clock?.country).data;
  return clock?.timezone ?? (country ? countries[country].timezone : null);
}

const schedule = (tx: Tx, data: ClimbData, at: number) =>
  tx.enqueue(CLIMB, data, { startAfter: new Date(at) });

/** Schedules a step of a ladder that has another one now, or another time. */
export async function moveTo(tx: Tx, notificationId: string, step: Step, at: number) {
  await steps.moveLadder(tx.db, notificationId, { step, dueAt: new Date(at) });
  await schedule(tx, { notificationId, step }, at);
}

export interface Written {
  userId: string;
  row: NotificationRow;
  details: unknown;
  /** The ways that the person wants for this kind; that of mail only if the notification has one that may leave. */
  ways: OpenWays;
  /** The mail is written when it leaves. */
  isMailHeld: boolean;
}

/**
 * Starts the ladder of a new notification: first the browsers of the person, then the channel, then a mail, each only while
 * it is unseen. Returns true when the mail waits. It leaves now for a person without the channel and without a browser that
 * is known to receive notifications, outside of the quiet hours.
 */
export async function startLadder(
  context: Context,
  tx: Tx,
  { userId, row, details, ways, isMailHeld }: Written,
): Promise<boolean> {
  const now = await context.now(tx.db);
  const isEmergency = row.is_emergency ?? false;
  const targets = ways.push ? await listPushTargets(tx.db, userId) : [];
  const quietEnd = quietUntil(now, await quietZoneOf(context, tx.db, { userId, isEmergency }));
  const isConfirmed = targets.some((target) => target.isConfirmed);
  const waits = ways.mail && (isConfirmed || ways.channel || quietEnd !== null);
  const step = stepAfter(null, { push: targets.length > 0, channel: ways.channel, mail: waits });
  if (!step) return false;
  const pause = step === 'mail' ? 0 : paceOf(row.kind, isEmergency).push;
  const dueAt = Math.max(quietEnd ?? 0, now + pause);
  const isWritten = waits && !isMailHeld;
  const mail = isWritten
    ? (renderMail(row, details, await readMailBase(context, tx.db)) ?? null)
    : null;
  const hasMail = waits && (isMailHeld || mail !== null);
  if (step === 'mail' && !hasMail) return waits;
  const ladder = {
    notificationId: row.id,
    step,
    dueAt: new Date(dueAt),
    isMailed: hasMail,
    mail,
  } as const;
  await steps.insertLadder(tx.db, ladder);
  await schedule(tx, { notificationId: row.id, step }, dueAt);
  return waits;
}

/** Loads the notification of a ladder while it is unseen. */
export async function findUnseen(db: TransactionDb, userId: string, notificationId: string) {
  const row = await findNotification(db, userId, notificationId);
  return row && !row.is_read ? row : undefined;
}
