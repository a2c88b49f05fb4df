import { useQueryClient } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { useSession } from '#platform/session/session.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton, type IconButtonProps } from '#ui/controls/icon-button.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { toggleFavorite } from './favorites.api.ts';
import { favoritesWords as words } from './favorites.text.ts';

/** The message for a change that was rolled back. */
function refusalOf(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 401) return words.signInFirst;
  return status < 500 ? errorMessage(error, words.updateFailed) : words.updateFailed;
}

export interface FavoriteHeartProps {
  cardId: string;
  title: string;
  variant?: IconButtonProps['variant'];
  className?: string | undefined;
}

/** Loaded by `CardFavorite`, for users who may save the card. */
export function FavoriteHeart({ cardId, title, variant, className }: FavoriteHeartProps) {
  const isFavorite = useSession(({ favorites }) => favorites.includes(cardId));
  const client = useQueryClient();
  const toggle = () => {
    toggleFavorite(client, cardId).catch((error: unknown) => showError(refusalOf(error)));
  };
  return (
    <IconButton
      label={words.heart(title)}
      title={isFavorite ? words.unsave : words.save}
      aria-pressed={isFavorite}
      variant={variant ?? 'overlay'}
      className={className}
      onClick={toggle}
    >
      <Heart className={classNames(isFavorite && 'animate-fade-in fill-current')} />
    </IconButton>
  );
}
