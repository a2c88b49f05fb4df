import type { QueryClient } from '@tanstack/react-query';
import { onResync } from '../../platform/live/live.ts';
import { sessionStore } from '../../platform/session/session.ts';
import { favoriteKeys, isChangingFavorites, loadFavorites } from './favorites.api.ts';

/** Knows the favorites of the signed-in person from the beginning, and what another tab or device made of them. */
export function subscribeToFavorites(client: QueryClient): () => void {
  // Without an answer the ones kept in this browser stay.
  const load = () => void loadFavorites().catch(() => undefined);
  load();
  const ends = [
    onResync(load),
    sessionStore.subscribe(({ favorites }, before) => {
      if (favorites === before.favorites || isChangingFavorites()) return;
      // Tiles that are being asked for come with what is true now.
      void client.invalidateQueries({ queryKey: favoriteKeys.cards }, { cancelRefetch: false });
    }),
  ];
  return () => ends.forEach((end) => end());
}
