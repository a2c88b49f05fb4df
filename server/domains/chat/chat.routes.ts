import * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { postChatImage } from './chat-images.service.ts';
import { pollChat, postMessage } from './chat-messages.service.ts';
import * as service from './chat.service.ts';

export const chatRoutes: readonly Route[] = [
  route(endpoints.getChat, service.getChat),
  route(endpoints.listMessages, service.listMessages),
  route(endpoints.postMessage, postMessage),
  route(endpoints.postChatImage, postChatImage),
  route(endpoints.pollChat, pollChat),
  route(endpoints.markChatRead, service.markChatRead),
  route(endpoints.listUnreadChats, service.listUnreadChats),
  route(endpoints.listChats, service.listChats),
];
