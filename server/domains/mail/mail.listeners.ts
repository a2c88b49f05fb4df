import type { Context } from '../../platform/context.ts';
import { defineListener, type DeliveredEvent } from '../../platform/jobs/listeners.ts';
import { UnprocessableJobError, type JobRun } from '../../platform/jobs/queue.ts';
import { MAIL_QUEUE, mailQueued, type OutgoingMail } from './mail.events.ts';
import { MailRejectedError, sendMail } from './mail.gateway.ts';
import { keepMessage } from './mail.queries.ts';

/** Lets queued mails leave, or puts them into the local mailbox when there is no SMTP server. */
export const deliverMail = defineListener({
  name: MAIL_QUEUE,
  event: mailQueued,
  concurrency: 2,
  // About three days at a quarter of an hour each: a mail server that is down delays mail and loses none.
  tries: 300,
  firstPauseSeconds: 5,
  timeoutSeconds: 120,
  // Mails carry links that sign people in.
  forgetWhenDone: true,
  handle: deliver,
});

async function deliver(
  { config, db }: Context,
  { mail, eventId }: DeliveredEvent<{ mail: OutgoingMail }>,
  { id: jobId }: JobRun<unknown>,
): Promise<void> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config;
  if (!smtpUrl) return keepMessage(db, eventId, mail, jobId);
  try {
    await sendMail({ smtpUrl, from }, eventId, mail);
  } catch (error) {
    throw error instanceof MailRejectedError
      ? new UnprocessableJobError(error.message, { cause: error })
      : error;
  }
}
