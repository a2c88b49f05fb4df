import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ChatInbox } from '#domains/chat/chat-inbox.tsx';
import { ErasureNotice } from '#domains/administration/erasure-notice.tsx';
import { unreadChatsQuery } from '#domains/chat/chat.api.ts';
import { NotificationBell } from '#domains/notifications/notification-bell.tsx';
import { ReadNotifications } from '#domains/notifications/read-notifications.tsx';
import { unreadCountQuery } from '#domains/notifications/notifications.api.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useSession } from '#platform/session/session.ts';
import { PageContainer } from '#ui/layout/layout.tsx';
import { showUnreadOnTab } from './unread-tab.ts';

const NextAppointment = lazyPart(
  async () => (await import('#domains/orders/next-appointment.tsx')).NextAppointment,
);

/** Shows below the header that the account will be erased. Loaded for signed-in users only, like all of this file. */
function Erasure() {
  const dueAt = useSession(({ user }) => user?.erasureDueAt ?? null);
  const place = document.getElementById('avisos');
  if (!dueAt || !place) return null;
  return createPortal(
    <PageContainer className="pt-3">
      <ErasureNotice dueAt={dueAt} />
    </PageContainer>,
    place,
  );
}

/** Shows the next appointment below the header of the home page. */
function NextOnHome() {
  const { pathname, search } = useLocation();
  const place = document.getElementById('avisos');
  if (pathname !== '/' || search || !place) return null;
  return createPortal(
    <PageContainer>
      <Suspense>
        <NextAppointment className="pt-4" />
      </Suspense>
    </PageContainer>,
    place,
  );
}

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
      <ReadNotifications />
      <Erasure />
      <NextOnHome />
    </>
  );
}
