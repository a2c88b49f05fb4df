import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone } from '#platform/format/time-format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MoreButton } from '#ui/controls/more-button.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { newestSeq, type ChatHistory } from './history.live.ts';
import { onOutbox, outbox } from '../chat-outbox.live.ts';
import { ChatRows } from './rows.tsx';
import { useChatReading } from './reading.tsx';
import { fetchOlderMessages } from '../chat.api.ts';
import { chatWords } from '../chat.text.ts';

export interface ChatMessagesProps {
  chat: ChatSummary;
  history: ChatHistory;
  userId: string;
  isOnline: boolean;
}

/** Makes the list focusable, so that the keyboard scrolls it. */
const scrollable = { tabIndex: 0 };
/** A scroll position this close to the end counts as the end. */
const END_PX = 60;

/** Outbox entries of the user in this chat that are not in its history yet. */
function usePending(userId: string, orderId: string, { messages }: ChatHistory) {
  const entries = useSyncExternalStore(onOutbox, outbox, outbox);
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return entries.filter(
    (entry) => entry.userId === userId && entry.orderId === orderId && !arrived.has(entry.clientId),
  );
}

function OlderButton({ orderId }: { orderId: string }) {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => fetchOlderMessages(client, orderId),
    onError: (error) => showError(errorMessage(error, chatWords.olderFailed)),
  });
  return (
    <MoreButton
      label={chatWords.older}
      onMore={mutate}
      isLoading={isPending}
      hasFailed={isError}
      list="[data-chat-scroll]"
      className="pt-4"
    />
  );
}

/**
 * The scroll position of the list. The list is laid out from its end, so that the newest message
 * stays in place when a keyboard opens or older messages are added. Only when a new message arrives
 * while the user reads further up, the position is corrected by script.
 */
function useListEnd(newest: number, ownCount: number) {
  const list = useRef<HTMLDivElement>(null);
  const laidOut = useRef({ newest, height: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    list.current?.scrollTo({ top: 0 });
    setIsAtEnd(true);
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { height } = laidOut.current;
    if (newest !== laidOut.current.newest && !isAtEnd)
      element.scrollTop -= element.scrollHeight - height;
    laidOut.current = { newest, height: element.scrollHeight };
  });
  // The user's own new message is always scrolled into view.
  const shownOwn = useRef(ownCount);
  useLayoutEffect(() => {
    if (ownCount > shownOwn.current) toEnd();
    shownOwn.current = ownCount;
  }, [ownCount, toEnd]);
  useLayoutEffect(() => {
    const element = list.current;
    const divider = element?.querySelector('[data-unread-divider]');
    if (!element || !divider) return;
    const above = element.getBoundingClientRect().top - divider.getBoundingClientRect().top;
    if (above > 0) element.scrollTop -= above;
  }, []);
  const onScroll = () => setIsAtEnd((list.current?.scrollTop ?? 0) > -END_PX);
  return { list, isAtEnd, toEnd, onScroll };
}

function ToNewest({ count, onPress }: { count: number; onPress: () => void }) {
  const label = count > 0 ? chatWords.toNewestUnread(count) : chatWords.toNewest;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="absolute right-4 bottom-4 flex size-touch animate-fade-in items-center justify-center rounded-full border border-line bg-raised shadow-lift hover:border-edge"
    >
      <ChevronDown className="size-5" aria-hidden="true" />
      {count > 0 && (
        <span className="absolute -top-2 -right-1 min-w-6 rounded-full bg-urgent px-1.5 py-0.5 text-center text-xs font-semibold text-on-urgent">
          {chatWords.count(count)}
        </span>
      )}
    </button>
  );
}

function NothingYet({ chat }: { chat: ChatSummary }) {
  if (chat.access !== 'open')
    return <p className="m-auto p-6 text-center text-muted">{chatWords.neverUsed}</p>;
  return (
    <div className="@container m-auto w-full p-4">
      <EmptyState
        icon={<MessagesSquare />}
        title={chatWords.empty(chat.counterpart.fullName)}
        headingLevel={2}
        // The picture gives way to large text.
        className="border-transparent @max-[15rem]:px-0 @max-[15rem]:py-0 @max-[15rem]:*:aria-hidden:hidden"
      >
        {chatWords.emptyHints[chat.kind]}
      </EmptyState>
    </div>
  );
}

/** The conversation, followed by the entries that are still to be sent. */
export function ChatMessages({ chat, history, userId, isOnline }: ChatMessagesProps) {
  const { orderId, counterpart } = chat;
  const pending = usePending(userId, orderId, history);
  const newest = newestSeq(history);
  const { list, isAtEnd, toEnd, onScroll } = useListEnd(newest, pending.length);
  const reading = useChatReading({ chat, history, userId, isAtEnd });
  const [zone] = useState(deviceZone);
  return (
    <div className="relative min-h-0 flex-1 bg-sunken">
      <div
        ref={list}
        data-chat-scroll
        role="region"
        aria-label={chatWords.messages}
        {...scrollable}
        onScroll={onScroll}
        className="flex h-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-3 [overflow-anchor:none]"
      >
        {newest + pending.length === 0 ? (
          <NothingYet chat={chat} />
        ) : (
          <div className="mb-auto w-full pb-4">
            {history.hasOlder && (
              <OlderButton key={newest - history.messages.length} orderId={orderId} />
            )}
            <ol>
              <ChatRows
                messages={history.messages}
                pending={pending}
                otherName={counterpart.fullName}
                dividerSeq={reading.dividerSeq}
                counterpartReadSeq={chat.counterpartReadSeq}
                canRetry={chat.access === 'open'}
                {...{ userId, isOnline, zone }}
              />
            </ol>
          </div>
        )}
      </div>
      {!isAtEnd && <ToNewest count={reading.unseen} onPress={toEnd} />}
      <p role="status" className="sr-only">
        {reading.announcement}
      </p>
    </div>
  );
}
