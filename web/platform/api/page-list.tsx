import type { ReactElement, ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { classNames } from '#ui/class-names.ts';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { QueryState } from './query-state.tsx';

export interface PageListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  words: { loadFailed: string; more: string };
  skeleton: ReactNode;
  empty: ReactElement | null;
  /** Renders the items, of which there is at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that is loaded page by page, in each state of its query, with a button for the next page. */
export function PageList<Item>({ query, words, skeleton, empty, children }: PageListProps<Item>) {
  return (
    <QueryState query={query} title={words.loadFailed} skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return (
          <>
            {items.length === 0 ? empty : children(items)}
            <NextPage query={query} className="mt-6 justify-center">
              {words.more}
            </NextPage>
          </>
        );
      }}
    </QueryState>
  );
}

export interface NextPageProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  size?: ButtonProps['size'];
  className?: string;
  children: string;
}

/** The button that loads the next page of a list; nothing after the last page. */
export function NextPage({ query, size, className, children }: NextPageProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={classNames('flex', className ?? 'justify-center')}>
      <Button
        variant="secondary"
        size={size}
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
}
