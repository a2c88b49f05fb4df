import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing, Check, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '../../platform/api/api-error.ts';
import { safeLink } from '../../platform/format/safe-link.ts';
import { formatAgo } from '../../platform/format/time-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MoreButton } from '../../ui/controls/more-button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { showError } from '../../ui/feedback/toaster.tsx';
import { notificationsQuery, useMarkRead } from './notifications.api.ts';
import { notificationWords } from './notifications.text.ts';

interface RowProps {
  notification: Notification;
  onMark: () => void;
  onFollow: () => void;
}

function Row({ notification, onMark, onFollow }: RowProps) {
  const { message, isRead, createdAt } = notification;
  const link = safeLink(notification.link);
  const isInside = link?.startsWith('/') ?? false;
  const text = (
    <>
      <span className={classNames('block wrap-anywhere', isRead ? 'text-muted' : 'font-semibold')}>
        {!isRead && <span className="sr-only">{notificationWords.unread}: </span>}
        {message}
      </span>
      <time dateTime={createdAt} className="mt-0.5 block text-xs text-muted">
        {formatAgo(createdAt)}
      </time>
    </>
  );
  const follow = () => {
    if (!isRead) onMark();
    onFollow();
  };
  return (
    <li className={classNames('relative flex items-start', !isRead && 'bg-accent-soft/50')}>
      {!isRead && (
        <span aria-hidden="true" className="absolute top-5 left-2 size-2 rounded-full bg-urgent" />
      )}
      {link && isInside ? (
        <Link
          to={link}
          onClick={follow}
          className="min-w-0 flex-1 py-3 pr-2 pl-6 text-sm -outline-offset-3 hover:bg-sunken"
        >
          {text}
        </Link>
      ) : (
        <div className="min-w-0 flex-1 py-3 pr-2 pl-6 text-sm">{text}</div>
      )}
      {!isRead && (
        <IconButton label={notificationWords.markOne(message)} className="mt-1" onClick={onMark}>
          <Check />
        </IconButton>
      )}
    </li>
  );
}

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
              <Row
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
    </>
  );
}
