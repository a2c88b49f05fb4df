import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** A mail that is to leave, complete as it will be read. */
export type OutgoingMail = {
  readonly to: string;
  /** What it is for, as in `verify-email`; for the log and the mailbox page. */
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

/** The queue from which mails leave. */
export const MAIL_QUEUE = 'mail.deliver';

/** A mail was written in a transaction; it leaves after the commit. Nested, because a event has a `kind` of its own. */
export const mailQueued = defineEvent<{ mail: OutgoingMail }>('mail.queued');
