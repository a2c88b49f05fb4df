import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Tx } from '#platform/context.ts';
import { deleteBy, type Retention } from '#platform/database/old-records.ts';
import { readBrand } from '../brand/brand.service.ts';
import { sendMail } from './mail.gateway.ts';
import { MAIL_QUEUE, mailQueued, type OutgoingMail } from './mail.events.ts';
import { deleteMessagesTo } from './mail.queries.ts';
import { isUndeliverable } from './mail.rules.ts';
import { fillColors, undeliverableReason } from './mail.template.ts';

// Exactly one address: no list, no name, no header injection. The pattern matches in linear time.
const SINGLE_ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/;

/**
 * Queues a mail in the caller's transaction. It is sent after the commit, at least once, and
 * retried while the mail server is down. `to` is one validated address; throws `TypeError`
 * otherwise.
 */
export async function queueMail(tx: Pick<Tx, 'publish'>, mail: OutgoingMail): Promise<void> {
  if (!SINGLE_ADDRESS.test(mail.to)) throw new TypeError('A mail goes to exactly one address');
  await tx.publish(mailQueued({ mail: { ...mail, subject: singleLine(mail.subject) } }));
}

/** Longest answer of a mail server that is shown. */
const REASON_LENGTH = 300;

/** Returns a mail in the colors of the brand, with its sender. */
export async function prepareDelivery(
  { config, db }: Pick<Context, 'config' | 'db'>,
  queued: OutgoingMail,
) {
  const brand = await readBrand(db);
  const from = { name: brand.sender, address: config.MAIL_FROM.address };
  return { from, mail: fillColors(queued, brand) };
}

/**
 * Sends a mail now, without a queue. Returns null when the mail server accepted it, or the local mailbox stores it; else
 * what went wrong. An address that cannot exist is refused, because it proves nothing about the mail server.
 */
export async function sendNow(
  context: Pick<Context, 'config' | 'db' | 'transaction'>,
  queued: OutgoingMail,
): Promise<string | null> {
  const { SMTP_URL: smtpUrl } = context.config;
  if (!smtpUrl) {
    await context.transaction((tx) => queueMail(tx, queued));
    return null;
  }
  if (isUndeliverable(queued.to)) return undeliverableReason;
  try {
    const { from, mail } = await prepareDelivery(context, queued);
    await sendMail({ smtpUrl, from }, randomUUID(), mail);
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return (cause instanceof Error ? cause.message : String(cause)).slice(0, REASON_LENGTH);
  }
}

/**
 * Deletes the queued mails to an address and those in the local mailbox. A mail whose delivery to
 * the mailbox is running is not stored after this transaction; one that an SMTP server is receiving
 * cannot be recalled.
 */
export async function deleteMailsTo(
  tx: Pick<Tx, 'db' | 'deleteJobs'>,
  address: string,
): Promise<void> {
  await tx.deleteJobs(MAIL_QUEUE, { event: { mail: { to: address } } });
  await deleteMessagesTo(tx.db, address);
}

/** Mails of an installation without a mail server. They contain links that sign users in, so they are in every backup until then. */
export const mailboxRetention: Retention & { ageMs: number } = {
  name: 'mails of the local mailbox',
  ageMs: 30 * DAY_MS,
  deleteStep: deleteBy('mailbox_messages', 'created_at'),
};

/** Subjects contain names and titles that users typed, which could inject mail headers. */
function singleLine(subject: string): string {
  return subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
