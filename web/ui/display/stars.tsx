import { classNames } from '../class-names.ts';
import { StarShape } from './star-shape.tsx';
import { uiText } from '../ui.text.ts';

export interface StarsProps {
  /** 1 to 5; null when there are no reviews. */
  rating: number | null;
  /** The number of reviews. */
  count?: number;
  /** 'compact' shows one star and the number; 'row' shows five stars. */
  variant?: 'compact' | 'row';
  className?: string;
}

/** A rating of fewer reviews says that it is new. */
const ESTABLISHED = 5;

function StarRow({ rating }: { rating: number }) {
  const stars = [1, 2, 3, 4, 5];
  return (
    <span className="relative inline-flex" aria-hidden="true">
      <span className="flex text-edge">
        {stars.map((star) => (
          <StarShape key={star} className="size-5" filled={false} />
        ))}
      </span>
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-star"
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        {stars.map((star) => (
          <StarShape key={star} className="size-5 shrink-0" />
        ))}
      </span>
    </span>
  );
}

export function Stars({ rating, count, variant = 'compact', className }: StarsProps) {
  if (rating === null || count === 0) {
    return <span className={classNames('text-sm text-muted', className)}>{uiText.noReviews}</span>;
  }
  const figure = rating.toFixed(1);
  const spoken = [uiText.ratingOutOfFive(figure), count !== undefined && uiText.reviews(count)];
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-1.5 text-sm', className)}>
      {variant === 'row' ? (
        <StarRow rating={rating} />
      ) : (
        <StarShape className="size-4.5 text-star" />
      )}
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {figure}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-muted tabular-nums">
          {`(${count})`}
        </span>
      )}
      {count !== undefined && count < ESTABLISHED && <span>{uiText.isNew}</span>}
      <span className="sr-only">{spoken.filter(Boolean).join(', ')}</span>
    </span>
  );
}
