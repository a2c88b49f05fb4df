import { useEffect, useRef } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { Link, type MetaFunction } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { RequireSession } from '#platform/session/route-guards.tsx';
import { NextPage } from '#platform/api/page-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { GridSkeleton } from '../catalog/catalog-grid.tsx';
import { TileMotionToggle } from '../catalog/tile-motion.tsx';
import { FavoriteGrid } from './favorite-grid.tsx';
import { favoriteCardsQuery } from './favorites.api.ts';
import { favoritesWords as words } from './favorites.text.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    path: '/favorites',
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

/**
 * Moves the focus to the count after a tile with the focus was removed, so that keyboard users do
 * not start again at the top.
 */
function useFocusAfterRemoval(count: number) {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) line.current?.focus();
    before.current = count;
  }, [count]);
  return line;
}

function NoFavorites() {
  return (
    <EmptyState
      title={words.none}
      headingLevel={2}
      icon={<Heart />}
      action={
        <Button asChild>
          <Link to="/">{words.explore}</Link>
        </Button>
      }
    >
      {words.noneHint}
    </EmptyState>
  );
}

function Favorites() {
  const query = useInfiniteQuery(favoriteCardsQuery());
  const cards = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const line = useFocusAfterRemoval(cards.length);
  return (
    <QueryState query={query} title={words.loadFailed} skeleton={<GridSkeleton />}>
      {() => (
        <>
          <h2 className="sr-only">{words.services}</h2>
          <div className="mb-1 flex min-h-touch flex-wrap items-center justify-between gap-x-4">
            <p
              ref={line}
              role="status"
              tabIndex={-1}
              className="min-h-6 text-sm font-semibold text-muted tabular-nums outline-none"
            >
              {cards.length > 0 && words.count(cards.length, query.hasNextPage)}
            </p>
            <TileMotionToggle cards={cards} className="-mr-3" />
          </div>
          {cards.length === 0 && !query.hasNextPage ? (
            <NoFavorites />
          ) : (
            <FavoriteGrid cards={cards} />
          )}
          <NextPage query={query} size="lg" className="mt-8 justify-center">
            {words.more}
          </NextPage>
        </>
      )}
    </QueryState>
  );
}

/** The favorite cards of the signed-in user. */
export default function FavoritesPage() {
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-6">
        <RequireSession fallback={<GridSkeleton />}>
          <Favorites />
        </RequireSession>
      </div>
    </PageContainer>
  );
}
