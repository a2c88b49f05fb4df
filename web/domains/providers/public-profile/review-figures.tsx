import { complaintTags } from '@oficio/contract/domains/accounts/accounts-review-tags.rules.ts';
import type {
  Rating,
  ReviewSummary,
} from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { StarShape } from '#ui/display/star-shape.tsx';
import { providersPublicWords as words } from '../providers-public.text.ts';

const TAGS_SHOWN = 8;

function isComplaint(tag: string): boolean {
  return complaintTags.some((complaint) => complaint === tag);
}

function Distribution({ stars, total }: { stars: readonly number[]; total: number }) {
  return (
    <ul className="flex flex-1 basis-52 flex-col gap-1.5">
      {[5, 4, 3, 2, 1].map((rating) => {
        const count = stars[rating - 1] ?? 0;
        return (
          <li key={rating} className="flex items-center gap-2.5 text-sm tabular-nums">
            <span className="sr-only">{words.starsRow(rating, count)}</span>
            <span className="flex w-7 items-center gap-1 text-muted" aria-hidden="true">
              <span>{rating}</span>
              <StarShape className="size-3.5 text-star" />
            </span>
            <span className="h-2 flex-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
              />
            </span>
            <span className="w-8 text-right text-muted" aria-hidden="true">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export interface ReviewFiguresProps {
  rating: Rating;
  summary: ReviewSummary;
}

/** The average, the number of reviews for each rating, and the most frequent tags. */
export function ReviewFigures({ rating, summary }: ReviewFiguresProps) {
  if (rating.average === null) return null;
  const tags = summary.tags.slice(0, TAGS_SHOWN);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex flex-col gap-1">
          <p
            className="font-display text-4xl font-bold tracking-tight tabular-nums"
            aria-hidden="true"
          >
            <span>{rating.average.toFixed(1)}</span>{' '}
            <span className="font-text text-base font-normal tracking-normal text-muted">
              {words.outOfFive}
            </span>
          </p>
          <p className="text-sm text-muted">
            <span className="sr-only">{words.averageSpoken(rating.average.toFixed(1))} </span>
            <span>{words.reviewCount(rating.count)}</span>
          </p>
        </div>
        <Distribution stars={summary.stars} total={rating.count} />
      </div>
      {tags.length > 0 && (
        <div>
          <h3 className="mb-2 font-text text-sm font-semibold tracking-normal">
            {words.mentioned}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ tag, count }) => (
              <li
                key={tag}
                className={classNames(
                  'rounded-full px-3.5 py-1.5 text-sm font-semibold',
                  isComplaint(tag) ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent-ink',
                )}
              >
                {words.tagCount(tag, count)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
