import { useEffect, useRef, type ReactNode } from 'react';
import { pageState } from '../page-state.ts';

interface SeenParts {
  /** Links of notifications about the parts of the page that are in the window now. */
  links: readonly string[];
  readonly listeners: Set<() => void>;
}

const seen = pageState((): SeenParts => ({ links: [], listeners: new Set() }));

function change(links: readonly string[]): void {
  seen().links = links;
  for (const listener of seen().listeners) listener();
}

export const seenParts = (): readonly string[] => seen().links;

export function subscribeToSeenParts(listener: () => void): () => void {
  const { listeners } = seen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A part of a page that notifications link to. It counts as seen while it is in the middle half of the window, so that its
 * notifications are marked as read.
 */
export function SeenPart({ link, children }: { link: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current) return;
    const remove = () => {
      if (seenParts().includes(link)) change(seenParts().filter((each) => each !== link));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting ?? false;
        if (!isSeen) remove();
        else if (!seenParts().includes(link)) change([...seenParts(), link]);
      },
      { rootMargin: '-25% 0px' },
    );
    observer.observe(part.current);
    return () => {
      observer.disconnect();
      remove();
    };
  }, [link]);
  return <div ref={part}>{children}</div>;
}
