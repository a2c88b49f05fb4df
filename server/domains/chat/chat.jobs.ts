import { defineJob } from '#platform/jobs/listeners.ts';
import { removeEndedImages } from './chat-images.service.ts';
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

/** Runs every night before the chats themselves are deleted. */
export const removeEndedChatImages = defineJob({
  name: 'chat.remove-ended-images',
  cron: '25 3 * * *',
  timeoutSeconds: 900,
  run: (context, _data, { signal }) => removeEndedImages(context, signal),
});
