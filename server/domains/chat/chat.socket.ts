import * as socket from '@oficio/contract/domains/chat/chat.socket.ts';
import { onMessage, type SocketNamespace } from '#platform/sockets/namespace.ts';
import { joinChat, readMessagesAfter, sendMessage, showTyping } from './chat-messages.service.ts';
import { confirmPresence } from './chat-presence.service.ts';
import { readLastSeqs } from './chat.queries.ts';

/** Each chat is a stream of messages; its key is the order id. */
export const chatSocket: SocketNamespace = {
  name: socket.newMessage.namespace,
  access: 'member',
  handlers: [
    onMessage(socket.joinChat, joinChat),
    onMessage(socket.sendMessage, sendMessage),
    onMessage(socket.typing, showTyping),
  ],
  stream: {
    event: socket.newMessage,
    readAfter: readMessagesAfter,
    readLastSeqs: ({ db }, orderIds) => readLastSeqs(db, orderIds),
    confirmPresence,
  },
  refused: (connection, { message }) =>
    connection.send(socket.chatError, Array.isArray(message) ? message.join(', ') : message),
};
