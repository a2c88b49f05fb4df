import type { Context, Tx } from '#platform/context.ts';
import { listPushTargets, preparePush } from '#domains/push/push.service.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { readMailBase } from '#domains/texts/texts.service.ts';
import { findNotification, releaseMail, type NotificationRow } from '../notifications.queries.ts';
import { templateOf, toDigest, toMail } from '../notifications.template.ts';
import { renderNotification } from '../notifications.view.ts';
import { isSilenced } from '../notifications-writing.service.ts';
import { invitationOf } from '../writing/invitations.service.ts';
import { isUnanswered, sendHeld } from '../writing/held-mails.service.ts';
import { findRecipient, type Recipient } from '../writing/subjects.queries.ts';
import {
  CHANNEL,
  findUnseen,
  moveTo,
  PUSH,
  quietZoneOf,
  type ChannelData,
  type ClimbData,
  type PushData,
} from './climb.service.ts';
import { mailLinks } from '../preferences/links.service.ts';
import { loadWays, waysTo } from '../preferences/preferences.service.ts';
import {
  decideStep,
  dueAfter,
  paceOf,
  quietFrom,
  quietUntil,
  type OpenWays,
  type Step,
} from './steps.rules.ts';
import * as steps from './steps.queries.ts';

/** The notification of a due step, with its reader. */
interface DueStep {
  userId: string;
  row: NotificationRow;
  recipient: Recipient;
  /** The ways that the reader wants now; that of mail only if the notification has one. */
  ways: OpenWays;
  /** Null outside of the quiet hours of the reader. */
  quietEnd: number | null;
}

type Sender = (context: Context, tx: Tx, ladder: steps.LadderRow, about: DueStep) => Promise<void>;

/** Queues a message to each browser of the person. */
const push: Sender = async (_context, tx, _ladder, { userId, row }) => {
  const expiresAt = row.created_at.getTime() + paceOf(row.kind, row.is_emergency ?? false).ends;
  for (const { id: subscriptionId } of await listPushTargets(tx.db, userId)) {
    const data: PushData = { notificationId: row.id, userId, subscriptionId, expiresAt };
    await tx.enqueue(PUSH, data);
  }
};

/** Queues a message to the operator's channel. */
const sendToChannel: Sender = async (_context, tx, _ladder, { userId, row }) => {
  const { channelEnds } = paceOf(row.kind, row.is_emergency ?? false);
  const expiresAt = row.created_at.getTime() + channelEnds;
  const data: ChannelData = { notificationId: row.id, userId, kind: row.kind, expiresAt };
  await tx.enqueue(CHANNEL, data);
};

/** Returns false for a request that was withdrawn or answered meanwhile. */
const isStillTrue = async (tx: Tx, ladder: steps.LadderRow) =>
  !ladder.is_mail_held || (await isUnanswered(tx.db, ladder));

/** Returns those whose mail may still leave, of the ladders of one person, with their notifications. */
async function findDue(
  context: Context,
  tx: Tx,
  userId: string,
  ladders: readonly steps.LadderRow[],
) {
  const waysOf = await loadWays(context, tx.db, userId);
  const due: { ladder: steps.LadderRow; row: NotificationRow }[] = [];
  for (const ladder of ladders) {
    const row = await findUnseen(tx.db, userId, ladder.notification_id);
    const isWanted =
      row && waysOf(row.kind).mail && !(await isSilenced(tx.db, row.kind, userId, ladder));
    if (isWanted && (await isStillTrue(tx, ladder))) due.push({ ladder, row });
    await steps.deleteLadder(tx.db, ladder.notification_id);
  }
  return due;
}

/** Mails a notification, together with others of the person whose mail is due. */
const mail: Sender = async (context, tx, ladder, { recipient }) => {
  const at = new Date(await context.now(tx.db));
  const { user_id: userId, notification_id: exceptId } = ladder;
  const others = await steps.lockOtherDueMails(tx.db, { userId, exceptId, at });
  const due = await findDue(context, tx, userId, [ladder, ...others]);
  const [first] = due;
  if (!first) return;
  const base = await readMailBase(context, tx.db);
  const topics = [...new Set(due.map(({ row }) => templateOf(row.kind).topic))];
  const links = mailLinks(context.config, userId, topics);
  if (due.length > 1) {
    for (const { ladder: each } of due) await releaseMail(tx.db, each.notification_id);
    const lines = due.map(({ row }) => renderNotification(row));
    await queueMail(tx, toDigest(recipient, lines, { ...base, ...links }));
    return;
  }
  const stored = first.ladder.mail as steps.StoredMail | null;
  if (!stored) return sendHeld(context, tx, first.ladder.notification_id);
  const { message, link } = renderNotification(first.row);
  const page = { ...base, url: `${base.publicUrl}${link}`, ...links };
  const calendar = await invitationOf(context, tx.db, first.row, recipient);
  const one = toMail(first.row.kind, recipient, { message, ...stored }, page);
  await queueMail(tx, { ...one, ...(calendar && { calendar }) });
};

