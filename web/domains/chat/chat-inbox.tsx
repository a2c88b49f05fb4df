import { useState } from 'react';
import type { UnreadChat } from '@oficio/contract/domains/chat/chat.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chatQuery, unreadChatsQuery } from './chat.api.ts';
import { chatWords } from './chat.text.ts';

function Row({ unread, onFollow }: { unread: UnreadChat; onFollow: () => void }) {
  const { orderId, unreadCount } = unread;
  const { data: chat } = useQuery(chatQuery(orderId));
  return (
    <li>
      <Link
        to={`/orders/${orderId}/chat`}
        onClick={onFollow}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-sunken"
      >
        {chat ? (
          <Avatar name={chat.counterpart.fullName} photoUrl={chat.counterpart.photoUrl} />
        ) : (
          <Skeleton shape="circle" className="size-11" />
        )}
        <span className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-semibold">
            {chat?.counterpart.fullName ?? chatWords.open}
          </span>
          <span className="block truncate text-muted">{chat?.cardTitle}</span>
        </span>
        <span className="sr-only">{chatWords.unreadCount(unreadCount)}</span>
        <span
          aria-hidden="true"
          className="min-w-6 rounded-full bg-urgent px-1.5 py-0.5 text-center text-xs font-semibold text-on-urgent"
        >
          {chatWords.count(unreadCount)}
        </span>
      </Link>
    </li>
  );
}

/** In the header while messages are unread: how many, and the way to them. */
export function ChatInbox() {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(unreadChatsQuery());
  const total = data?.total ?? 0;
  if (!data || total === 0) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <IconButton label={chatWords.inboxUnread(total)} className="relative">
          <MessageCircle />
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full border-2 border-paper bg-urgent px-1 text-center text-xs leading-4 font-semibold text-on-urgent"
          >
            {chatWords.count(total)}
          </span>
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={chatWords.inbox}
          className="z-50 flex max-h-[70vh] w-80 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-lift outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <h2 className="flex min-h-14 items-center border-b border-line px-5 text-lg">
            {chatWords.inbox}
          </h2>
          <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
            {data.chats.map((unread) => (
              <Row key={unread.orderId} unread={unread} onFollow={() => setIsOpen(false)} />
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
