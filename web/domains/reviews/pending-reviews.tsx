import { Suspense, useState } from 'react';
import type { ReviewedAs } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import type {
  PendingReviews as Pending,
  SealedReview,
} from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { Card } from '#ui/layout/card.tsx';
import { pendingReviewsQuery } from './reviews.api.ts';
import { reviewWords as words, sealedUntil } from './reviews.text.ts';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

const ANCHOR = 'resenas-pendientes';

/** The review that the dialog writes or edits. */
interface Chosen {
  orderId: string;
  subjectName: string;
  sealed?: SealedReview;
}

function SealedItem({ review, onEdit }: { review: SealedReview; onEdit: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>{words.about(review.subjectName, review.cardTitle)}</span>
          <Stars rating={review.rating} />
        </p>
        <p className="text-sm text-muted">{sealedUntil(review)}</p>
      </div>
      <Button variant="secondary" onClick={onEdit}>
        {words.edit}
        <span className="sr-only">{words.editOf(review.subjectName)}</span>
      </Button>
    </li>
  );
}

interface PendingReviewsProps {
  /** Limits the list to reviews about users in this role. */
  reviewedAs?: ReviewedAs;
  /** Number of shown reviews; a link leads to all of them. */
  limit?: number;
  className?: string;
}

function chooseReviews({ sealed, waiting }: Pending, reviewedAs: ReviewedAs | undefined): Pending {
  if (!reviewedAs) return { sealed, waiting };
  return {
    sealed: sealed.filter(
      ({ providerSubject }) => (providerSubject === null) === (reviewedAs === 'client'),
    ),
    waiting: waiting.filter((order) => order.reviewedAs === reviewedAs),
  };
}

/** The own sealed reviews, which can be edited, and the completed orders that wait for one. Nothing without either. */
export function PendingReviews({ reviewedAs, limit = Infinity, className }: PendingReviewsProps) {
  const { data } = useQuery(pendingReviewsQuery());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  if (!data) return null;
  const { sealed, waiting } = chooseReviews(data, reviewedAs);
  const count = sealed.length + waiting.length;
  if (count === 0) return null;
  const shownSealed = sealed.slice(0, limit);
  const shownWaiting = waiting.slice(0, limit - shownSealed.length);
  return (
    <Card as="section" aria-labelledby={ANCHOR} {...(className && { className })}>
      <h2 id={ANCHOR} className="scroll-mt-24 text-xl">
        {words.pending}
      </h2>
      <p className="mt-1 text-sm text-muted">{words.pendingLead}</p>
      <ul className="mt-3 divide-y divide-line">
        {shownSealed.map((review) => (
          <SealedItem
            key={review.id}
            review={review}
            onEdit={() => setChosen({ ...review, sealed: review })}
          />
        ))}
        {shownWaiting.map((order) => (
          <li
            key={order.orderId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              {words.about(order.subjectName, order.cardTitle)}
            </p>
            <Button variant="secondary" icon={<Star />} onClick={() => setChosen(order)}>
              {words.title}
              <span className="sr-only">{words.editOf(order.subjectName)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {count > limit && (
        <Link
          to={`/profiles/me#${ANCHOR}`}
          className="text-link inline-flex min-h-touch items-center"
        >
          {words.allPending(count)}
        </Link>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <ReviewDialog {...chosen} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

/** The sealed review of one order, on its page. Nothing without one. */
export function SealedNote({ orderId }: { orderId: string }) {
  const { data } = useQuery(pendingReviewsQuery());
  const [isEditing, setEditing] = useState(false);
  const review = data?.sealed.find((each) => each.orderId === orderId);
  if (!review) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{sealedUntil(review)}</p>
      <Button variant="secondary" onClick={() => setEditing(true)}>
        {words.edit}
      </Button>
      {isEditing && (
        <Suspense fallback={null}>
          <ReviewDialog {...review} sealed={review} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
