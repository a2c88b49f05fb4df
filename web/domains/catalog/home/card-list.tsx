import { Suspense, type ReactNode } from 'react';
import type { EmptyList as Explanation } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import type { CardCounts } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { Link } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useInteracted } from '#platform/pages/use-interacted.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { changedAddress, homeAddress, type CatalogFilters } from '../catalog-filters.form.ts';
import type { CardListState } from '../catalog-list.api.ts';
import { foundText, homeWords } from '../catalog-home.text.ts';
import type { TileCard } from '../catalog.api.ts';
import { GridSkeleton, MoreCards } from '../catalog-grid.tsx';
import { catalogWords as words } from '../catalog.text.ts';

const TileMotionToggle = lazyPart(
  async () => (await import('../tile-motion.tsx')).TileMotionToggle,
);
const OtherCards = lazyPart(async () => (await import('./other-cards.tsx')).OtherCards);
const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList);

interface ListStatusProps {
  text: string;
  /** For screen readers only: the empty state below shows the same text. */
  isHidden?: boolean;
}

function ListStatus({ text, isHidden }: ListStatusProps) {
  return (
    <p
      role="status"
      className={isHidden ? 'sr-only' : 'min-h-6 text-sm font-semibold text-muted tabular-nums'}
    >
      {text}
    </p>
  );
}

/** Removes the filters that the server refused; without their names, all of them. */
function withoutRefused(filters: CatalogFilters, { issues, code }: ApiError): string {
  const names = issues.map(({ path }) => path.replace(/^query\./, ''));
  if (code.startsWith('PLACE')) names.push('place', 'near');
  const address = changedAddress(filters, Object.fromEntries(names.map((name) => [name, null])));
  return address === homeAddress(filters) ? '/' : address;
}

interface ListFailureProps {
  filters: CatalogFilters;
  list: CardListState;
}

/** A question that the server refuses is changed; other failures are retried. */
function ListFailure({ filters, list: { failure, isLoading, reload } }: ListFailureProps) {
  const refused = failure instanceof ApiError && failure.status === 400 ? failure : null;
  return (
    <ErrorState
      title={words.listFailed}
      retrying={isLoading}
      onRetry={refused ? undefined : reload}
      action={
        refused && (
          <Button asChild variant="secondary">
            <Link to={withoutRefused(filters, refused)}>{homeWords.withoutRefused}</Link>
          </Button>
        )
      }
    >
      {failure instanceof ApiError && failure.status < 500 && failure.message}
    </ErrorState>
  );
}

function LoadingList() {
  return (
    <>
      <div className="mb-1 flex min-h-touch flex-wrap items-center gap-x-4">
        <ListStatus text={words.searching} />
        {/* Appears when the list takes long. */}
        <p className="[animation:fade-in_300ms_6s_both] text-sm text-muted" aria-hidden="true">
          {homeWords.slow}
        </p>
      </div>
      <GridSkeleton />
    </>
  );
}

/** Cards of other trades have two words of the search, and one word is that of the trade. */
const hasSeveralWords = ({ search = '' }: CatalogFilters) => search.includes(' ');

interface CatalogListProps {
  filters: CatalogFilters;
  list: CardListState;
  viewer: string | null;
  /** Undefined until they are loaded. */
  counts: CardCounts | undefined;
  /** Why the list is empty that the server rendered. */
  renderedEmpty: Explanation | undefined;
  /** The server could not load the list that it rendered. */
  hasServerFailed: boolean;
  /** Renders the offer to be told when there is something. */
  renderAlert: (filters: CatalogFilters) => ReactNode;
  /** Renders a grid of cards: those of the list, or others below it. */
  children: (cards: readonly TileCard[], isOther: boolean) => ReactNode;
}

/** The list in each state: loading, failed, empty, or with cards and a link to the next page. */
export function CatalogList(props: CatalogListProps) {
  const { filters, list, viewer, counts, renderedEmpty, renderAlert, hasServerFailed, children } =
    props;
  const { cards, nextCursor, isStale, failure } = list;
  const hasInteracted = useInteracted();
  if (!cards) {
    if (failure || hasServerFailed) return <ListFailure filters={filters} list={list} />;
    return <LoadingList />;
  }
  const isEmpty = cards.length === 0 && !isStale;
  const loaded = { count: cards.length, isMore: nextCursor !== null };
  const { count, isMore } = loaded.isMore && counts ? counts.total : loaded;
  const found = cards.length === 0 ? homeWords.noneFound : foundText(count, isMore);
  return (
    <>
      <div className="flex min-h-touch flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex-1">
          <ListStatus text={isStale ? words.searching : found} isHidden={isEmpty} />
        </div>
        {hasInteracted && (
          <Suspense>
            <TileMotionToggle cards={cards} className="-mr-1" />
          </Suspense>
        )}
      </div>
      {isEmpty ? (
        <Suspense fallback={<div className="min-h-96" />}>
          <EmptyList
            filters={filters}
            viewer={viewer}
            rendered={renderedEmpty}
            renderAlert={renderAlert}
          />
        </Suspense>
      ) : (
        <div className="mt-1">{children(cards, false)}</div>
      )}
      {nextCursor && !isStale && (
        <MoreCards
          address={homeAddress(filters, nextCursor)}
          isLoading={list.isLoadingMore}
          hasFailed={list.hasMoreFailed}
          onMore={list.loadMore}
        />
      )}
      {hasSeveralWords(filters) && !filters.skill && !nextCursor && !isStale && (
        <Suspense>
          <OtherCards filters={filters} viewer={viewer}>
            {(others) => children(others, true)}
          </OtherCards>
        </Suspense>
      )}
    </>
  );
}
