/** Longest message, in code points. */
export const MAX_CHAT_MESSAGE = 4_000;

/** `counterpartTyping` holds this long; a page that types sends it again before. */
export const TYPING_MS = 6_000;

/** `open`: both parties may write · `readOnly`: the history can be read · `closed`: there is no chat. */
export const chatAccesses = ['open', 'readOnly', 'closed'] as const;
export type ChatAccess = (typeof chatAccesses)[number];
