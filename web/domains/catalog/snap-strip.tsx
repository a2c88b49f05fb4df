import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A strip of slides that the browser itself scrolls and snaps, so that it can be swiped, also before the script
 * arrives. `goTo` wraps around at both ends; at once when something there is to have the focus.
 */
export function useSnapStrip(count: number, start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(start);

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    if (start > 0) list.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
    const follow = () => {
      if (list.clientWidth > 0) setPlace(Math.round(list.scrollLeft / list.clientWidth));
    };
    list.addEventListener('scroll', follow, { passive: true });
    return () => list.removeEventListener('scroll', follow);
  }, [start]);

  const goTo = useCallback(
    (wanted: number, isAtOnce = false) => {
      const list = strip.current;
      if (!list) return;
      const next = (wanted + count) % count;
      const isFar = Math.abs(next * list.clientWidth - list.scrollLeft) > list.clientWidth * 1.5;
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      list.scrollTo({
        left: next * list.clientWidth,
        behavior: isAtOnce || isFar || isCalm ? 'instant' : 'smooth',
      });
      setPlace(next);
    },
    [count],
  );

  return { strip, place: Math.min(place, count - 1), goTo };
}

/** The look of the strip and of a slide in it. */
export const stripLook =
  'relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]';
export const slideLook = 'w-full shrink-0 snap-center snap-always';
