import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../class-names.ts';

export interface MoreButtonProps {
  label: string;
  onMore: () => void;
  isLoading: boolean;
  /** After a failure nothing is loaded automatically; the user has to press the button. */
  hasFailed: boolean;
  /** A selector of the scrolling ancestor. */
  list: string;
  className?: string;
}

/** Starts loading this far before the button becomes visible. */
const AHEAD = '600px 0px 600px 0px';

/** Loads the next page of a list when the user scrolls near its end or presses the button. */
export function MoreButton(props: MoreButtonProps) {
  const { label, onMore, isLoading, hasFailed, list, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const loadMore = useRef(onMore);
  useEffect(() => {
    loadMore.current = onMore;
  });
  useEffect(() => {
    const element = container.current;
    if (!element || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore.current();
      },
      { root: element.closest(list), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, hasFailed, list]);
  return (
    <div ref={container} className={classNames('flex justify-center', className)}>
      <Button variant="ghost" loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
