/** Longest message, in code points. */
export const MAX_CHAT_MESSAGE = 4_000;

/** `counterpartTyping` holds this long; a page that types sends it again before. */
export const TYPING_MS = 6_000;

/** The record of a chat: an order, a quote, or a first message to a provider. */
export const chatKinds = ['order', 'quote', 'serviceRequest'] as const;
export type ChatKind = (typeof chatKinds)[number];

/** The page of a chat. The one of a chat whose kind is not known yet is in the inbox too. */
export const chatPath = (kind: ChatKind | undefined, id: string): string =>
  kind === 'order' ? `/orders/${id}/chat` : `/mensajes/${id}`;

/** `open`: both parties may write · `readOnly`: the history can be read · `closed`: there is no chat. */
export const chatAccesses = ['open', 'readOnly', 'closed'] as const;
export type ChatAccess = (typeof chatAccesses)[number];
