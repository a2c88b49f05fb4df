import { useMutation, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { bookingWords } from '../booking/booking.text.ts';
import { useSignIn } from '../booking/sign-in.ts';
import { isSameEntry, waitingDayQuery, waitingMutation, waitingQuery } from './waiting.api.ts';

export interface BookingWaitingProps {
  cardId: string;
  providerProfileId: string;
  servicePackageId: string;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  day: string;
  viewer: 'visitor' | 'owner' | 'client';
}

/** The button of a signed-in client, and whether they wait already. */
export function WaitingChoice({
  cardId,
  providerProfileId,
  servicePackageId,
  day,
}: Omit<BookingWaitingProps, 'viewer'>) {
  const entry = { servicePackageId, day };
  const waiting = useQuery(waitingQuery(cardId));
  const change = useMutation(waitingMutation(cardId, providerProfileId));
  const isWaiting = waiting.data?.some((other) => isSameEntry(other, entry)) ?? false;
  return (
    <>
      {change.error && (
        <Banner tone="danger" role="alert">
          {errorMessage(change.error, bookingWords.waitingFailed)}
        </Banner>
      )}
      <div role="status">
        {isWaiting && (
          <Banner tone="success" icon={<BellRing />} title={bookingWords.waiting}>
            {bookingWords.waitingHint}
          </Banner>
        )}
      </div>
      <Button
        variant={isWaiting ? 'ghost' : 'secondary'}
        icon={isWaiting ? undefined : <Bell />}
        fullWidth
        loading={waiting.isPending || change.isPending}
        onClick={() => change.mutate({ ...entry, isWaiting: !isWaiting })}
      >
        {isWaiting ? bookingWords.stopWaiting : bookingWords.wait}
      </Button>
    </>
  );
}

/** Offers to be notified when an hour becomes free on a full day. On a day off it only says so. */
export function BookingWaiting({ viewer, ...entry }: BookingWaitingProps) {
  const signIn = useSignIn();
  const { cardId, servicePackageId, day } = entry;
  const { data } = useQuery(waitingDayQuery(cardId, { servicePackageId, day }));
  if (!data?.isFull) {
    return (
      <p role="status" className="text-sm text-muted">
        {data ? bookingWords.closedDay : bookingWords.noSlots}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-muted">
        {bookingWords.fullDay}
      </p>
      {viewer === 'visitor' && (
        <Button variant="secondary" icon={<Bell />} fullWidth onClick={() => signIn('login')}>
          {bookingWords.wait}
        </Button>
      )}
      {viewer === 'client' && <WaitingChoice key={entry.day} {...entry} />}
    </div>
  );
}
