import { defineJob } from '#platform/jobs/listeners.ts';
import {
  removeExpiredInstances,
  NOTIFY_OF_UNREAD,
  notifyOfUnread,
} from './chat-presence.service.ts';

/** Runs 30 seconds after a user left a chat with unread messages. */
export const notifyOfUnreadMessages = defineJob<{ orderId: string; userId: string }>({
  name: NOTIFY_OF_UNREAD,
  run: notifyOfUnread,
});

/** Runs every minute. */
export const removeExpiredChatInstances = defineJob({
  name: 'chat.remove-expired-instances',
  cron: '* * * * *',
  run: removeExpiredInstances,
});
