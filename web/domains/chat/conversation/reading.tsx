import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatMessage, ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { newestSeq, type ChatHistory } from './history.live.ts';
import { markRead } from '../chat.api.ts';

/** A message that was visible this long counts as read. */
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

const isPageFocused = () => !document.hidden && document.hasFocus();

/**
 * The position of the "new messages" divider: before the messages that were unread when the page
 * opened, and later before those that arrived while the page did not have the focus.
 */
function useDivider(received: readonly ChatMessage[], lastReadSeq: number, isFocused: boolean) {
  const firstAfter = (seq: number) => received.find((message) => message.seq > seq)?.seq ?? null;
  const [dividerSeq, setDividerSeq] = useState(() => firstAfter(lastReadSeq));
  const [seqAtBlur, setSeqAtBlur] = useState<number | null>(null);
  const newest = received.at(-1)?.seq ?? 0;
  if (!isFocused && seqAtBlur === null) setSeqAtBlur(newest);
  if (isFocused && seqAtBlur !== null) {
    setSeqAtBlur(null);
    const missed = firstAfter(seqAtBlur);
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

/** Marks visible messages as read and returns the announcement of a new one. */
export function useChatReading({ chat, history, userId, isAtEnd }: ChatReadingProps) {
  const client = useQueryClient();
  const { orderId, lastReadSeq, counterpart } = chat;
  const isFocused = useSyncExternalStore(subscribe, isPageFocused, () => false);
  const received = history.messages.filter(({ author }) => author.id !== userId);
  const newest = newestSeq(history);
  const newestReceived = received.at(-1);
  const newestReceivedSeq = newestReceived?.seq ?? 0;
  const dividerSeq = useDivider(received, lastReadSeq, isFocused);
  const [seenSeq, setSeenSeq] = useState(lastReadSeq);
  const [shownSeq] = useState(newestReceivedSeq);
  const isReading = isFocused && isAtEnd;
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => {
      setSeenSeq(newest);
      // The next message or the next focus sends the request again.
      if (newestReceivedSeq > lastReadSeq) markRead(client, orderId, newest).catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [isReading, newest, newestReceivedSeq, lastReadSeq, client, orderId]);
  return {
    dividerSeq,
    unseen: received.filter(({ seq }) => seq > seenSeq).length,
    announcement:
      newestReceived && newestReceivedSeq > shownSeq
        ? `${counterpart.fullName}: ${newestReceived.content}`
        : '',
  };
}
