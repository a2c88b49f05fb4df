import { Suspense } from 'react';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useUser } from '#platform/session/session.ts';
import type { FavoriteHeartProps } from './favorite-heart.tsx';

const FavoriteHeart = lazyPart(async () => (await import('./favorite-heart.tsx')).FavoriteHeart);

export interface CardFavoriteProps extends Omit<FavoriteHeartProps, 'cardId' | 'title'> {
  card: { id: string; title: string; providerProfile: { id: string } };
}

/**
 * The favorite button of a card. Visitors and the provider of the card have none, and load no code
 * for it.
 */
export function CardFavorite({ card, ...buttonProps }: CardFavoriteProps) {
  const user = useUser();
  if (!user || user.providerProfileId === card.providerProfile.id) return null;
  return (
    <Suspense fallback={null}>
      <FavoriteHeart cardId={card.id} title={card.title} {...buttonProps} />
    </Suspense>
  );
}
