import { Suspense, useRef, useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Sun from 'lucide-react/icons/sun';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { addDays } from '#platform/format/near-day.text.ts';
import { deviceZone, formatTime, zoneName } from '#platform/format/time-format.ts';
import { useNow } from '#platform/pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { ownProviderProfileQuery } from '../providers/providers-own.api.ts';
import { agendaQuery } from './agenda-days.api.ts';
import { agendaWords as words } from './agenda.text.ts';
import { useWide } from './week/use-wide.ts';
import type { AwaitedFocus, Turning } from './week/use-arrows.ts';
import { weekOf, type Block } from './week/blocks.ts';
import { dayNameOf, WeekGrid } from './week/week-grid.tsx';

const HourSheet = lazyPart(async () => (await import('./editing/hour-sheet.tsx')).HourSheet);
const ReasonsSheet = lazyPart(
  async () => (await import('./editing/reasons-sheet.tsx')).ReasonsSheet,
);
const VacationSheet = lazyPart(
  async () => (await import('./editing/vacation-sheet.tsx')).VacationSheet,
);

const DAY = 'dia';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Opened =
  | { kind: 'hour'; block: Block }
  | { kind: 'order'; id: string }
  | { kind: 'why'; date: string }
  | { kind: 'vacations' };

export function AgendaSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-2">
      <Skeleton className="h-11 w-full max-w-md" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="block" className="h-14 w-full" />
      ))}
    </SkeletonRegion>
  );
}

/** The days that the address names, in the width that the screen has: a day, or a week on a wide screen. */
function useShownDays(today: string) {
  const isWide = useWide();
  const [search, setSearch] = useSearchParams();
  const named = search.get(DAY) ?? '';
  const date = DATE.test(named) && !Number.isNaN(Date.parse(named)) ? named : today;
  const week = weekOf(date);
  const dates = isWide ? week : [date];
  const show = (next: string) =>
    setSearch(next === today ? {} : { [DAY]: next }, { replace: true, preventScrollReset: true });
  return {
    isWide,
    date,
    dates,
    // Also for one day, so that its neighbors are there.
    range: { from: week[0] ?? date, to: week[6] ?? date },
    show,
    turn: (step: 1 | -1) => show(addDays(date, step * dates.length)),
  };
}

/** Keeps the place of the focus while the days to which the arrows lead are loading. */
function useTurning({ turn }: Pick<ReturnType<typeof useShownDays>, 'turn'>): Turning {
  const awaited = useRef<AwaitedFocus | null>(null);
  return {
    turn(step, focus) {
      awaited.current = focus;
      turn(step);
    },
    takeFocus() {
      const focus = awaited.current;
      awaited.current = null;
      return focus;
    },
  };
}

function DayButtons({ shown, today }: { shown: ReturnType<typeof useShownDays>; today: string }) {
  const { isWide, date, show, turn } = shown;
  return (
    <nav aria-label={words.goToDay} className="flex flex-wrap items-center gap-2">
      <IconButton label={isWide ? words.earlierWeek : words.earlierDay} onClick={() => turn(-1)}>
        <ChevronLeft />
      </IconButton>
      <Button variant="secondary" onClick={() => show(today)}>
        {words.today}
      </Button>
      <IconButton label={isWide ? words.laterWeek : words.laterDay} onClick={() => turn(1)}>
        <ChevronRight />
      </IconButton>
      <input
        type="date"
        aria-label={words.goToDay}
        className="control min-w-36 flex-1 px-2.5 tabular-nums sm:max-w-44"
        value={date}
        onChange={(event) => event.currentTarget.value && show(event.currentTarget.value)}
      />
    </nav>
  );
}

function ZoneNote({ zone, otherZone }: { zone: string; otherZone: string | null }) {
  if (otherZone === null) return null;
  return (
    <p className="text-sm text-muted">
      {`${words.yourClock(zoneName(zone))} ${words.deviceClock(zoneName(otherZone))}`}
    </p>
  );
}

export interface AgendaScreenProps {
  /** The sheet of an order; the page passes it with what this domain does not import. */
  OrderSheet: ComponentType<{ id: string; onClose: () => void }>;
}

/** A day of the own time, or a week on a wide screen, from which everything in it opens. */
export function AgendaScreen({ OrderSheet }: AgendaScreenProps) {
  const now = useNow();
  const profile = useQuery(ownProviderProfileQuery());
  // Until the profile is there the zone of the device is likely: both are requested at once.
  const zone = profile.data?.timezone ?? deviceZone();
  const device = deviceZone();
  const instant = new Date(now).toISOString();
  const otherZone = formatTime(instant, zone) === formatTime(instant, device) ? null : device;
  const today = calendarDate(instant, zone);
  const shown = useShownDays(today);
  const { dates, range } = shown;
  const query = useQuery(agendaQuery(range));
  const turning = useTurning(shown);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const press = (block: Block) => {
    const { orderId } = block.item;
    setOpened(orderId ? { kind: 'order', id: orderId } : { kind: 'hour', block });
  };
  return (
    <div className="flex flex-col gap-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DayButtons shown={shown} today={today} />
        <Button variant="secondary" icon={<Sun />} onClick={() => setOpened({ kind: 'vacations' })}>
          {words.vacations}
        </Button>
      </div>
      <ZoneNote zone={zone} otherZone={otherZone} />
      <QueryState query={query} title={words.failed} skeleton={<AgendaSkeleton />}>
        {(items) => (
          <WeekGrid
            items={items}
            dates={dates}
            today={today}
            zone={zone}
            otherZone={otherZone}
            turning={turning}
            onPress={press}
            onPressDayOff={() => setOpened({ kind: 'vacations' })}
            onWhy={(date) => setOpened({ kind: 'why', date })}
          />
        )}
      </QueryState>
      <p className="text-sm text-muted max-lg:hidden">{words.keys}</p>
      <Suspense fallback={null}>
        {opened?.kind === 'hour' && (
          <HourSheet
            block={opened.block}
            dayName={dayNameOf(opened.block.date)}
            zone={zone}
            onClose={close}
          />
        )}
        {opened?.kind === 'order' && <OrderSheet id={opened.id} onClose={close} />}
        {opened?.kind === 'why' && (
          <ReasonsSheet date={opened.date} dayName={dayNameOf(opened.date)} onClose={close} />
        )}
        {opened?.kind === 'vacations' && (
          <VacationSheet zone={zone} today={today} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
