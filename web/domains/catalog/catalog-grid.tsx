import { useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { catalogWords as words } from './catalog.text.ts';
import { TileSkeleton } from './service-card-tile.tsx';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';
/** The tiles that one sees first. */
const FIRST_SEEN = 2;
const SKELETONS = 8;

export function GridSkeleton() {
  return (
    <SkeletonRegion label={words.searching}>
      <div className={GRID}>
        {Array.from({ length: SKELETONS }, (_, place) => (
          <TileSkeleton key={place} />
        ))}
      </div>
    </SkeletonRegion>
  );
}

export interface TileGridProps {
  /** Another list is loading. */
  isStale?: boolean;
  /** The tiles. */
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

/** The covers of these tiles are loaded first: they are seen at once. */
export function isSeenFirst(place: number): boolean {
  return place < FIRST_SEEN;
}

export interface MoreCardsProps {
  /** Where the next page is for a browser without script. */
  address: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Fetches the next page well before its place is seen; the link is for everything else. */
export function MoreCards({ address, isLoading, hasFailed, onMore }: MoreCardsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = isLoading || hasFailed;
  const reach = useEffectEvent(onMore);
  useEffect(() => {
    if (!place.current || isWaiting) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: '0px 0px 900px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={place} className="mt-8 flex flex-col items-center gap-3">
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

export function NoCards({ action }: { action: ReactNode }) {
  return (
    <EmptyState title={words.noneFound} icon={<SearchX />} action={action}>
      {words.noneFoundHint}
    </EmptyState>
  );
}
