import type { Context } from '#platform/context.ts';
import { defineListener, type DeliveredEvent } from '#platform/jobs/listeners.ts';
import { UnprocessableJobError, type JobRun } from '#platform/jobs/queue.ts';
import { MAIL_QUEUE, mailQueued, type OutgoingMail } from './mail.events.ts';
import { MailRejectedError, sendMail } from './mail.gateway.ts';
import { storeMailboxMessage } from './mail.queries.ts';
import { isUndeliverable } from './mail.rules.ts';
import { prepareDelivery } from './mail.service.ts';

/** About three days at 15 minutes each: an outage of the mail server delays mails and loses none. */
const TRIES = 300;

/** Sends queued mails, or stores them in the local mailbox: those that nobody can receive, and all when there is no SMTP server. */
export const deliverMail = defineListener({
  name: MAIL_QUEUE,
  event: mailQueued,
  concurrency: 2,
  tries: TRIES,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  // Mails contain links that sign users in, so finished jobs are deleted.
  deleteWhenDone: true,
  handle: deliver,
});

async function deliver(
  context: Context,
  { mail: queued, eventId }: DeliveredEvent<{ mail: OutgoingMail }>,
  { id: jobId, attempt }: JobRun<unknown>,
): Promise<void> {
  const { config, db, metrics } = context;
  const { SMTP_URL: smtpUrl } = config;
  const { from, mail } = await prepareDelivery(context, queued);
  if (!smtpUrl || isUndeliverable(mail.to)) {
    await storeMailboxMessage(db, eventId, mail, jobId);
    metrics?.handleMail('stored');
    return;
  }
  try {
    await sendMail({ smtpUrl, from }, eventId, mail);
    metrics?.handleMail('sent');
  } catch (error) {
    const isRejected = error instanceof MailRejectedError;
    metrics?.handleMail(isRejected || attempt >= TRIES ? 'parked' : 'failed');
    throw isRejected ? new UnprocessableJobError(error.message, { cause: error }) : error;
  }
}
