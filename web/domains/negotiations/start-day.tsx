import { lazy, Suspense, useState } from 'react';
import { MAX_DAYS_AHEAD } from '@oficio/contract/domains/orders/orders.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { calendarDate } from '../../platform/zoned-clock.ts';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { SlotsFailure } from '../../platform/slots-failure.tsx';
import { freeDaysQuery, freeHoursQuery, offeredDaysQuery } from './negotiations-quote.api.ts';
import { quoteWords as words } from './negotiations-quote.text.ts';
import { fetchPart } from '../../platform/fetch-part.ts';

const Calendar = lazy(() =>
  fetchPart(async () => ({ default: (await import('../../ui/calendar.tsx')).Calendar })),
);

const DAY_MS = 86_400_000;

export interface StartDayProps {
  providerId: string;
  /** The provider's: days and hours are on that clock. */
  timezone: string;
  value: string | null;
  onValueChange: (date: string) => void;
  /** Shown when the chosen day has room. Without it the hours follow below, and report their failure themselves. */
  availableText?: string;
}

function CalendarPlace() {
  return (
    <SkeletonRegion>
      <Skeleton shape="block" className="h-96 w-full" />
    </SkeletonRegion>
  );
}

interface DayStatusProps {
  providerId: string;
  date: string;
  availableText: string;
}

/** Whether the chosen day still has an hour. */
function DayStatus({ providerId, date, availableText }: DayStatusProps) {
  const hours = useQuery(freeHoursQuery(providerId, date));
  if (hours.isError) {
    if (!availableText) return null;
    return <SlotsFailure error={hours.error} onRetry={() => void hours.refetch()} />;
  }
  if (hours.isPending) return words.checking;
  return hours.data.length > 0 ? availableText : words.noSlots;
}

/** The provider's calendar from today on, with its free days tinted. */
export function StartDay({ availableText = '', ...props }: StartDayProps) {
  const { providerId, timezone, value, onValueChange } = props;
  const [openedAt] = useState(() => Date.now());
  const today = calendarDate(new Date(openedAt), timezone);
  const [month, setMonth] = useState((value ?? today).slice(0, 7));
  const days = useQuery(freeDaysQuery(providerId, month));
  const offered = useQuery(offeredDaysQuery());
  const daysAhead = offered.data?.days ?? MAX_DAYS_AHEAD;
  return (
    <div>
      {days.isError ? (
        <SlotsFailure error={days.error} onRetry={() => void days.refetch()} />
      ) : (
        <div role="status" className="mb-2 min-h-6 text-center font-medium">
          {value ? (
            <DayStatus providerId={providerId} date={value} availableText={availableText} />
          ) : (
            <span className="text-muted">{words.dayRequired}</span>
          )}
        </div>
      )}
      <Suspense fallback={<CalendarPlace />}>
        <Calendar
          label={words.chooseDate}
          today={today}
          lastDay={calendarDate(new Date(openedAt + daysAhead * DAY_MS), timezone)}
          month={month}
          onMonthChange={setMonth}
          selected={value ?? undefined}
          onSelect={onValueChange}
          isDayAvailable={(day) => days.data?.[day] === true}
          loading={days.isPending}
        />
      </Suspense>
    </div>
  );
}
