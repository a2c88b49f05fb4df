import type { Tx } from '../../platform/context.ts';
import { MAIL_QUEUE, mailQueued, type OutgoingMail } from './mail.events.ts';
import { deleteMessagesTo } from './mail.queries.ts';

// One address and nothing else: no list, no name, no header (faults.md F20). Linear by construction.
const SINGLE_ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/;

/**
 * Queues a mail in the caller's transaction: it leaves after the commit, at least once, and waits
 * while the mail server is down (faults.md A11, I1). `to` is one validated address.
 */
export async function queueMail(tx: Pick<Tx, 'publish'>, mail: OutgoingMail): Promise<void> {
  if (!SINGLE_ADDRESS.test(mail.to)) throw new TypeError('A mail goes to exactly one address');
  await tx.publish(mailQueued({ mail: { ...mail, subject: singleLine(mail.subject) } }));
}

/**
 * Deletes the mails to an address that wait in the queue, then those in the local mailbox. A mail on its way to the
 * mailbox is not stored after this transaction; one that an SMTP server is just receiving cannot be called back.
 */
export async function forgetMails(
  tx: Pick<Tx, 'db' | 'forgetJobs'>,
  address: string,
): Promise<void> {
  await tx.forgetJobs(MAIL_QUEUE, { event: { mail: { to: address } } });
  await deleteMessagesTo(tx.db, address);
}

/** Subjects carry names and titles that people typed. */
function singleLine(subject: string): string {
  return subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
