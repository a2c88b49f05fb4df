import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { catalogWords as words } from './catalog.text.ts';
import { TileSkeleton } from './service-card-tile.tsx';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';
/** Number of tiles that count as visible before scrolling. */
const INITIALLY_VISIBLE = 2;
const SKELETONS = 8;

export function GridSkeleton() {
  return (
    <SkeletonRegion label={words.searching}>
      <div className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </div>
    </SkeletonRegion>
  );
}

export interface TileGridProps {
  /** True while another list is loading. */
  isStale?: boolean;
  children: readonly ReactElement[];
}

export function TileGrid({ isStale = false, children }: TileGridProps) {
  return (
    <ul
      className={classNames(GRID, 'transition-opacity', isStale && 'opacity-50')}
      aria-busy={isStale || undefined}
    >
      {children.map((tile) => (
        <li key={tile.key} className="min-w-0">
          {tile}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns true for the tiles that are visible before scrolling; their covers load with priority.
 */
export function isInitiallyVisible(index: number): boolean {
  return index < INITIALLY_VISIBLE;
}

export interface MoreCardsProps {
  /** Address of the next page, for browsers without JavaScript. */
  address: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/**
 * Loads the next page before the user scrolls to the end. The link serves browsers without
 * JavaScript, keyboards and retries.
 */
export function MoreCards({ address, isLoading, hasFailed, onMore }: MoreCardsProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const isWaiting = isLoading || hasFailed;
  const loadMore = useEffectEvent(onMore);
  useEffect(() => {
    if (!anchor.current || isWaiting) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: '0px 0px 900px' },
    );
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={anchor} className="mt-8 flex flex-col items-center gap-3">
      {hasFailed && <p role="alert">{words.listFailed}</p>}
      <Button asChild variant="secondary" size="lg">
        <Link
          to={address}
          rel="next"
          aria-disabled={isLoading || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            if (!isLoading) onMore();
          }}
        >
          {isLoading ? words.moreLoading : words.more}
        </Link>
      </Button>
    </div>
  );
}
