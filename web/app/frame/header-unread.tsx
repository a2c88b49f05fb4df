import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChatInbox } from '../../domains/chat/chat-inbox.tsx';
import { unreadChatsQuery } from '../../domains/chat/chat.api.ts';
import { NotificationBell } from '../../domains/notifications/notification-bell.tsx';
import { unreadCountQuery } from '../../domains/notifications/notifications.api.ts';
import { showUnreadOnTab } from './unread-tab.ts';

/** Shows the signed-in user's unread items in the header, and their number on the browser tab. */
export function HeaderUnread({ userId }: { userId: string }) {
  const { data: notifications } = useQuery(unreadCountQuery());
  const { data: chats } = useQuery(unreadChatsQuery());
  // `countBesideChats` excludes the notifications of chat messages, which `total` already counts.
  const unread = (notifications?.countBesideChats ?? 0) + (chats?.total ?? 0);
  useEffect(() => showUnreadOnTab(unread), [unread]);
  return (
    <>
      <ChatInbox userId={userId} />
      <NotificationBell />
    </>
  );
}
