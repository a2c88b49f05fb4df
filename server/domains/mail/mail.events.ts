import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A complete mail, ready to send. */
export type OutgoingMail = {
  readonly to: string;
  /** Kind of the mail, for example `verify-email`; used in the log and on the mailbox page. */
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The one-click address with which mail programs unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** An appointment for calendar programs (iCalendar, RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
};

/** Name of the queue of outgoing mails. */
export const MAIL_QUEUE = 'mail.deliver';

/**
 * A transaction queued a mail; it is sent after the commit. The mail is nested because an event has
 * a `kind` of its own.
 */
export const mailQueued = defineEvent<{ mail: OutgoingMail }>('mail.queued');
