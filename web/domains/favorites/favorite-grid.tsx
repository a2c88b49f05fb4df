import type { ReactNode } from 'react';
import { isInitiallyVisible, TileGrid } from '../catalog/catalog-grid.tsx';
import type { TileCard } from '../catalog/catalog.api.ts';
import { ServiceCardTile } from '../catalog/service-card-tile.tsx';
import { CardFavorite } from './card-favorite.tsx';

export interface FavoriteGridProps {
  cards: readonly TileCard[];
  /** A new list is loading. */
  isStale?: boolean;
  /** The 'Urgente' filter is active; the links of the cards contain it. */
  isUrgent?: boolean;
  /** The button with the reasons for the place of a card, in a search. */
  renderWhy?: ((card: TileCard) => ReactNode) | undefined;
}

/** Service cards with favorite buttons. */
export function FavoriteGrid({
  cards,
  isStale = false,
  isUrgent = false,
  renderWhy,
}: FavoriteGridProps) {
  return (
    <TileGrid isStale={isStale}>
      {cards.map((card, index) => (
        <ServiceCardTile
          key={card.id}
          card={card}
          isPriority={isInitiallyVisible(index)}
          isUrgent={isUrgent}
          favorite={<CardFavorite card={card} />}
          why={renderWhy?.(card)}
        />
      ))}
    </TileGrid>
  );
}
