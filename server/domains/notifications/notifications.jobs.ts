import { defineJob } from '#platform/jobs/listeners.ts';
import {
  CHANNEL,
  CLIMB,
  PUSH,
  type ChannelData,
  type ClimbData,
  type PushData,
} from './ladder/climb.service.ts';
import { deliverToChannel } from './ladder/channel.service.ts';
import { climb, deliverPush } from './ladder/sending.service.ts';
import { sendHeldMail } from './writing/held-mails.service.ts';
import { HELD_MAILS } from './notifications-writing.service.ts';

/** Runs a minute after the notification of a new request. */
export const sendHeldMails = defineJob<{ notificationId: string }>({
  name: HELD_MAILS,
  run: sendHeldMail,
});

/** Takes the next step about an unseen notification: a push, then the channel, then a mail. */
export const climbLadders = defineJob<ClimbData>({ name: CLIMB, concurrency: 2, run: climb });

/** About a day of attempts; a message that is too old is not sent. */
export const deliverPushes = defineJob<PushData>({
  name: PUSH,
  concurrency: 4,
  tries: 120,
  retryDelaySeconds: 5,
  run: deliverPush,
});

/** One attempt; it schedules the next one itself. */
export const deliverToChannels = defineJob<ChannelData>({
  name: CHANNEL,
  concurrency: 4,
  run: deliverToChannel,
});
