import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markPageRead,
} from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import type { NotificationTopic } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import type {
  Notification,
  UnreadNotifications,
} from '@oficio/contract/domains/notifications/notifications.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import { endpointPages, endpointQuery } from '#platform/api/endpoint-options.ts';

const REFRESH_MS = 60_000;

export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
};

/** A part of the notifications; all of them without one. */
export interface NotificationFilter {
  topic?: NotificationTopic;
  unread?: 'true';
}

/** Notifications of the signed-in user, newest first. */
export function notificationsQuery(filter: NotificationFilter = {}) {
  const isFiltered = Object.keys(filter).length > 0;
  return endpointPages(listNotifications, {
    queryKey: isFiltered ? [...notificationKeys.list, filter] : notificationKeys.list,
    query: { ...filter },
    staleTime: 0,
  });
}

/** Returns the newest unread notification of the signed-in user. */
export async function fetchNewestUnread(): Promise<Notification | undefined> {
  const query = { limit: '1', unread: 'true' } as const;
  const { items } = await callPage(listNotifications, { query });
  return items[0];
}

export const unreadCountQuery = () =>
  endpointQuery(countUnreadNotifications, {
    queryKey: notificationKeys.unread,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

type CachedPages = InfiniteData<Page<Notification>> | undefined;

function markIn(
  cached: CachedPages,
  isMarked: (notification: Notification) => boolean,
): CachedPages {
  return (
    cached && {
      ...cached,
      pages: cached.pages.map((page) => ({
        ...page,
        items: page.items.map((notification) =>
          isMarked(notification) ? { ...notification, isRead: true } : notification,
        ),
      })),
    }
  );
}

/**
 * Reduces the count immediately. The response of the server corrects the count beside the chats.
 */
function decrementUnread(unread: UnreadNotifications | undefined): UnreadNotifications | undefined {
  return unread && { ...unread, count: Math.max(0, unread.count - 1) };
}

/**
 * Marks one notification (by id) or all (null) as read. Updates the cache immediately and rolls it
 * back when the server refuses.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await callEndpoint(markAllNotificationsRead);
      else await callEndpoint(markNotificationRead, { params: { id } });
    },
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationKeys.all });
      const list = client.getQueryData<CachedPages>(notificationKeys.list);
      const unread = client.getQueryData<UnreadNotifications>(notificationKeys.unread);
      client.setQueryData<CachedPages>(notificationKeys.list, (cached) =>
        markIn(cached, (notification) => id === null || notification.id === id),
      );
      client.setQueryData<UnreadNotifications>(notificationKeys.unread, (before) =>
        id === null ? { count: 0, countBesideChats: 0 } : decrementUnread(before),
      );
      return { list, unread };
    },
    onError: (_error, _id, before) => {
      client.setQueryData(notificationKeys.list, before?.list);
      client.setQueryData(notificationKeys.unread, before?.unread);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: notificationKeys.all });
    },
  });
}

/** Returns a function that marks the notifications that lead to a page as read, and returns how many are left. */
export function useMarkPageRead(): (page: string) => Promise<UnreadNotifications> {
  const client = useQueryClient();
  return async (page) => {
    const before = client.getQueryData<UnreadNotifications>(notificationKeys.unread);
    const left = await callEndpoint(markPageRead, { body: { page } });
    if (left.count !== before?.count) {
      client.setQueryData(notificationKeys.unread, left);
      await client.invalidateQueries({ queryKey: notificationKeys.list });
    }
    return left;
  };
}

/** Returns a function that requests the unread count again, for example after a navigation. */
export function useNotificationsRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: notificationKeys.unread });
}
