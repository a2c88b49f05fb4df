import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Notice } from './notifications-mails.template.ts';

/** What a mail shows of a long message, in code points. */
const EXCERPT_LENGTH = 500;

function excerptOf(content: string): string {
  const characters = Array.from(content);
  if (characters.length <= EXCERPT_LENGTH) return content;
  return `${characters.slice(0, EXCERPT_LENGTH).join('')}…`;
}

/** Where one reads and answers; what tells which notifications are of a chat. */
export const chatPath = (orderId: string): string => `/orders/${orderId}/chat`;

/** First unread chat message → the other party. */
export function chatNotice(
  order: { order_id: string; card_title: string } & Record<OrderParty, { full_name: string }>,
  reader: OrderParty,
  { content }: { content: string },
): Notice {
  const author = order[reader === 'client' ? 'provider' : 'client'];
  const message = `${author.full_name} te escribió por «${order.card_title}».`;
  return {
    message,
    link: chatPath(order.order_id),
    mail: {
      kind: 'chat-message',
      subject: `Mensaje de ${author.full_name}`,
      paragraphs: [message, 'Este es su mensaje:', excerptOf(content)],
      action: 'Abrir el chat',
    },
  };
}
