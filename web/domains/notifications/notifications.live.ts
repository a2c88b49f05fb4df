import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type {
  Notification,
  UnreadNotifications,
} from '@oficio/contract/domains/notifications/notifications.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '#platform/live/changes.ts';
import { onLive } from '#platform/live/live.ts';
import { notificationKeys } from './notifications.api.ts';

type CachedPages = InfiniteData<Page<Notification>> | undefined;

const idsOf = (cached: CachedPages) =>
  cached?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];

function addTo(cached: CachedPages, notification: Notification): CachedPages {
  const [first, ...rest] = cached?.pages ?? [];
  if (!cached || !first || idsOf(cached).includes(notification.id)) return cached;
  return { ...cached, pages: [{ ...first, items: [notification, ...first.items] }, ...rest] };
}

export const notificationChanges: ChangedQueries = {
  byKind: { notifications: () => [notificationKeys.all] },
  onResync: [notificationKeys.all],
};

/**
 * Adds pushed notifications to the bell and the list immediately, then requests the exact count.
 * Returns the unsubscribe function.
 */
export function subscribeToNotifications(client: QueryClient): () => void {
  return onLive(newNotification, (notification) => {
    client.setQueryData<CachedPages>(notificationKeys.list, (cached) =>
      addTo(cached, notification),
    );
    client.setQueryData<UnreadNotifications>(
      notificationKeys.unread,
      (unread) => unread && { ...unread, count: unread.count + 1 },
    );
    void client.invalidateQueries({ queryKey: notificationKeys.all });
  });
}
