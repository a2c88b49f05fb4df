import { useEffect, useRef, type ReactNode } from 'react';
import { createStore } from 'zustand';
import { pageState } from '../page-state.ts';

/** Links of notifications about the parts of the page that are in the window now. */
export const seenPartsStore = pageState(() => createStore<readonly string[]>(() => []));

/**
 * A part of a page that notifications link to. It counts as seen while it is in the middle half of the window, so that its
 * notifications are marked as read.
 */
export function SeenPart({ link, children }: { link: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current) return;
    const { getState, setState } = seenPartsStore();
    const change = (isSeen: boolean) => {
      const links = getState();
      if (links.includes(link) !== isSeen)
        setState(isSeen ? [...links, link] : links.filter((each) => each !== link), true);
    };
    const observer = new IntersectionObserver(
      (entries) => change(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '-25% 0px' },
    );
    observer.observe(part.current);
    return () => {
      observer.disconnect();
      change(false);
    };
  }, [link]);
  return <div ref={part}>{children}</div>;
}
