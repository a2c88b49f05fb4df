import { useCallback, useEffect, useRef, useState } from 'react';

/** Events by which a user scrolls the strip. */
const GESTURES = ['touchstart', 'wheel'] as const;

/**
 * A strip of slides with native scroll snapping, which can be swiped before hydration. `goTo`
 * wraps around at both ends; `isInstant` skips the animation, for a slide that gets the focus.
 */
export function useSnapStrip(count: number, start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(start);
  /** The slide to which `goTo` scrolls, until it is reached or the user scrolls. */
  const scrollTarget = useRef<number | null>(null);

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    if (start > 0) list.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
    const updatePosition = () => {
      if (list.clientWidth === 0) return;
      const reached = Math.round(list.scrollLeft / list.clientWidth);
      // A smooth scroll starts at the old slide, which must not become the position again.
      if (scrollTarget.current === null) setPosition(reached);
      else if (scrollTarget.current === reached) scrollTarget.current = null;
    };
    const releaseTarget = () => {
      scrollTarget.current = null;
    };
    const options = { passive: true };
    list.addEventListener('scroll', updatePosition, options);
    for (const gesture of GESTURES) list.addEventListener(gesture, releaseTarget, options);
    return () => {
      list.removeEventListener('scroll', updatePosition);
      for (const gesture of GESTURES) list.removeEventListener(gesture, releaseTarget);
    };
  }, [start]);

  const goTo = useCallback(
    (target: number, isInstant = false) => {
      const list = strip.current;
      if (!list) return;
      const next = (target + count) % count;
      const isFar = Math.abs(next * list.clientWidth - list.scrollLeft) > list.clientWidth * 1.5;
      const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const isThere = Math.round(list.scrollLeft / list.clientWidth) === next;
      scrollTarget.current = isThere ? null : next;
      list.scrollTo({
        left: next * list.clientWidth,
        behavior: isInstant || isFar || isMotionReduced ? 'instant' : 'smooth',
      });
      setPosition(next);
    },
    [count],
  );

  return { strip, position: Math.min(position, count - 1), goTo };
}

export const stripClassName =
  'relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]';
export const slideClassName = 'w-full shrink-0 snap-center snap-always';
