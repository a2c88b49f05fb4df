import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { seenPartsStore } from '#platform/live/seen-parts.tsx';
import { unreadCountQuery, useMarkPageRead } from './notifications.api.ts';

/** The page of one thing: an order, a negotiation, a report, a card or a profile. */
const PAGE_OF_A_THING = /^\/[a-z-]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Marks the notifications about what the user looks at as read, also those that arrive meanwhile. A page in a background
 * tab waits until it is visible.
 */
export function ReadNotifications() {
  const { pathname } = useLocation();
  const { data } = useQuery(unreadCountQuery());
  const unread = data?.countBesideChats ?? 0;
  const parts = useStore(seenPartsStore());
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
  );
  const markPage = useMarkPageRead();
  /** The number that was left after the last mark of a page: only a higher one can be about it. */
  const left = useRef(new Map<string, number>());
  const mark = useEffectEvent(async (page: string) => {
    const rest = await markPage(page);
    left.current.set(page, rest.countBesideChats);
  });
  useEffect(() => {
    for (const [page, count] of left.current) left.current.set(page, Math.min(count, unread));
    if (!isVisible || unread === 0) return;
    const pages = PAGE_OF_A_THING.test(pathname) ? [pathname, ...parts] : parts;
    for (const page of pages) {
      // A failed mark changes nothing; the next visit or notification marks again.
      if (unread > (left.current.get(page) ?? 0)) mark(page).catch(() => undefined);
    }
  }, [pathname, parts, unread, isVisible]);
  return null;
}
