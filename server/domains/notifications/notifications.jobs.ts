import { defineJob } from '../../platform/jobs/listeners.ts';
import { sendHeldMail } from './writing/held-mails.service.ts';
import { HELD_MAILS } from './writing/writing.service.ts';

/** Runs a minute after the notification of a new request. */
export const sendHeldMails = defineJob<{ notificationId: string }>({
  name: HELD_MAILS,
  run: sendHeldMail,
});
