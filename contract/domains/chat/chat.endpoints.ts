import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { chatErrors } from './chat.errors.ts';
import * as shape from './chat.schema.ts';

const { get, post, patch } = endpointsOf('Chat');

export const getChat = get('getChat', '/service-orders/:id/chat', {
  access: 'user',
  summary:
    'State of the chat of an order, quote or service request (`:id` is its id), for its two parties, in every state',
  response: shape.chatSummarySchema,
  errors: [chatErrors.CHAT_NOT_FOUND],
});

export const listMessages = get('listMessages', '/service-orders/:id/messages', {
  access: 'user',
  summary: 'Messages before a sequence number, newest first',
  query: shape.olderMessagesQuery,
  response: z.array(shape.chatMessageSchema),
  errors: [chatErrors.CHAT_NOT_FOUND, chatErrors.CHAT_NOT_OPEN],
});

export const postMessage = post('postMessage', '/service-orders/:id/messages', {
  access: 'member',
  refusedDuringErasure: true,
  summary: 'Send a message without a websocket; a repeated `clientId` returns the first message',
  body: shape.postMessageBody,
  response: shape.chatMessageSchema,
  errors: [
    chatErrors.CHAT_NOT_FOUND,
    chatErrors.CHAT_NOT_OPEN,
    chatErrors.CONVERSATION_CLOSED,
    chatErrors.CHAT_TOO_FAST,
  ],
});

export const postChatImage = post('postChatImage', '/service-orders/:id/messages/images', {
  access: 'member',
  refusedDuringErasure: true,
  summary: 'Send a picture as a message; a repeated `clientId` returns the first message',
  body: shape.imageMessageFields,
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: shape.chatMessageSchema,
  errors: [chatErrors.CHAT_NOT_FOUND, chatErrors.CHAT_NOT_OPEN, chatErrors.CHAT_TOO_FAST],
});

export const pollChat = post('pollChat', '/service-orders/:id/chat/poll', {
  access: 'member',
  summary:
    'Messages after a sequence number, for pages without a websocket; the caller counts as being in the chat for 15 seconds',
  body: shape.joinOptions,
  response: shape.chatPollSchema,
  errors: [chatErrors.CHAT_NOT_FOUND, chatErrors.CHAT_NOT_OPEN],
});

export const markChatRead = patch('markChatRead', '/service-orders/:id/chat/read', {
  access: 'user',
  summary: 'Mark all messages up to a sequence number as read; never marks them as unread',
  body: shape.markChatReadBody,
  response: shape.unreadChatSchema,
  errors: [chatErrors.CHAT_NOT_FOUND],
});

export const listUnreadChats = get('listUnreadChats', '/chats/unread', {
  access: 'user',
  summary: 'Number of unread messages, in total and per chat',
  response: shape.unreadChatsSchema,
});

export const listChats = get('listChats', '/chats', {
  access: 'user',
  summary: 'The latest 20 chats with messages, also those of canceled and completed orders',
  response: z.array(shape.chatSummarySchema),
});
