import type { OrderStatus } from '../orders/orders-states.rules.ts';

/** Longest message, in code points. */
export const MAX_CHAT_MESSAGE = 4_000;

/** How many messages `messageHistory` holds at most; older ones are asked for over HTTP. */
export const HISTORY_SIZE = 100;

/** Messages that one person may send within any such time, over all their chats (fault C14). */
export const chatLimit = { messages: 10, windowMs: 10_000 } as const;

/** `open`: both may write · `readOnly`: over, its history stays · `closed`: there is no chat. */
export const chatAccesses = ['open', 'readOnly', 'closed'] as const;
export type ChatAccess = (typeof chatAccesses)[number];

/**
 * Open exactly while the order is ACCEPTED; afterwards what was said can still be read. Only an order that was once
 * accepted has messages.
 */
export function chatAccessOf(status: OrderStatus, hasMessages: boolean): ChatAccess {
  if (status === 'ACCEPTED') return 'open';
  return status === 'COMPLETED' || hasMessages ? 'readOnly' : 'closed';
}
