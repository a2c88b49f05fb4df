import { safeLink } from '#platform/format/safe-link.ts';
import { pageState } from '#platform/page-state.ts';
import { requestToast } from '#ui/feedback/toast-queue.ts';
import { fetchNewestUnread } from './notifications.api.ts';
import { notificationWords as words } from './notifications.text.ts';

/** The notification that was offered last; the first one of the visit is offered by the bell. */
const offered = pageState(() => ({ id: '' }));

async function offerNewest(): Promise<void> {
  const newest = await fetchNewestUnread();
  const link = safeLink(newest?.link ?? null);
  if (!newest || newest.id === offered().id || !link?.startsWith('/')) return;
  offered().id = newest.id;
  if (window.location.pathname === link.split(/[?#]/)[0]) return;
  requestToast({
    tone: 'info',
    message: words.offer(newest.message),
    action: { label: words.openOffer, onPress: () => window.location.assign(link) },
  });
}

/**
 * Offers the newest unseen notification when the person returns to the page: an app of the home screen that is running
 * does not learn that its notification was pressed. Returns the unsubscribe function.
 */
export function offerOnReturn(): () => void {
  const onChange = () => {
    // A failed request changes nothing: the bell shows the same.
    if (document.visibilityState === 'visible') offerNewest().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
