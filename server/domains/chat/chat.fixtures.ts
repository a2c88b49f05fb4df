import type { ChatMessage, ChatState } from '@oficio/contract/domains/chat/chat.schema.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { SocketAcknowledgement } from '@oficio/contract/platform/api/socket.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openSocket, type TestSocket } from '#testing/test-socket.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';

export interface Pair {
  orderId: string;
  client: Person;
  provider: Person;
}

/** Creates an order, accepted by default, with its two parties. */
export async function createPair(
  { context }: Pick<TestApp, 'context'>,
  status: Exclude<OrderStatus, 'PROVIDER_COMPLETED' | 'CLIENT_COMPLETED'> = 'ACCEPTED',
): Promise<Pair> {
  const provider = await createProvider(context, { fullName: 'Beto Prestador' });
  const client = await createPerson(context, { fullName: 'Carla Cliente' });
  const card = await createCard(context, provider.profileId, { title: 'Fugas' });
  const orderId = await createOrderInState(context, { clientId: client.userId, card, status });
  return { orderId, client, provider };
}

/** A test socket on the chat namespace. */
export interface ChatPage extends TestSocket {
  request: <Value>(event: string, ...args: unknown[]) => Promise<SocketAcknowledgement<Value>>;
  join: (orderId: unknown, options?: unknown) => Promise<SocketAcknowledgement<ChatState>>;
  /** The sequence numbers of every `messageHistory` received. */
  histories: () => number[][];
  send: (
    orderId: string,
    content: string,
    clientMessageId?: string,
  ) => Promise<SocketAcknowledgement<ChatMessage>>;
  /** Contents of every `newMessage`, in the order of arrival. */
  news: () => string[];
}

/** Opens a socket on the chat namespace. It joins without options, as a simple client of the API does. */
export async function openChat(app: { url: string }, { token }: Person): Promise<ChatPage> {
  const page = await openSocket(app, token, { namespace: '/chat' });
  const request = <Value>(event: string, ...args: unknown[]) =>
    page.socket.timeout(10_000).emitWithAck(event, ...args) as Promise<
      SocketAcknowledgement<Value>
    >;
  return Object.assign(page, {
    request,
    join: (orderId: unknown, options: unknown = {}) =>
      request<ChatState>('joinChat', orderId, options),
    histories: () =>
      (page.of('messageHistory') as ChatMessage[][]).map((list) => list.map(({ seq }) => seq)),
    send: (orderId: string, content: string, clientMessageId?: string) =>
      request<ChatMessage>('sendMessage', {
        orderId,
        content,
        ...(clientMessageId && { clientId: clientMessageId }),
      }),
    news: () => (page.of('newMessage') as ChatMessage[]).map(({ content }) => content),
  });
}
