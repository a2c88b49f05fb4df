import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChatInbox } from '../../domains/chat/chat-inbox.tsx';
import { unreadChatsQuery } from '../../domains/chat/chat.api.ts';
import { NotificationBell } from '../../domains/notifications/notification-bell.tsx';
import { unreadCountQuery } from '../../domains/notifications/notifications.api.ts';
import { showUnreadOnTab } from './unread-tab.ts';

/** What a signed-in person has not read: in the header, and on the tab while they look elsewhere. */
export function HeaderUnread({ userId }: { userId: string }) {
  const { data: notifications } = useQuery(unreadCountQuery());
  const { data: chats } = useQuery(unreadChatsQuery());
  // A message of which the bell tells too is one thing to read, not two.
  const unread = (notifications?.countBesideChats ?? 0) + (chats?.total ?? 0);
  useEffect(() => showUnreadOnTab(unread), [unread]);
  return (
    <>
      <ChatInbox userId={userId} />
      <NotificationBell />
    </>
  );
}
