import { defineJob } from '../../platform/jobs/listeners.ts';
import {
  removeExpiredInstances,
  NOTIFY_OF_UNREAD,
  notifyOfUnread,
} from './chat-presence.service.ts';

/** A while after somebody left a chat. */
export const notifyOfUnreadMessages = defineJob<{ orderId: string; userId: string }>({
  name: NOTIFY_OF_UNREAD,
  run: notifyOfUnread,
});

/** Every minute. */
export const removeExpiredChatInstances = defineJob({
  name: 'chat.forget-gone-instances',
  cron: '* * * * *',
  run: removeExpiredInstances,
});
