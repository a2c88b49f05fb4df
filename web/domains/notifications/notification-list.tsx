import { useInfiniteQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import CheckCheck from 'lucide-react/icons/check-check';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MoreButton } from '#ui/controls/more-button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, useMarkRead } from './notifications.api.ts';
import { notificationWords } from './notifications.text.ts';

function Loading() {
  return (
    <SkeletonRegion className="flex flex-col gap-5 px-6 py-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

function Empty() {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <BellRing className="mb-3 size-8 text-accent-ink" aria-hidden="true" />
      <p className="font-semibold">{notificationWords.none}</p>
      <p className="mt-1 text-sm text-muted">{notificationWords.noneHint}</p>
    </div>
  );
}

/** The content of the bell: the notifications, newest first. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const query = useInfiniteQuery(notificationsQuery());
  const { mutate } = useMarkRead();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const mark = (id: string | null) =>
    mutate(id, {
      onError: (error) => showError(errorMessage(error, notificationWords.markFailed)),
    });
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-5">
        <h2 className="text-lg">{notificationWords.title}</h2>
        {items.some(({ isRead }) => !isRead) && (
          <IconButton label={notificationWords.markAll} onClick={() => mark(null)}>
            <CheckCheck />
          </IconButton>
        )}
      </div>
      <div data-notification-scroll className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {query.isPending && <Loading />}
        {query.isError && !query.data && (
          <div role="alert" className="flex flex-col items-center gap-3 px-6 py-8 text-center">
            <p>{notificationWords.failed}</p>
            <Button
              variant="secondary"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {notificationWords.retry}
            </Button>
          </div>
        )}
        {query.isSuccess && items.length === 0 && <Empty />}
        {items.length > 0 && (
          <ul className="divide-y divide-line">
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onMark={() => mark(notification.id)}
                onFollow={onFollow}
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <MoreButton
            label={notificationWords.more}
            onMore={() => void query.fetchNextPage()}
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            list="[data-notification-scroll]"
          />
        )}
      </div>
      <Link
        to="/avisos"
        onClick={onFollow}
        className="flex min-h-touch items-center justify-center border-t border-line font-semibold text-accent-ink -outline-offset-3 hover:bg-sunken"
      >
        {notificationWords.seeAll}
      </Link>
    </>
  );
}
