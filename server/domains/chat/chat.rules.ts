import type { ChatAccess, ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';

/** The facts that decide the access to a chat. */
export interface ChatFacts {
  kind: ChatKind;
  /** Null for a service request. */
  status: OrderStatus | NegotiationStatus | null;
  hasMessages: boolean;
  /** One of the two blocked the other, or lost the account. An order goes on all the same. */
  isSevered: boolean;
}
/**
 * The chat of an order is open exactly while the order is ACCEPTED, that of a quote while the quote is open, and that of a
 * service request always. Afterwards its messages can still be read.
 */
export function chatAccessOf({ kind, status, hasMessages, isSevered }: ChatFacts): ChatAccess {
  if (kind === 'order') {
    if (status === 'ACCEPTED') return 'open';
    return status === 'COMPLETED' || hasMessages ? 'readOnly' : 'closed';
  }
  const isOpen = status === null || status.startsWith('PENDING');
  if (isOpen && !isSevered) return 'open';
  return kind === 'serviceRequest' || hasMessages ? 'readOnly' : 'closed';
}

/** Notices that a user types: further ones are ignored. */
export const typingLimit = { max: 6, windowMs: 10_000 } as const;

/** A page that polls counts as being in the chat for this time. */
export const POLL_PRESENCE_MS = 15_000;

/** Most messages in `messageHistory`; pages request older ones over HTTP. */
export const HISTORY_SIZE = 100;

/** Rate limit of messages per user, over all their chats: `messages` in any window of `windowMs` milliseconds. */
export const chatLimit = { messages: 10, windowMs: 10_000 } as const;
