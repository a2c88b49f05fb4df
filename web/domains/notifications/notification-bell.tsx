import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import * as Popover from 'radix-ui/popover';
import { useLocation } from 'react-router';
import { useOverlayEntry } from '#ui/overlays/overlay-history.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { NotificationList } from './notification-list.tsx';
import { unreadCountQuery, useNotificationsRefresh } from './notifications.api.ts';
import { notificationWords } from './notifications.text.ts';

/** The bell of a signed-in user, with a dot while notifications are unread. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  useOverlayEntry(isOpen, () => setIsOpen(false));
  const { data } = useQuery(unreadCountQuery());
  const unread = data?.count ?? 0;
  const { pathname } = useLocation();
  const refresh = useEffectEvent(useNotificationsRefresh());
  useEffect(() => refresh(), [pathname]);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <IconButton
          label={unread > 0 ? notificationWords.openUnread(unread) : notificationWords.open}
          className="relative"
        >
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-2 right-2 size-3 rounded-full border-2 border-paper bg-urgent"
            />
          )}
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={notificationWords.title}
          className="z-50 flex max-h-[70vh] w-80 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-lift outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <NotificationList onFollow={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
