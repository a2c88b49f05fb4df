import { lazy, Suspense, useState } from 'react';
import { MAX_DAYS_AHEAD } from '@oficio/contract/domains/orders/orders.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { calendarDate } from '../../platform/zoned-clock.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { SlotsFailure } from '../../platform/slots-failure.tsx';
import { bookingWindowQuery, monthQuery } from './orders-booking.api.ts';
import { bookingWords } from './orders-booking.text.ts';
import { fetchPart } from '../../platform/fetch-part.ts';

const Calendar = lazy(() =>
  fetchPart(async () => ({ default: (await import('../../ui/calendar.tsx')).Calendar })),
);

const DAY_MS = 86_400_000;

export interface BookingDateProps {
  providerId: string;
  timezone: string;
  /** Minutes. */
  duration: number;
  value: string | null;
  onValueChange: (date: string) => void;
}

function CalendarSkeleton() {
  return (
    <SkeletonRegion className="flex h-96 flex-col gap-2 pt-1">
      <Skeleton className="mx-auto h-9 w-40" />
      <Skeleton shape="block" className="flex-1" />
    </SkeletonRegion>
  );
}

function nextMonthOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The provider's calendar from today on; days without room for the whole duration are closed. */
export function BookingDate(props: BookingDateProps) {
  const { providerId, timezone, duration, value, onValueChange } = props;
  const isHydrated = useHydrated();
  const [chosenMonth, setMonth] = useState<string | null>(null);
  const [openedAt] = useState(() => Date.now());
  const today = calendarDate(new Date(openedAt), timezone);
  const bookingWindow = useQuery(bookingWindowQuery());
  const daysAhead = bookingWindow.data?.days ?? MAX_DAYS_AHEAD;
  const lastDay = calendarDate(new Date(openedAt + daysAhead * DAY_MS), timezone);
  const month = chosenMonth ?? (value ?? today).slice(0, 7);
  const days = useQuery(monthQuery({ providerId, month, duration }));
  if (!isHydrated) return <CalendarSkeleton />;

  const isFull =
    days.isSuccess && !Object.entries(days.data).some(([day, free]) => free && day >= today);
  const next = nextMonthOf(month);
  return (
    <div>
      <h3 className="mb-1 font-text text-base font-semibold tracking-normal">
        {bookingWords.chooseDate}
      </h3>
      <Suspense fallback={<CalendarSkeleton />}>
        <Calendar
          label={bookingWords.chooseDate}
          selected={value ?? undefined}
          onSelect={onValueChange}
          month={month}
          onMonthChange={setMonth}
          today={today}
          lastDay={lastDay}
          isDayAvailable={(day) => days.data?.[day] === true}
          loading={days.isPending}
        />
      </Suspense>
      {isFull && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted"
        >
          {bookingWords.noDays}
          {`${next}-01` <= lastDay && (
            <Button variant="ghost" onClick={() => setMonth(next)}>
              {bookingWords.nextMonth}
            </Button>
          )}
        </p>
      )}
      {days.isError && <SlotsFailure error={days.error} onRetry={() => void days.refetch()} />}
    </div>
  );
}
