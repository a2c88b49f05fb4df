import type { ComponentType } from 'react';
import { removeRepeatedTags } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { ReportMenu } from '#platform/reporting/report-menu.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { ReviewAnswer } from './review-answer.tsx';
import { reputationWords as words } from './accounts-reputation.text.ts';

type ReviewFooter = ComponentType<{ review: ReceivedReview }>;

function ReviewItem({
  review,
  Footer,
}: {
  review: ReceivedReview;
  Footer: ReviewFooter | undefined;
}) {
  const { author, rating, createdAt } = review;
  const { comment, tags } = removeRepeatedTags(review);
  return (
    <Card as="li" padding="sm" className="flex flex-col gap-3 sm:p-5">
      <div className="flex items-center gap-3">
        <Avatar name={author.fullName} photoUrl={author.photoUrl} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold" translate="no">
            {author.fullName}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={createdAt}>{words.month(createdAt)}</time>
          </p>
        </div>
        <Stars rating={rating} className="self-start pt-0.5" />
        <ReportMenu
          target={{ objectType: 'REVIEW', objectId: review.id }}
          name={author.fullName}
          className="-my-2 -mr-2 self-start"
        />
      </div>
      {comment && <p className="whitespace-pre-line">{comment}</p>}
      {!comment && tags.length === 0 && <p className="text-muted">{words.noComment}</p>}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sunken px-3 py-1 text-sm text-muted">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <ReviewAnswer review={review} />
      {Footer && <Footer review={review} />}
    </Card>
  );
}

export interface ReceivedReviewListProps {
  reviews: readonly ReceivedReview[];
  /** Shown below each review. */
  Footer?: ReviewFooter;
}

export function ReceivedReviewList({ reviews, Footer }: ReceivedReviewListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} Footer={Footer} />
      ))}
    </ul>
  );
}

/** The placeholder of reviews that are loading. */
export function ReviewListSkeleton({ count = 2 }: { count?: number }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} padding="sm" className="flex flex-col gap-3 sm:p-5">
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-11" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          </div>
          <SkeletonText lines={2} />
        </Card>
      ))}
    </div>
  );
}
