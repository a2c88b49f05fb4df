import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A strip of slides with native scroll snapping, which can be swiped before hydration. `goTo`
 * wraps around at both ends; `isInstant` skips the animation, for a slide that gets the focus.
 */
export function useSnapStrip(count: number, start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(start);

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    if (start > 0) list.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
    const updatePosition = () => {
      if (list.clientWidth > 0) setPosition(Math.round(list.scrollLeft / list.clientWidth));
    };
    list.addEventListener('scroll', updatePosition, { passive: true });
    return () => list.removeEventListener('scroll', updatePosition);
  }, [start]);

  const goTo = useCallback(
    (target: number, isInstant = false) => {
      const list = strip.current;
      if (!list) return;
      const next = (target + count) % count;
      const isFar = Math.abs(next * list.clientWidth - list.scrollLeft) > list.clientWidth * 1.5;
      const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
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
