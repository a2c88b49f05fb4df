import { z } from 'zod';
import { defineEndpoint } from '../../platform/api/endpoint.ts';
import { idParams } from '../../platform/ids.ts';
import { chatErrors } from './chat.errors.ts';
import * as shape from './chat.schema.ts';

const tag = 'Chat';

export const getChat = defineEndpoint({
  name: 'getChat',
  method: 'GET',
  path: '/service-orders/:id/chat',
  access: 'user',
  tag,
  summary: 'How the chat of an order stands, for its two parties, whatever the state of the order',
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

export const markChatRead = defineEndpoint({
  name: 'markChatRead',
  method: 'PATCH',
  path: '/service-orders/:id/chat/read',
  access: 'user',
  tag,
  summary: 'Everything up to a message was read; what was read stays read',
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
  summary: 'How many messages are unread: in all chats and in each',
  response: shape.unreadChatsSchema,
});
