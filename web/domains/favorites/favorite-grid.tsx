import type { ReactElement } from 'react';
import type { CardChoices } from '#platform/card-address.ts';
import { isInitiallyVisible, TileGrid } from '../catalog/catalog-grid.tsx';
import type { TileCard } from '../catalog/catalog.api.ts';
import { ServiceCardTile } from '../catalog/service-card-tile.tsx';
import { CardFavorite } from './card-favorite.tsx';

export interface FavoriteGridProps {
  cards: readonly TileCard[];
  /** A new list is loading. */
  isStale?: boolean;
  /** Returns what the link of a card takes along from the search. */
  choicesOf?: ((card: TileCard) => CardChoices) | undefined;
  /** The button with the reasons for the place of a card, in a search. */
  renderWhy?: ((card: TileCard) => ReactElement) | undefined;
}

/** Service cards with favorite buttons. */
export function FavoriteGrid({ cards, isStale = false, choicesOf, renderWhy }: FavoriteGridProps) {
  return (
    <TileGrid isStale={isStale}>
      {cards.map((card, index) => (
        <ServiceCardTile
          key={card.id}
          card={card}
          isPriority={isInitiallyVisible(index)}
          choices={choicesOf?.(card)}
          favorite={<CardFavorite card={card} />}
          why={renderWhy?.(card)}
        />
      ))}
    </TileGrid>
  );
}
