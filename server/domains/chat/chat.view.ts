import type {
  ChatMessage,
  ChatState,
  ChatSummary,
  UnreadChat,
} from '@oficio/contract/domains/chat/chat.schema.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import { imageUrl, imageView } from '../media/media.view.ts';
import type { Photos } from '../providers/providers.view.ts';
import type { MessageRow } from './chat-messages.queries.ts';
import type { ChatRow } from './chat.queries.ts';
import { chatAccessOf } from './chat.rules.ts';

export function toUnread(orderId: string, lastSeq: number, lastReadSeq: number): UnreadChat {
  return { orderId, lastSeq, lastReadSeq, unreadCount: lastSeq - lastReadSeq };
}

export const accessOf = (row: ChatRow) =>
  chatAccessOf({
    kind: row.kind,
    status: row.status,
    hasMessages: row.last_seq > 0,
    isSevered: row.is_severed,
  });

export function toState(row: ChatRow, viewer: OrderParty): ChatState {
  return {
    ...toUnread(row.order_id, row.last_seq, row[`${viewer}_read_seq`]),
    access: accessOf(row),
  };
}

/** The chat as one of its parties sees it, with how far the other one has read. */
export function toSummary(row: ChatRow, viewer: OrderParty, photos: Photos): ChatSummary {
  const isClient = viewer === 'client';
  const photoId = isClient ? row.provider_photo_id : row.client_photo_id;
  return {
    ...toState(row, viewer),
    counterpartReadSeq: row[`${isClient ? 'provider' : 'client'}_read_seq`],
    kind: row.kind,
    orderStatus: row.kind === 'order' ? (row.status as OrderStatus) : null,
    cardTitle: row.card_title,
    counterpart: {
      id: isClient ? row.provider_user_id : row.client_id,
      fullName: isClient ? row.provider_name : row.client_name,
      photoUrl: photos.get(photoId ?? '')?.url ?? null,
    },
  };
}

export function toMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    orderId: row.order_id,
    seq: row.seq,
    clientId: row.client_message_id,
    content: row.hidden_reason === null ? row.content : HIDDEN_TEXT,
    ...(row.hidden_reason !== null && { isHidden: true as const }),
    ...(row.hidden_reason === null && row.image && { image: imageView(row.image) }),
    createdAt: row.created_at.toISOString(),
    author: {
      id: row.author_id,
      fullName: row.author_name,
      photoUrl: row.author_photo && imageUrl(row.author_photo),
    },
  };
}
