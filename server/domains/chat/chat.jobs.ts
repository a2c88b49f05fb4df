import { defineJob } from '../../platform/jobs/listeners.ts';
import { forgetGoneInstances, TELL_OF_UNREAD, tellOfUnread } from './chat-presence.service.ts';

/** A while after somebody left a chat. */
export const tellOfUnreadMessages = defineJob<{ orderId: string; userId: string }>({
  name: TELL_OF_UNREAD,
  run: tellOfUnread,
});

/** Every minute. */
export const forgetGoneChatInstances = defineJob({
  name: 'chat.forget-gone-instances',
  cron: '* * * * *',
  run: forgetGoneInstances,
});
