import { useState } from 'react';
import type {
  getServiceCard,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  getServiceCardRequest,
  listServiceCardsRequest,
} from '@oficio/contract/domains/catalog/catalog.requests.ts';
import type {
  ServiceCard,
  ServiceCardTile,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { callEndpoint, callPage } from '../../platform/api/api-client.ts';
import {
  readPublicData,
  setPublicData,
  usePublicData,
  type PublicData,
  type PublicSource,
} from '../../platform/pages/public-data.ts';
import { homeAddress, type CatalogFilters } from './home/filters.form.ts';

/** What a tile shows: the list as the server rendered it carries no more than that. */
export type TileCard = Omit<ServiceCardTile, 'packages'>;
export type TilePage = Page<TileCard>;

/** The first page fills a phone several times; the later ones come before they are seen. */
const FIRST_PAGE_SIZE = 12;
const NEXT_PAGE_SIZE = 24;

/** All that is kept of the catalog, for `expirePublicData`. */
export const CATALOG_KEY = 'service-cards';
const LISTS_KEY = `${CATALOG_KEY}/list`;

export function listQuery(filters: CatalogFilters, cursor: string | null) {
  return {
    limit: String(cursor ? NEXT_PAGE_SIZE : FIRST_PAGE_SIZE),
    ...(cursor && { cursor }),
    ...(filters.search && { search: filters.search }),
    ...(filters.skill && { skill: filters.skill }),
    ...(filters.isEmergency && { emergency: 'true' as const }),
    ...(filters.country && { country: filters.country }),
  };
}

export interface CardList {
  filters: CatalogFilters;
  /** Who is signed in: their country decides what they see. */
  viewer: string | null;
  /** Where the list begins: null at its beginning. */
  start: string | null;
  /** What the server put into the page for exactly this list. */
  rendered?: TilePage | undefined;
}

function loadPage({ filters }: CardList, cursor: string | null): Promise<TilePage> {
  return callPage<typeof listServiceCards>(listServiceCardsRequest, {
    query: listQuery(filters, cursor),
  });
}

/** As many pages as are shown, one after the other: each begins where the one before ends. */
async function loadPages(list: CardList, count: number): Promise<TilePage[]> {
  const pages: TilePage[] = [];
  let cursor = list.start;
  do {
    const page = await loadPage(list, cursor);
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor && pages.length < count);
  return pages;
}

function listSource(list: CardList): PublicSource<TilePage[]> {
  const { filters, viewer, start, rendered } = list;
  return {
    key: [LISTS_KEY, viewer ?? '', homeAddress(filters, start)].join(' '),
    load: (previous) => loadPages(list, previous?.length ?? 1),
    rendered: rendered && [rendered],
  };
}

export interface ShownCards {
  /** Undefined until the first are there. */
  cards: TileCard[] | undefined;
  nextCursor: string | null;
  /** The tiles of another list stay, dimmed, until these are there. */
  isStale: boolean;
  hasFailed: boolean;
  isLoading: boolean;
  reload: () => void;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/** The tiles of one list, page after page. */
export function useCardList(list: CardList): ShownCards {
  const source = listSource(list);
  const { data, error, isLoading, reload } = usePublicData(source);
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const [more, setMore] = useState({ key: '', state: 'idle' });
  const moreState = more.key === source.key ? more.state : 'idle';
  const pages = data ?? (error ? undefined : latest);
  const nextCursor = pages?.at(-1)?.nextCursor ?? null;

  const loadMore = async () => {
    if (!data || !nextCursor || moreState === 'loading') return;
    setMore({ key: source.key, state: 'loading' });
    try {
      setPublicData(source, [...data, await loadPage(list, nextCursor)]);
      setMore({ key: source.key, state: 'idle' });
    } catch {
      setMore({ key: source.key, state: 'failed' });
    }
  };
  return {
    cards: pages?.flatMap(({ items }) => items),
    nextCursor,
    isStale: pages !== undefined && pages !== data,
    hasFailed: Boolean(error),
    isLoading,
    reload,
    isLoadingMore: moreState === 'loading',
    hasMoreFailed: moreState === 'failed',
    loadMore: () => void loadMore(),
  };
}

/** The tile of a card, if a list with it was shown: its cover and title are there at once. */
export function findTile(id: string): TileCard | undefined {
  const lists = readPublicData(LISTS_KEY) as (TilePage[] | undefined)[];
  return lists
    .flatMap((pages) => pages ?? [])
    .flatMap(({ items }) => items)
    .find((tile) => tile.id === id);
}

/** One card, with all that its page says. */
export function useServiceCard(
  id: string,
  rendered: ServiceCard | undefined,
): PublicData<ServiceCard> {
  return usePublicData({
    key: `${CATALOG_KEY}/card ${id}`,
    load: () => callEndpoint<typeof getServiceCard>(getServiceCardRequest, { params: { id } }),
    rendered,
  });
}
