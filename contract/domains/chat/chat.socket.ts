import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { defineSocketEvent, defineSocketMessage } from '#platform/api/socket.ts';
import {
  chatMessageSchema,
  chatStateSchema,
  counterpartPresenceSchema,
  joinOptions,
  readByCounterpartSchema,
  sendMessageBody,
  unreadChatSchema,
} from './chat.schema.ts';

const namespace = '/chat';

/**
 * Subscribes a party of an order to its chat. The server sends `messageHistory`, acknowledges with the state of the
 * chat and then pushes every `newMessage`, in order and without gaps. Pages send `joinChat` again on every new
 * connection, with the last sequence number they have.
 * Without options, messages count as read when they are sent to the page; with options (`{}` suffices) the page reports
 * what was read (`markChatRead`).
 */
export const joinChat = defineSocketMessage({
  name: 'joinChat',
  args: z.tuple([idSchema, joinOptions.nullish()]),
  result: chatStateSchema,
});

/**
 * Sends a message to a chat that this socket has joined. Acknowledged with the stored message; a repeated `clientId`
 * returns the first message, whatever the content. The sockets of the author receive `newMessage` too.
 */
export const sendMessage = defineSocketMessage({
  name: 'sendMessage',
  args: z.tuple([sendMessageBody]),
  result: chatMessageSchema,
});

/**
 * The user is typing in a chat that this socket has joined. Nothing is stored. Pages send it every few seconds while the
 * user types; more often is ignored.
 */
export const typing = defineSocketMessage({
  name: 'typing',
  args: z.tuple([idSchema]),
});

/**
 * Messages, oldest first: at most the last 100, fewer when they are long, or those after `lastSeq`. When the first one
 * is not `lastSeq + 1`, more messages were missed than fit; the page requests the rest over HTTP.
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

/** Pushed to the open chats of a user when the other party has read more. */
export const readByCounterpart = defineSocketEvent({
  namespace,
  name: 'readByCounterpart',
  payload: readByCounterpartSchema,
});

/** The other party is typing. It ends by itself after `TYPING_MS`, or with their message. */
export const counterpartTyping = defineSocketEvent({
  namespace,
  name: 'counterpartTyping',
  payload: z.object({ orderId: idSchema }),
});

/** The other party entered or left an open chat. */
export const counterpartPresence = defineSocketEvent({
  namespace,
  name: 'counterpartPresence',
  payload: counterpartPresenceSchema,
});

/** The reason of a refusal, as a sentence. Also sent in addition to a refusing acknowledgement. */
export const chatError = defineSocketEvent({
  namespace,
  name: 'chatError',
  payload: z.string(),
});

/** Pushed to all open pages of a user when the unread messages of a chat change, by a new message or by reading. */
export const chatUnread = defineSocketEvent({
  namespace: '/notifications',
  name: 'chatUnread',
  payload: unreadChatSchema,
});
