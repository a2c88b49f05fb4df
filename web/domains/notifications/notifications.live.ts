import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type {
  Notification,
  UnreadNotifications,
} from '@oficio/contract/domains/notifications/notifications.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '../../platform/live/changes.ts';
import { onLive } from '../../platform/live/live.ts';
import { notificationKeys } from './notifications.api.ts';

type Kept = InfiniteData<Page<Notification>> | undefined;

const idsOf = (kept: Kept) => kept?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];

function addTo(kept: Kept, notification: Notification): Kept {
  const [first, ...rest] = kept?.pages ?? [];
  if (!kept || !first || idsOf(kept).includes(notification.id)) return kept;
  return { ...kept, pages: [{ ...first, items: [notification, ...first.items] }, ...rest] };
}

export const notificationChanges: ChangedQueries = {
  byKind: { notifications: () => [notificationKeys.all] },
  onResync: [notificationKeys.all],
};

/** Shows what arrives at once in bell and list; the number itself comes from the database. */
export function subscribeToNotifications(client: QueryClient): () => void {
  return onLive(newNotification, (notification) => {
    client.setQueryData<Kept>(notificationKeys.list, (kept) => addTo(kept, notification));
    client.setQueryData<UnreadNotifications>(
      notificationKeys.unread,
      (unread) => unread && { ...unread, count: unread.count + 1 },
    );
    void client.invalidateQueries({ queryKey: notificationKeys.all });
  });
}
