import type { QueryClient } from '@tanstack/react-query';
import { onResync } from '#platform/live/live.ts';
import { sessionStore } from '#platform/session/session.ts';
import { favoriteKeys, isChangingFavorites, loadFavorites } from './favorites.api.ts';

/**
 * Loads the favorites of the signed-in user and applies changes of other tabs and devices. Returns
 * the unsubscribe function.
 */
export function subscribeToFavorites(client: QueryClient): () => void {
  // Without a response the locally stored favorites stay.
  const load = () => void loadFavorites().catch(() => undefined);
  load();
  const unsubscribes = [
    onResync(load),
    sessionStore().subscribe(({ favorites }, before) => {
      if (favorites === before.favorites || isChangingFavorites()) return;
      // Requests that are already running return the current tiles.
      void client.invalidateQueries({ queryKey: favoriteKeys.cards }, { cancelRefetch: false });
    }),
  ];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}
