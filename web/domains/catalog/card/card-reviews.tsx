import { useId, useState } from 'react';
import { removeRepeatedTags } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { TagCounts } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { CardReview } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { formatShortDate } from '#platform/format/time-format.ts';
import { ReportMenu } from '#platform/reporting/report-menu.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { ReviewAnswer } from '#domains/accounts/review-answer.tsx';
import { cardWords as words } from './card.text.ts';

/** The provider's profile lists all reviews. */
const MAX_REVIEWS = 20;
const FIRST_REVIEWS = 4;
const MAX_TAGS = 6;

interface ReviewProps {
  review: CardReview;
  timezone: string;
}

function Review({ review, timezone }: ReviewProps) {
  const { author, rating, createdAt } = review;
  const { comment, tags } = removeRepeatedTags(review);
  return (
    <Card as="article" padding="sm" className="flex flex-col gap-3 sm:p-5">
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

interface ReviewGroupProps extends Pick<CardReviewsProps, 'timezone'> {
  title: string;
  reviews: readonly CardReview[];
}

function ReviewGroup({ title, reviews, timezone }: ReviewGroupProps) {
  const id = useId();
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <ul className="grid grid-cols-1 gap-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} timezone={timezone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface CardReviewsProps {
  /** Those of the service first. */
  reviews: readonly CardReview[];
  /** Tags of all counted reviews. */
  tags: TagCounts;
  /** The first name of the provider. */
  name: string;
  /** The provider's time zone: server and browser must render the same dates. */
  timezone: string;
}

/** Reviews of the provider: those of this service first, then those of the other ones. */
export function CardReviews({ reviews, tags, name, timezone }: CardReviewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const all = reviews.slice(0, MAX_REVIEWS);
  const shown = isOpen ? all : all.slice(0, FIRST_REVIEWS);
  if (shown.length === 0) {
    return (
      <Card tone="sunken">
        <p className="font-semibold">{words.noReviews}</p>
        <p className="mt-1 text-sm text-muted">{words.noReviewsHint}</p>
      </Card>
    );
  }
  const isOther = ({ isOfService }: CardReview) => isOfService === false;
  return (
    <div>
      {tags.length > 0 && (
        <ul aria-label={words.mentioned} className="mb-5 flex flex-wrap gap-2">
          {tags.slice(0, MAX_TAGS).map(({ tag, count }) => (
            <li key={tag}>
              <Badge>{words.tagCount(tag, count)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <ReviewGroup
        title={words.ofService}
        reviews={shown.filter((review) => !isOther(review))}
        timezone={timezone}
      />
      <ReviewGroup
        title={words.ofOtherServices(name)}
        reviews={shown.filter(isOther)}
        timezone={timezone}
      />
      {shown.length < all.length && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {words.moreReviews(all.length - shown.length)}
        </Button>
      )}
    </div>
  );
}
