import { defineListener } from '../../platform/jobs/listeners.ts';
import { chatAttended, chatUnattended } from '../chat/chat.events.ts';
import { markChatNoticesRead, notifyOfChat } from './notifications-chat.service.ts';

/** First unread chat message while the other is not in the chat → the other (domain rules, section 8). */
export const notifyChatUnattended = defineListener({
  name: 'notifications.chat-unattended',
  fact: chatUnattended,
  handle: (context, { factId, ...chat }) => notifyOfChat(context, factId, chat),
});

/** What tells of messages is read with them. */
export const notifyChatAttended = defineListener({
  name: 'notifications.chat-attended',
  fact: chatAttended,
  handle: (context, { orderId, reader }) => markChatNoticesRead(context, orderId, reader),
});
