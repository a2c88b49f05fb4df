import { Suspense, useState } from 'react';
import { MAX_DAYS_AHEAD } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { SlotsFailure } from '#platform/slots-failure.tsx';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import {
  bookingWindowQuery,
  monthQuery,
  slotsQuery,
  type SlotSearch,
} from './providers-slots.api.ts';
import { slotWords as words } from './providers-slots.text.ts';

const Calendar = lazyPart(async () => (await import('#ui/inputs/calendar.tsx')).Calendar);

export interface SlotDayProps extends SlotSearch {
  value: string | null;
  onValueChange: (date: string) => void;
  isTitled?: boolean | undefined;
  /** The day whose month is shown first, when it is not over: of the appointment that moves. Default: today. */
  opensOn?: string | undefined;
  /** Otherwise days without a slot are disabled. */
  canChooseFullDays?: boolean | undefined;
  /**
   * Shown when the chosen day has a slot. Omit it when `SlotHour` is shown below, which reports a
   * failure.
   */
  availableText?: string;
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

function useMonth({ timezone, value, opensOn = '', ...search }: SlotDayProps) {
  const [chosenMonth, setMonth] = useState<string | null>(null);
  const [openedAt] = useState(() => Date.now());
  const today = calendarDate(new Date(openedAt), timezone);
  const bookingWindow = useQuery(bookingWindowQuery());
  const daysAhead = bookingWindow.data?.days ?? MAX_DAYS_AHEAD;
  const lastDay = calendarDate(new Date(openedAt + daysAhead * DAY_MS), timezone);
  const month = chosenMonth ?? (value ?? (opensOn > today ? opensOn : today)).slice(0, 7);
  const days = useQuery(monthQuery({ ...search, month }));
  return { month, setMonth, today, lastDay, days };
}

type Month = ReturnType<typeof useMonth>;

/** Says that the month has no free day, and offers the next month. */
function MonthNotice({ month, setMonth, today, lastDay, days }: Month) {
  if (!days.isSuccess) return null;
  if (Object.entries(days.data).some(([day, isFree]) => isFree && day >= today)) return null;
  const next = nextMonthOf(month);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted"
    >
      {words.noDays}
      {`${next}-01` <= lastDay && (
        <Button variant="ghost" onClick={() => setMonth(next)}>
          {words.nextMonth}
        </Button>
      )}
    </p>
  );
}

interface DayStatusProps extends SlotSearch {
  date: string;
  availableText: string;
}

/** Shows whether the chosen day still has a slot. */
function DayStatus(props: DayStatusProps) {
  const { availableText, ...search } = props;
  const slots = useQuery(slotsQuery(search));
  if (slots.isError) {
    if (!availableText) return null;
    return <SlotsFailure error={slots.error} onRetry={() => void slots.refetch()} />;
  }
  if (slots.isPending) return <span>{words.checking}</span>;
  return <span>{slots.data.length > 0 ? availableText : words.noSlots}</span>;
}

/** The provider's calendar from today. Days without a slot for the whole duration are disabled by default. */
export function SlotDay(props: SlotDayProps) {
  const { value, onValueChange, isTitled = false, availableText = '' } = props;
  const { canChooseFullDays = false } = props;
  const isHydrated = useHydrated();
  const shown = useMonth(props);
  const { month, setMonth, today, lastDay, days } = shown;
  if (!isHydrated) return <CalendarSkeleton />;

  const failure = days.isError && (
    <SlotsFailure error={days.error} onRetry={() => void days.refetch()} />
  );
  const status = value ? (
    <DayStatus {...props} date={value} availableText={availableText} />
  ) : (
    <span className="text-muted">{words.dayRequired}</span>
  );
  return (
    <div>
      {isTitled ? (
        <h3 className="mb-1 font-text text-base font-semibold tracking-normal">
          {words.chooseDate}
        </h3>
      ) : (
        failure || (
          <div role="status" className="mb-2 min-h-6 text-center font-medium">
            {status}
          </div>
        )
      )}
      <Suspense fallback={<CalendarSkeleton />}>
        <Calendar
          label={words.chooseDate}
          selected={value ?? undefined}
          onSelect={onValueChange}
          month={month}
          onMonthChange={setMonth}
          today={today}
          lastDay={lastDay}
          isDayAvailable={(day) => days.data?.[day] === true}
          canChooseUnavailable={canChooseFullDays}
          loading={days.isPending}
        />
      </Suspense>
      {isTitled && <MonthNotice {...shown} />}
      {isTitled && failure}
    </div>
  );
}
