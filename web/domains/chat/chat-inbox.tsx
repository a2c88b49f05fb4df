import { useState, useSyncExternalStore } from 'react';
import { chatPath } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { ChatSummary } from '@oficio/contract/domains/chat/chat.schema.ts';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import MessageCircle from 'lucide-react/icons/message-circle';
import * as Popover from 'radix-ui/popover';
import { Link } from 'react-router';
import { Avatar } from '#ui/display/avatar.tsx';
import { useOverlayEntry } from '#ui/overlays/overlay-history.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { onOutbox, outbox, refusedEntries } from './chat-outbox.live.ts';
import { chatQuery, chatsQuery, unreadChatsQuery } from './chat.api.ts';
import { chatWords, recordWords } from './chat.text.ts';

interface RowProps {
  orderId: string;
  /** Unread messages of the counterpart. */
  unreadCount: number;
  /** Own messages that the server refused. */
  refusedCount: number;
  /** The chat, where the list of chats has it. */
  known?: ChatSummary | undefined;
  onFollow: () => void;
}

function Row({ orderId, unreadCount, refusedCount, known, onFollow }: RowProps) {
  const { data: chat = known } = useQuery({ ...chatQuery(orderId), enabled: !known });
  return (
    <li>
      <Link
        to={chatPath(chat?.kind, orderId)}
        onClick={onFollow}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-sunken"
      >
        {chat ? (
          <Avatar name={chat.counterpart.fullName} photoUrl={chat.counterpart.photoUrl} />
        ) : (
          <Skeleton shape="circle" className="size-11" />
        )}
        <span className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-semibold" translate={chat ? 'no' : undefined}>
            {chat?.counterpart.fullName ?? chatWords.open}
          </span>
          <span className="block truncate text-muted">
            {chat && (chat.cardTitle ?? recordWords[chat.kind].title)}
          </span>
          {refusedCount > 0 && (
            <span className="flex items-center gap-1 text-danger-ink">
              <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
              <span>{chatWords.notSentCount(refusedCount)}</span>
            </span>
          )}
        </span>
        {unreadCount > 0 && (
          <>
            <span className="sr-only">{chatWords.unreadCount(unreadCount)}</span>
            <span
              aria-hidden="true"
              className="min-w-6 rounded-full bg-urgent px-1.5 py-0.5 text-center text-xs font-semibold text-on-urgent"
            >
              {chatWords.count(unreadCount)}
            </span>
          </>
        )}
      </Link>
    </li>
  );
}

/**
 * All listed chats: first those with refused messages, then those with unread ones. The others are requested when the list
 * opens.
 */
function useChats(userId: string, isOpen: boolean) {
  const { data } = useQuery(unreadChatsQuery());
  const { data: latest = [] } = useQuery({ ...chatsQuery(), enabled: isOpen, staleTime: 0 });
  const refused = refusedEntries(useSyncExternalStore(onOutbox, outbox, outbox), userId);
  const unread = new Map(data?.chats.map((chat) => [chat.orderId, chat.unreadCount]));
  const known = new Map(latest.map((chat) => [chat.orderId, chat]));
  const orderIds = new Set([
    ...refused.map(({ orderId }) => orderId),
    ...unread.keys(),
    ...known.keys(),
  ]);
  const rows = [...orderIds].map((orderId) => ({
    orderId,
    unreadCount: unread.get(orderId) ?? 0,
    refusedCount: refused.filter((entry) => entry.orderId === orderId).length,
    known: known.get(orderId),
  }));
  const hasChats = rows.length > 0 || data?.hasChats === true;
  return { rows, hasChats, unreadTotal: data?.total ?? 0, refusedTotal: refused.length };
}

/** A header button with a list of the chats, also of ended orders. Hidden while there are none. */
export function ChatInbox({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useOverlayEntry(isOpen, () => setIsOpen(false));
  const { rows, hasChats, unreadTotal, refusedTotal } = useChats(userId, isOpen);
  if (!hasChats) return null;
  const labels = [
    chatWords.chats,
    ...(unreadTotal > 0 ? [chatWords.unreadMessages(unreadTotal)] : []),
    ...(refusedTotal > 0 ? [chatWords.notSentCount(refusedTotal)] : []),
  ];
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <IconButton label={labels.join(', ')} className="relative">
          <MessageCircle />
          {refusedTotal + unreadTotal > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 min-w-5 rounded-full border-2 border-paper bg-urgent px-1 text-center text-xs leading-4 font-semibold text-on-urgent"
            >
              {refusedTotal > 0 ? '!' : chatWords.count(unreadTotal)}
            </span>
          )}
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={chatWords.chats}
          className="z-50 flex max-h-[70vh] w-80 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-lift outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <h2 className="flex min-h-14 items-center border-b border-line px-5 text-lg">
            {chatWords.chats}
          </h2>
          <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
            {rows.map((row) => (
              <Row key={row.orderId} {...row} onFollow={() => setIsOpen(false)} />
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
