import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { removeRepeatedTags } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type {
  ReceivedReview,
  TagCounts,
} from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { formatShortDate } from '#platform/format/time-format.ts';
import { ReportMenu } from '#platform/reporting/report-menu.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { ReviewAnswer } from '#domains/accounts/review-answer.tsx';
import { cardWords as words } from './card.text.ts';
import { slideClassName, stripClassName, useSnapStrip } from './use-snap-strip.ts';

/** The provider's profile lists all reviews. */
const MAX_REVIEWS = 20;
const MAX_TAGS = 6;

/**
 * Makes the strip focusable: a scroll container must be operable by keyboard (WCAG 2.1.1), and
 * reviews contain no focusable element.
 */
const focusable = { tabIndex: 0 };

interface ReviewProps {
  review: ReceivedReview;
  timezone: string;
}

function Review({ review, timezone }: ReviewProps) {
  const { author, rating, createdAt } = review;
  const { comment, tags } = removeRepeatedTags(review);
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <header className="flex items-center gap-3">
        <Avatar name={author.fullName} photoUrl={author.photoUrl} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold" translate="no">
            {author.fullName}
          </p>
          <p className="text-sm text-muted">{formatShortDate(createdAt, timezone)}</p>
        </div>
        <Stars rating={rating} className="self-start pt-1" />
        <ReportMenu
          target={{ objectType: 'REVIEW', objectId: review.id }}
          name={author.fullName}
          className="-my-2 -mr-2 self-start"
        />
      </header>
      {comment && <p className="whitespace-pre-line">{comment}</p>}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge tone={rating > 3 ? 'accent' : 'neutral'}>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <ReviewAnswer review={review} />
    </Card>
  );
}

export interface CardReviewsProps {
  reviews: readonly ReceivedReview[];
  /** Tags of all counted reviews. */
  tags: TagCounts;
  /** The provider's time zone: server and browser must render the same dates. */
  timezone: string;
}

/** Reviews of the provider, one at a time, most recent first. */
export function CardReviews({ reviews, tags, timezone }: CardReviewsProps) {
  const shown = reviews.slice(0, MAX_REVIEWS);
  const { strip, position, goTo } = useSnapStrip(shown.length);
  if (shown.length === 0) {
    return (
      <Card tone="sunken">
        <p className="font-semibold">{words.noReviews}</p>
        <p className="mt-1 text-sm text-muted">{words.noReviewsHint}</p>
      </Card>
    );
  }
  return (
    <div>
      {tags.length > 0 && (
        <ul aria-label={words.mentioned} className="mb-3 flex flex-wrap gap-2">
          {tags.slice(0, MAX_TAGS).map(({ tag, count }) => (
            <li key={tag}>
              <Badge>{words.tagCount(tag, count)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <ul
        ref={strip}
        aria-label={words.reviews}
        {...focusable}
        className={`${stripClassName} -mx-1 items-stretch rounded-lg`}
      >
        {shown.map((review, index) => (
          <li key={review.id} className={`${slideClassName} px-1 py-1`} inert={index !== position}>
            <Review review={review} timezone={timezone} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <p aria-live="polite" className="mr-auto text-sm text-muted tabular-nums">
            {words.position(position + 1, shown.length)}
          </p>
          <IconButton
            variant="surface"
            label={words.previousReview}
            onClick={() => goTo(position - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton variant="surface" label={words.nextReview} onClick={() => goTo(position + 1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </div>
  );
}
