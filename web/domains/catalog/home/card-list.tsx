import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { homeAddress, type CatalogFilters } from './filters.form.ts';
import type { CardListState } from './home.api.ts';
import { GridSkeleton, MoreCards, NoCards } from '../catalog-grid.tsx';
import { catalogWords as words } from '../catalog.text.ts';
import { TileMotionToggle } from '../tile-motion.tsx';
import { chooseCountry } from './visitor-country.tsx';

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

function EmptyListActions({ filters }: { filters: CatalogFilters }) {
  const { country } = filters;
  const isFiltered = filters.search !== '' || filters.skill !== null || filters.isEmergency;
  const noFilters = { search: '', skill: null, isEmergency: false, country: null };
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {isFiltered && (
        <Button asChild variant="secondary">
          <Link to={homeAddress({ ...noFilters, country })}>{words.clearFilters}</Link>
        </Button>
      )}
      {country && (
        <Button asChild variant="secondary">
          <Link to={homeAddress({ ...filters, country: null })} onClick={() => chooseCountry(null)}>
            {words.otherCountries}
          </Link>
        </Button>
      )}
    </div>
  );
}

interface CatalogListProps {
  filters: CatalogFilters;
  list: CardListState;
  /** The grid with the cards of the list. */
  children: ReactNode;
}

/** The list in each state: loading, failed, empty, or with cards and a link to the next page. */
export function CatalogList({ filters, list, children }: CatalogListProps) {
  const { cards, nextCursor, isStale, hasFailed, isLoading } = list;
  if (!cards) {
    if (!hasFailed) {
      return (
        <>
          <div className="mb-1 flex min-h-touch items-center">
            <ListStatus text={words.searching} />
          </div>
          <GridSkeleton />
        </>
      );
    }
    return <ErrorState title={words.listFailed} retrying={isLoading} onRetry={list.reload} />;
  }
  const isEmpty = cards.length === 0 && !isStale;
  const found =
    cards.length === 0 ? words.noneFound : words.found(cards.length, nextCursor !== null);
  return (
    <>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <ListStatus text={isStale ? words.searching : found} isHidden={isEmpty} />
        <TileMotionToggle cards={cards} className="-mr-3" />
      </div>
      {isEmpty ? (
        <NoCards action={<EmptyListActions filters={filters} />} />
      ) : (
        <div className="mt-1">{children}</div>
      )}
      {nextCursor && !isStale && (
        <MoreCards
          address={homeAddress(filters, nextCursor)}
          isLoading={list.isLoadingMore}
          hasFailed={list.hasMoreFailed}
          onMore={list.loadMore}
        />
      )}
    </>
  );
}
