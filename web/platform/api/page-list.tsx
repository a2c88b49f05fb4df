import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { errorMessage } from './api-error.ts';

export interface PageListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  words: { loadFailed: string; more: string };
  skeleton: ReactNode;
  empty: ReactNode;
  /** Renders the items, of which there is at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that is loaded page by page, in each state: loading, failed, empty, or with a button for the next page. */
export function PageList<Item>({ query, words, skeleton, empty, children }: PageListProps<Item>) {
  if (query.isPending) return skeleton;
  if (!query.data) {
    return (
      <ErrorState
        title={words.loadFailed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {errorMessage(query.error, '')}
      </ErrorState>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 ? empty : children(items)}
      {query.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
