import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { chatErrors } from './chat.errors.ts';
import * as shape from './chat.schema.ts';

const tag = 'Chat';

export const getChat = defineEndpoint({
  name: 'getChat',
  method: 'GET',
  path: '/service-orders/:id/chat',
  access: 'user',
  tag,
  summary:
    'State of the chat of an order, quote or service request (`:id` is its id), for its two parties, in every state',
  params: idParams,
  response: shape.chatSummarySchema,
  errors: [chatErrors.CHAT_NOT_FOUND],
});

export const listMessages = defineEndpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/service-orders/:id/messages',
  access: 'user',
  tag,
  summary: 'Messages before a sequence number, newest first',
  params: idParams,
  query: shape.olderMessagesQuery,
  response: z.array(shape.chatMessageSchema),
  errors: [chatErrors.CHAT_NOT_FOUND, chatErrors.CHAT_NOT_OPEN],
});

export const postMessage = defineEndpoint({
  name: 'postMessage',
  method: 'POST',
  path: '/service-orders/:id/messages',
  access: 'member',
  refusedDuringErasure: true,
  tag,
  summary: 'Send a message without a websocket; a repeated `clientId` returns the first message',
  params: idParams,
  body: shape.postMessageBody,
  response: shape.chatMessageSchema,
  errors: [
    chatErrors.CHAT_NOT_FOUND,
    chatErrors.CHAT_NOT_OPEN,
    chatErrors.CONVERSATION_CLOSED,
    chatErrors.CHAT_TOO_FAST,
  ],
});

export const postChatImage = defineEndpoint({
  name: 'postChatImage',
  method: 'POST',
  path: '/service-orders/:id/messages/images',
  access: 'member',
  refusedDuringErasure: true,
  tag,
  summary: 'Send a picture as a message; a repeated `clientId` returns the first message',
  params: idParams,
  body: shape.imageMessageFields,
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: shape.chatMessageSchema,
  errors: [chatErrors.CHAT_NOT_FOUND, chatErrors.CHAT_NOT_OPEN, chatErrors.CHAT_TOO_FAST],
});

export const pollChat = defineEndpoint({
  name: 'pollChat',
  method: 'POST',
  path: '/service-orders/:id/chat/poll',
  access: 'member',
  tag,
  summary:
    'Messages after a sequence number, for pages without a websocket; the caller counts as being in the chat for 15 seconds',
  params: idParams,
  body: shape.joinOptions,
  response: shape.chatPollSchema,
  errors: [chatErrors.CHAT_NOT_FOUND, chatErrors.CHAT_NOT_OPEN],
});

export const markChatRead = defineEndpoint({
  name: 'markChatRead',
  method: 'PATCH',
  path: '/service-orders/:id/chat/read',
  access: 'user',
  tag,
  summary: 'Mark all messages up to a sequence number as read; never marks them as unread',
  params: idParams,
  body: shape.markChatReadBody,
  response: shape.unreadChatSchema,
  errors: [chatErrors.CHAT_NOT_FOUND],
});

export const listUnreadChats = defineEndpoint({
  name: 'listUnreadChats',
  method: 'GET',
  path: '/chats/unread',
  access: 'user',
  tag,
  summary: 'Number of unread messages, in total and per chat',
  response: shape.unreadChatsSchema,
});

export const listChats = defineEndpoint({
  name: 'listChats',
  method: 'GET',
  path: '/chats',
  access: 'user',
  tag,
  summary: 'The latest 20 chats with messages, also those of canceled and completed orders',
  response: z.array(shape.chatSummarySchema),
});
