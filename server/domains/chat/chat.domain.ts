import * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import * as chatSchemas from '@oficio/contract/domains/chat/chat.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import {
  notifyOfUnreadMessages,
  removeEndedChatImages,
  removeExpiredChatInstances,
} from './chat.jobs.ts';
import { chatSocket } from './chat.socket.ts';
import { eraseChatImages, postChatImage } from './chat-images.service.ts';
import * as service from './chat.service.ts';
import * as messages from './chat-messages.service.ts';
import { exportedMessages } from './chat-export.columns.ts';

export const chat = defineDomain({
  name: 'chat',
  tag: {
    name: 'Chat',
    description: 'Messages between the parties of an order; they are sent over a socket.',
  },
  schemas: [chatSchemas],
  routes: serve(endpoints, { ...service, ...messages, postChatImage }),
  socket: chatSocket,
  jobs: [notifyOfUnreadMessages, removeExpiredChatInstances, removeEndedChatImages],
  exports: exportedMessages,
  erases: eraseChatImages,
});
