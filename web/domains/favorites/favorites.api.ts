import type { ServiceCardTile } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import {
  addFavorite,
  listFavoriteCards,
  listFavorites,
  removeFavorite,
} from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { pageState } from '#platform/page-state.ts';
import { getSession, syncStoredSession, setFavorites } from '#platform/session/session.ts';

export const favoriteKeys = { cards: ['favorites', 'cards'] as const };

interface FavoriteChanges {
  /** The latest requested state of each card whose change is being sent. */
  readonly pending: Map<string, boolean>;
  /** Number of changes of this tab that were sent. A list that was requested before one of them ended may lack it. */
  ended: number;
  loading?: Promise<void> | undefined;
}

const changes = pageState((): FavoriteChanges => ({ pending: new Map(), ended: 0 }));

export function isChangingFavorites(): boolean {
  return changes().pending.size > 0;
}

const ATTEMPTS = 3;

async function load(): Promise<void> {
  const userId = getSession().user?.id;
  if (!userId) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = getSession().favorites.join();
    const endedBefore = changes().ended;
    const ids = await callEndpoint(listFavorites);
    if (syncStoredSession().user?.id !== userId || !Array.isArray(ids)) return;
    // Requests the list again when a favorite changed meanwhile, here or in another tab.
    const isChanging = changes().pending.size > 0 || changes().ended !== endedBefore;
    if (!isChanging && getSession().favorites.join() === before) {
      if (ids.join() !== before) setFavorites(ids);
      return;
    }
  }
}

/** Replaces the local favorites with those of the server. Concurrent calls share one request. */
export function loadFavorites(): Promise<void> {
  const shared = changes();
  shared.loading ??= load().finally(() => {
    shared.loading = undefined;
  });
  return shared.loading;
}

/** Favorite cards as tiles, newest first. */
export function favoriteCardsQuery() {
  return infiniteQueryOptions({
    queryKey: favoriteKeys.cards,
    queryFn: async ({ pageParam, signal }): Promise<Page<ServiceCardTile>> => {
      const query = pageParam ? { cursor: pageParam } : {};
      // Loads the ids together with the first page, so that its favorite buttons are correct.
      const hearts = pageParam ? undefined : loadFavorites().catch(() => undefined);
      const page = await callPage(listFavoriteCards, { query }, { signal });
      await hearts;
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

function showFavorite(cardId: string, isFavorite: boolean): void {
  const { favorites } = syncStoredSession();
  if (favorites.includes(cardId) === isFavorite) return;
  setFavorites(isFavorite ? [cardId, ...favorites] : favorites.filter((id) => id !== cardId));
}

async function save(cardId: string, isFavorite: boolean): Promise<void> {
  const call = { params: { id: cardId } };
  if (isFavorite) return callEndpoint(addFavorite, call);
  try {
    await callEndpoint(removeFavorite, call);
  } catch (error) {
    // The favorite is already gone.
    if (!(error instanceof ApiError && [404, 410].includes(error.status))) throw error;
  }
}

/**
 * Sends one request after another until the server has the latest requested state, so that quick
 * presses never arrive in the wrong order.
 */
async function saveUntilCurrent(cardId: string, before: boolean): Promise<void> {
  const userId = getSession().user?.id;
  const isSameUser = () => syncStoredSession().user?.id === userId;
  let saved = before;
  try {
    for (let next = changes().pending.get(cardId); next !== undefined && next !== saved;) {
      await save(cardId, next);
      saved = next;
      next = isSameUser() ? changes().pending.get(cardId) : saved;
    }
  } finally {
    changes().pending.delete(cardId);
    changes().ended += 1;
    if (isSameUser()) showFavorite(cardId, saved);
  }
}

type CachedPages = InfiniteData<Page<ServiceCardTile>> | undefined;

function withoutCard(data: CachedPages, cardId: string): CachedPages {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== cardId),
      })),
    }
  );
}

/**
 * Adds or removes a favorite: immediately in all tabs, rolled back when the server refuses. Throws
 * `ApiError`, with status 401 when no user is signed in.
 */
export async function toggleFavorite(client: QueryClient, cardId: string): Promise<void> {
  const { user, favorites } = syncStoredSession();
  if (!user) throw new ApiError(401);
  const before = favorites.includes(cardId);
  const isRunning = changes().pending.has(cardId);
  changes().pending.set(cardId, !before);
  showFavorite(cardId, !before);
  void client.cancelQueries({ queryKey: favoriteKeys.cards });
  if (before) {
    client.setQueryData<CachedPages>(favoriteKeys.cards, (data) => withoutCard(data, cardId));
  }
  if (isRunning) return;
  try {
    await saveUntilCurrent(cardId, before);
  } catch (error) {
    // The response may have been lost after the change was stored.
    void loadFavorites().catch(() => undefined);
    throw error;
  } finally {
    if (changes().pending.size === 0)
      void client.invalidateQueries({ queryKey: favoriteKeys.cards });
  }
}
