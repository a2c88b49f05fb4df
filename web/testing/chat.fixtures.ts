import { getChat, listMessages } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import type { ChatMessage, ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { network } from './fake-socket.ts';
import { testUser, type fakeServer } from './fake-server.tsx';
import { idOf } from './orders.fixtures.ts';

export const CHAT_ORDER = idOf(5);
const other = { id: idOf(8), fullName: 'Julio Quispe', photoUrl: null };
const self = { id: testUser.id, fullName: testUser.fullName, photoUrl: null };

/** A stored chat message by the signed-in user or by Julio Quispe. */
export function aMessage(
  seq: number,
  by: 'own' | 'other',
  content: string,
  changes: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    id: `019b97ae-4f11-7000-9000-${String(seq).padStart(12, '0')}`,
    orderId: CHAT_ORDER,
    seq,
    clientId: null,
    content,
    createdAt: new Date(Date.now() - 3_600_000 + seq * 1_000).toISOString(),
    author: by === 'own' ? self : other,
    ...changes,
  };
}

interface Sent {
  content: string;
  clientId: string;
}

/** A fake chat server. Like the real one it stores a message once per client id. */
export function fakeChat(server: ReturnType<typeof fakeServer>, messages: ChatMessage[] = []) {
  const chat = {
    stored: messages,
    /** The number of acknowledgements that the server will still lose. */
    lostAcks: 0,
    /** The error for the next messages; null accepts them. */
    refusal: null as { statusCode: number; code: string; message: string } | null,
    summary(changes: Partial<ChatSummary> = {}): ChatSummary {
      const lastSeq = chat.stored.at(-1)?.seq ?? 0;
      return {
        orderId: CHAT_ORDER,
        kind: 'order',
        access: 'open',
        lastSeq,
        lastReadSeq: lastSeq,
        counterpartReadSeq: 0,
        unreadCount: 0,
        orderStatus: 'ACCEPTED',
        cardTitle: 'Reparación de fugas',
        counterpart: other,
        ...changes,
      };
    },
    setSummary(changes: Partial<ChatSummary> = {}) {
      server.respond(getChat, chat.summary(changes));
    },
    /** Stores a message and, unless `isPushed` is false, pushes it to the page. */
    addMessage(message: ChatMessage, isPushed = true) {
      chat.stored.push(message);
      if (isPushed) network.socketOf('/chat').serve('any', 'newMessage', message);
    },
  };
  const join = (lastSeq = 0) => {
    const missing = chat.stored.filter(({ seq }) => seq > lastSeq);
    network.socketOf('/chat').serve('any', 'messageHistory', missing);
    return { lastSeq: chat.stored.at(-1)?.seq ?? 0 };
  };
  const store = ({ content, clientId }: Sent) => {
    const first = chat.stored.find((message) => message.clientId === clientId);
    if (first) return first;
    const seq = (chat.stored.at(-1)?.seq ?? 0) + 1;
    const message = aMessage(seq, 'own', content, { clientId });
    chat.addMessage(message, chat.lostAcks === 0);
    return message;
  };
  network.respond = (name, [first, second]) => {
    if (name === 'joinChat')
      return { ok: true, value: join((second as { lastSeq?: number }).lastSeq) };
    if (name !== 'sendMessage') return { ok: true };
    if (chat.refusal) return { ok: false, ...chat.refusal };
    const value = store(first as Sent);
    if (chat.lostAcks === 0) return { ok: true, value };
    chat.lostAcks -= 1;
    return undefined;
  };
  server.respond(listMessages, [...messages].toReversed());
  chat.setSummary();
  return chat;
}
