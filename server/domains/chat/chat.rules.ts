import type { ChatAccess } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
/**
 * A chat is open exactly while its order is ACCEPTED; afterwards its messages can still be read. An order has messages
 * only if it was accepted before.
 */
export function chatAccessOf(status: OrderStatus, hasMessages: boolean): ChatAccess {
  if (status === 'ACCEPTED') return 'open';
  return status === 'COMPLETED' || hasMessages ? 'readOnly' : 'closed';
}

/** Notices that a user types: further ones are ignored. */
export const typingLimit = { max: 6, windowMs: 10_000 } as const;

/** A page that polls counts as being in the chat for this time. */
export const POLL_PRESENCE_MS = 15_000;

/** Most messages in `messageHistory`; pages request older ones over HTTP. */
export const HISTORY_SIZE = 100;

/** Rate limit of messages per user, over all their chats: `messages` in any window of `windowMs` milliseconds. */
export const chatLimit = { messages: 10, windowMs: 10_000 } as const;
