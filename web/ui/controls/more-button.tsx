import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../class-names.ts';

export interface MoreButtonProps {
  label: string;
  onMore: () => void;
  isLoading: boolean;
  /** After a failure it is the person who tries again. */
  hasFailed: boolean;
  /** A selector of the element around it that scrolls. */
  list: string;
  className?: string;
}

/** So long before it is reached. */
const AHEAD = '600px 0px 600px 0px';

/** At the end of a list that goes on: brings more when one scrolls there, or presses it. */
export function MoreButton(props: MoreButtonProps) {
  const { label, onMore, isLoading, hasFailed, list, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const bringMore = useRef(onMore);
  useEffect(() => {
    bringMore.current = onMore;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) bringMore.current();
      },
      { root: element.closest(list), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, hasFailed, list]);
  return (
    <div ref={place} className={classNames('flex justify-center', className)}>
      <Button variant="ghost" loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
