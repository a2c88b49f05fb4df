import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';

/** The cached messages of a chat: oldest first, without a gap up to the newest. */
export interface ChatHistory {
  messages: ChatMessage[];
  /** The server has messages before the first cached one. */
  hasOlder: boolean;
}

export const newestSeq = ({ messages }: ChatHistory): number => messages.at(-1)?.seq ?? 0;

const bySeq = (a: ChatMessage, b: ChatMessage) => a.seq - b.seq;

function historyOf(messages: ChatMessage[]): ChatHistory {
  return { messages, hasOlder: (messages[0]?.seq ?? 1) > 1 };
}

/** The longest run of consecutive messages at the end. */
function newestRun(messages: readonly ChatMessage[]): ChatMessage[] {
  const gapBefore = messages.findLastIndex(
    ({ seq }, index) => index > 0 && messages[index - 1]?.seq !== seq - 1,
  );
  return messages.slice(Math.max(0, gapBefore));
}

/**
 * Merges the newest messages from the server. When messages between them and the cached messages
 * are missing, the cached messages are dropped; scrolling up loads them again.
 */
export function withNewest(
  history: ChatHistory | undefined,
  newest: readonly ChatMessage[],
): ChatHistory {
  const bySequence = new Map(
    [...(history?.messages ?? []), ...newest].map((message) => [message.seq, message]),
  );
  return historyOf(newestRun([...bySequence.values()].toSorted(bySeq)));
}

/** Puts an older page before the cached messages; ignores messages that are not older. */
export function withOlder(history: ChatHistory, older: readonly ChatMessage[]): ChatHistory {
  const first = history.messages[0]?.seq ?? 1;
  const page = older.filter(({ seq }) => seq < first).toSorted(bySeq);
  if (page.length === 0) return { ...history, hasOlder: false };
  return historyOf(newestRun([...page, ...history.messages]));
}

/**
 * Appends a pushed message. Returns null when messages before it are missing and must be requested.
 */
export function withNext(history: ChatHistory, message: ChatMessage): ChatHistory | null {
  const newest = newestSeq(history);
  if (message.seq <= newest) return history;
  if (message.seq > newest + 1) return null;
  return { ...history, messages: [...history.messages, message] };
}
