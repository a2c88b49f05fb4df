import { useCallback } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { serviceCardsQuery, type CardList } from './catalogue.api.ts';
import { homeAddress } from './catalogue-filters.form.ts';
import { CatalogueGrid, GridSkeleton, MoreCards, NoCards } from './catalogue-grid.tsx';
import { catalogueWords as words } from './catalogue.text.ts';
import { chooseCountry } from './visitor-country.tsx';

interface ListStatusProps {
  text: string;
  /** Only read aloud: the same is said large below. */
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

function WayOut({ filters }: Pick<CardList, 'filters'>) {
  const { country } = filters;
  const isFiltered = filters.search !== '' || filters.skill !== null || filters.isEmergency;
  const everything = { search: '', skill: null, isEmergency: false, country: null };
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {isFiltered && (
        <Button asChild variant="secondary">
          <Link to={homeAddress({ ...everything, country })}>{words.clearFilters}</Link>
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

/** The tiles of one list, page after page, in each of its states. */
export function CatalogueList(list: CardList) {
  const query = useInfiniteQuery(serviceCardsQuery(list));
  const { data, isFetching, isFetchNextPageError, isFetchingNextPage, isPlaceholderData } = query;
  const { hasNextPage, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const cards = data?.pages.flatMap(({ items }) => items);
  const nextCursor = data?.pages.at(-1)?.nextCursor ?? null;

  if (!cards) {
    if (!query.isError) {
      return (
        <>
          <ListStatus text={words.searching} />
          <GridSkeleton />
        </>
      );
    }
    return (
      <ErrorState title={words.listFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const isSearching = isPlaceholderData && isFetching;
  const isEmpty = cards.length === 0 && !isSearching;
  const found = cards.length === 0 ? words.noneFound : words.found(cards.length, hasNextPage);
  return (
    <>
      <ListStatus text={isSearching ? words.searching : found} isHidden={isEmpty} />
      {isEmpty ? (
        <NoCards action={<WayOut filters={list.filters} />} />
      ) : (
        <div className="mt-3">
          <CatalogueGrid cards={cards} isStale={isPlaceholderData} />
        </div>
      )}
      {hasNextPage && !isPlaceholderData && (
        <MoreCards
          address={homeAddress(list.filters, nextCursor)}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onMore={more}
        />
      )}
    </>
  );
}
