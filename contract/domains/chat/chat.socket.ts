import { z } from 'zod';
import { idSchema } from '../../platform/ids.ts';
import { defineSocketEvent, defineSocketMessage } from '../../platform/api/socket.ts';
import {
  chatMessageSchema,
  chatStateSchema,
  joinOptions,
  sendMessageBody,
  unreadChatSchema,
} from './chat.schema.ts';

const namespace = '/chat';

/**
 * Enters the chat of an order, of which one is a party. Answered by `messageHistory` and, where an acknowledgement is
 * asked for, by how the chat stands; then `newMessage` brings what comes, in order and without a gap. On every new
 * connection it is said again, with the last sequence number the page has.
 * A page that gives no options is taken to have read what it was sent; with options (`{}` will do) it says itself
 * what was read (`markChatRead`).
 */
export const joinChat = defineSocketMessage({
  name: 'joinChat',
  args: z.tuple([idSchema, joinOptions.nullish()]),
  result: chatStateSchema,
});

/**
 * Says something in a chat that this socket has joined. Acknowledged with the stored message; the same `clientId`
 * again gives the first one, whatever the content. It also reaches its author's sockets as `newMessage`.
 */
export const sendMessage = defineSocketMessage({
  name: 'sendMessage',
  args: z.tuple([sendMessageBody]),
  result: chatMessageSchema,
});

/**
 * Oldest first: at most the last 100 messages, fewer when they are long, or those after `lastSeq`. When the first one
 * does not follow `lastSeq` at once, more was missed than fits: what is between is asked for over HTTP.
 */
export const messageHistory = defineSocketEvent({
  namespace,
  name: 'messageHistory',
  payload: z.array(chatMessageSchema),
});

export const newMessage = defineSocketEvent({
  namespace,
  name: 'newMessage',
  payload: chatMessageSchema,
});

/** Why something that this socket said was refused: a sentence. Also sent beside a refusing acknowledgement. */
export const chatError = defineSocketEvent({
  namespace,
  name: 'chatError',
  payload: z.string(),
});

/** To all open pages of a person: what is unread in one chat has changed, by a message or by reading. */
export const chatUnread = defineSocketEvent({
  namespace: '/notifications',
  name: 'chatUnread',
  payload: unreadChatSchema,
});