const senders: Record<Step, Sender> = { push, channel: sendToChannel, mail };

/** Loads what a due step is about; null when it was seen, or nothing is to be sent about it any more. */
async function loadDueStep(
  context: Context,
  tx: Tx,
  ladder: steps.LadderRow,
): Promise<DueStep | null> {
  const { user_id: userId, notification_id: notificationId } = ladder;
  const row = await findUnseen(tx.db, userId, notificationId);
  const recipient = await findRecipient(tx.db, userId);
  if (!row || !recipient?.is_active) return null;
  if (await isSilenced(tx.db, row.kind, userId, ladder)) return null;
  if (!(await isStillTrue(tx, ladder))) return null;
  const wanted = await waysTo(context, tx.db, userId, row.kind);
  const ways = { ...wanted, mail: wanted.mail && ladder.is_mailed };
  const isEmergency = row.is_emergency ?? false;
  const zone = await quietZoneOf(context, tx.db, { userId, isEmergency });
  const quietEnd = quietUntil(await context.now(tx.db), zone);
  return { userId, row, recipient, ways, quietEnd };
}

async function takeStep(context: Context, tx: Tx, { notificationId, step }: ClimbData) {
  const ladder = await steps.lockLadder(tx.db, notificationId);
  if (ladder?.step !== step) return;
  const about = await loadDueStep(context, tx, ladder);
  const decision = decideStep(step, about);
  if (!about || decision.kind === 'end') return steps.deleteLadder(tx.db, notificationId);
  if (decision.kind === 'wait') return moveTo(tx, notificationId, step, decision.until);
  if (decision.isOpen) await senders[step](context, tx, ladder, about);
  const { next } = decision;
  if (!next) return steps.deleteLadder(tx.db, notificationId);
  const { row } = about;
  const pace = paceOf(row.kind, row.is_emergency ?? false);
  const times = { createdAt: row.created_at.getTime(), now: await context.now(tx.db) };
  await moveTo(tx, notificationId, next, dueAfter(pace, { taken: step, next }, times));
}

/**
 * Takes the next step about a notification, unless it was seen, or the step was taken or changed meanwhile. In the quiet
 * hours of the person it waits for their end.
 */
export const climb = (context: Context, data: ClimbData): Promise<void> =>
  context.transaction((tx) => takeStep(context, tx, data));

/**
 * Sends a notification to one browser while it is unseen and not too old. Throws when the service is unavailable, so that
 * the job runs again. The notification is read last: a reading that was answered before is always noticed.
 */
export async function deliverPush(context: Context, data: PushData): Promise<void> {
  const { notificationId, userId, subscriptionId, expiresAt } = data;
  const now = await context.now(context.db);
  if (now >= expiresAt) return;
  const clock = await quietZoneOf(context, context.db, { userId, isEmergency: false });
  const send = await preparePush(context, { id: subscriptionId, userId });
  const row = await findNotification(context.db, userId, notificationId);
  if (!send || !row || row.is_read) return;
  const isEmergency = row.is_emergency ?? false;
  const zone = isEmergency ? null : clock;
  const later = (at: number) =>
    context.transaction((tx) => tx.enqueue(PUSH, data, { startAfter: new Date(at) }));
  const quietEnd = quietUntil(now, zone);
  if (quietEnd !== null) return void (await later(quietEnd));
  const { message: body, link } = renderNotification(row);
  const tag = row.about_id ?? row.id;
  const message = { body, link: link ?? '/dashboard', tag, id: row.id };
  // A device may wake up in quiet hours, so they end the delivery too.
  const ttlSeconds = (Math.min(expiresAt, quietFrom(now, zone) ?? expiresAt) - now) / 1_000;
  const outcome = await send({ message, ttlSeconds, isUrgent: isEmergency }, now);
  if (outcome.kind === 'wait') await later(now + outcome.ms);
  if (outcome.kind === 'unavailable')
    throw new Error(`The push service is unavailable (${outcome.status ?? 'no response'}).`);
}
