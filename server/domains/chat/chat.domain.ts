import * as chatSchemas from '@oficio/contract/domains/chat/chat.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import {
  notifyOfUnreadMessages,
  removeEndedChatImages,
  removeExpiredChatInstances,
} from './chat.jobs.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatSocket } from './chat.socket.ts';

export const chat = defineDomain({
  name: 'chat',
  tag: {
    name: 'Chat',
    description: 'Messages between the parties of an order; they are sent over a socket.',
  },
  schemas: [chatSchemas],
  routes: chatRoutes,
  socket: chatSocket,
  jobs: [notifyOfUnreadMessages, removeExpiredChatInstances, removeEndedChatImages],
});
