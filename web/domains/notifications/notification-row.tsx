import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { safeLink } from '#platform/format/safe-link.ts';
import { formatAgo } from '#platform/format/time-format.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { notificationWords } from './notifications.text.ts';

export interface NotificationRowProps {
  notification: Notification;
  onMark: () => void;
  onFollow?: () => void;
}

/** A notification with its link and, while it is unread, a button that marks it as read. */
export function NotificationRow({ notification, onMark, onFollow }: NotificationRowProps) {
  const { message, isRead, createdAt } = notification;
  const link = safeLink(notification.link);
  const isInside = link?.startsWith('/') ?? false;
  const text = (
    <>
      <span className={classNames('block wrap-anywhere', isRead ? 'text-muted' : 'font-semibold')}>
        {!isRead && <span className="sr-only">{notificationWords.unread}: </span>}
        <span>{message}</span>
      </span>
      <time dateTime={createdAt} className="mt-0.5 block text-xs text-muted">
        {formatAgo(createdAt)}
      </time>
    </>
  );
  const follow = () => {
    if (!isRead) onMark();
    onFollow?.();
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
