import type { TransactionDb } from '../server/platform/context.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededOrder } from './seed-orders.ts';

function toChat({ row, order, card, clientId }: SeededOrder, now: number) {
  const chat = 'chat' in order ? order.chat : undefined;
  if (!chat) return [];
  const { lines, unreadBy } = chat;
  const providerUserId = card.provider.userId;
  // A party with unread messages has read up to its own last message.
  const readBy = (party: 'client' | 'provider') =>
    unreadBy === party ? lines.findLastIndex(({ by }) => by === party) + 1 : lines.length;
  const messages = lines.map(({ by, hoursAgo, text }, index) => {
    const at = now - hoursAgo * HOUR;
    return {
      order_id: row.id,
      seq: index + 1,
      id: demoId(`message ${row.id} ${index}`, at),
      author_id: by === 'client' ? clientId : providerUserId,
      content: text,
      created_at: new Date(at),
    };
  });
  const head = {
    order_id: row.id,
    client_id: clientId,
    provider_user_id: providerUserId,
    last_seq: lines.length,
    client_read_seq: readBy('client'),
    provider_read_seq: readBy('provider'),
    // Marks all messages as notified, so that the demo sends no mail.
    client_notified_seq: lines.length,
    provider_notified_seq: lines.length,
  };
  return [{ head, messages }];
}

/** Inserts the chats of the orders with their messages. */
export async function seedChats(
  db: TransactionDb,
  now: number,
  orders: readonly SeededOrder[],
): Promise<void> {
  const chats = orders.flatMap((order) => toChat(order, now));
  await db
    .insertInto('chats')
    .values(chats.map(({ head }) => head))
    .execute();
  await db
    .insertInto('chat_messages')
    .values(chats.flatMap(({ messages }) => messages))
    .execute();
}
