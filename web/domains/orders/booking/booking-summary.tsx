import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Link, useLocation } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CostLines } from '#ui/display/cost-lines.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { AppointmentTime } from '../order-card/appointment-time.tsx';
import { bookingWords } from './booking.text.ts';

export interface BookingSummaryProps {
  /** Undefined while the request is pending or after it failed. */
  summary: CostSummary | undefined;
  error: Error | null;
  retry: () => void;
  /** ISO 8601; null for an emergency and while no slot is chosen. */
  start: string | null;
  timezone: string;
}

function SummaryFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { pathname, search } = useLocation();
  const needsTerms = error instanceof ApiError && error.code === 'TERMS_NOT_ACCEPTED';
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        needsTerms ? (
          <Button asChild variant="secondary">
            <Link to={withReturnTo('/accept-terms', pathname + search)}>
              {bookingWords.acceptTerms}
            </Link>
          </Button>
        ) : (
          <Button variant="secondary" onClick={retry}>
            {bookingWords.retry}
          </Button>
        )
      }
    >
      {errorMessage(error, bookingWords.summaryFailed)}
    </Banner>
  );
}

/** The chosen time and the costs, above the booking button. */
export function BookingSummary({ summary, error, retry, start, timezone }: BookingSummaryProps) {
  return (
    <section aria-label={bookingWords.summary} className="rounded-lg bg-sunken px-4 py-3">
      {start && (
        <div className="mb-1 border-b border-line pb-2.5">
          <AppointmentTime start={start} timezone={timezone} />
        </div>
      )}
      {summary && (
        <CostLines figures={summary} viewer="client" priceLabel={bookingWords.basePrice} />
      )}
      {!summary && error && <SummaryFailed error={error} retry={retry} />}
      {!summary && !error && (
        <SkeletonRegion className="flex flex-col gap-3 py-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-8 w-full" />
        </SkeletonRegion>
      )}
    </section>
  );
}
