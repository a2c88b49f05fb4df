import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatMessage, ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { newestSeq, type ChatHistory } from './history.live.ts';
import { markRead } from '../chat.api.ts';

/** What was on the screen so long was seen. */
const SEEN_MS = 300;

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

const isLookedAt = () => !document.hidden && document.hasFocus();

/** The line 'new messages': before what was unread at first, and before what came while nobody looked. */
function useDivider(others: readonly ChatMessage[], lastReadSeq: number, isWatched: boolean) {
  const firstAfter = (seq: number) => others.find((message) => message.seq > seq)?.seq ?? null;
  const [dividerSeq, setDividerSeq] = useState(() => firstAfter(lastReadSeq));
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const newest = others.at(-1)?.seq ?? 0;
  if (!isWatched && leftAt === null) setLeftAt(newest);
  if (isWatched && leftAt !== null) {
    setLeftAt(null);
    const missed = firstAfter(leftAt);
    if (missed !== null) setDividerSeq(missed);
  }
  return dividerSeq;
}

export interface ChatReadingProps {
  chat: ChatSummary;
  history: ChatHistory;
  userId: string;
  isAtEnd: boolean;
}

/** Marks as read what somebody looks at; tells what is new. */
export function useChatReading({ chat, history, userId, isAtEnd }: ChatReadingProps) {
  const client = useQueryClient();
  const { orderId, lastReadSeq, counterpart } = chat;
  const isWatched = useSyncExternalStore(subscribe, isLookedAt, () => false);
  const others = history.messages.filter(({ author }) => author.id !== userId);
  const newest = newestSeq(history);
  const newestOther = others.at(-1);
  const newestOtherSeq = newestOther?.seq ?? 0;
  const dividerSeq = useDivider(others, lastReadSeq, isWatched);
  const [seenSeq, setSeenSeq] = useState(lastReadSeq);
  const [shownSeq] = useState(newestOtherSeq);
  const isReading = isWatched && isAtEnd;
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => {
      setSeenSeq(newest);
      // Asked again with the next message, or when somebody comes back to the page.
      if (newestOtherSeq > lastReadSeq) markRead(client, orderId, newest).catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [isReading, newest, newestOtherSeq, lastReadSeq, client, orderId]);
  return {
    dividerSeq,
    unseen: others.filter(({ seq }) => seq > seenSeq).length,
    announcement:
      newestOther && newestOtherSeq > shownSeq
        ? `${counterpart.fullName}: ${newestOther.content}`
        : '',
  };
}
