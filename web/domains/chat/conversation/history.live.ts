import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';

/** What this page has of a chat: oldest first, without a gap up to the newest. */
export interface ChatHistory {
  messages: ChatMessage[];
  /** More are on the server, before the first. */
  hasOlder: boolean;
}

export const newestSeq = ({ messages }: ChatHistory): number => messages.at(-1)?.seq ?? 0;

const bySeq = (a: ChatMessage, b: ChatMessage) => a.seq - b.seq;

function historyOf(messages: ChatMessage[]): ChatHistory {
  return { messages, hasOlder: (messages[0]?.seq ?? 1) > 1 };
}

/** The newest messages that follow each other without a gap. */
function newestRun(messages: readonly ChatMessage[]): ChatMessage[] {
  const gapBefore = messages.findLastIndex(
    ({ seq }, place) => place > 0 && messages[place - 1]?.seq !== seq - 1,
  );
  return messages.slice(Math.max(0, gapBefore));
}

/**
 * Takes over what the server sent as the newest part of a chat. When more was missed than that, what is on this page
 * before the gap is let go: it comes again as one scrolls up.
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

/** Puts an older page before what is here; anything else is let be. */
export function withOlder(history: ChatHistory, older: readonly ChatMessage[]): ChatHistory {
  const first = history.messages[0]?.seq ?? 1;
  const page = older.filter(({ seq }) => seq < first).toSorted(bySeq);
  if (page.length === 0) return { ...history, hasOlder: false };
  return historyOf(newestRun([...page, ...history.messages]));
}

/** Adds one that was told live; null when some before it are missing, and the server has to be asked (fault C5). */
export function withNext(history: ChatHistory, message: ChatMessage): ChatHistory | null {
  const newest = newestSeq(history);
  if (message.seq <= newest) return history;
  if (message.seq > newest + 1) return null;
  return { ...history, messages: [...history.messages, message] };
}
