import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Sun from 'lucide-react/icons/sun';
import { zoneName } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { agendaWords as words } from './agenda.text.ts';

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

export interface AgendaFrameProps {
  shown: {
    isWide: boolean;
    date: string;
    show: (date: string) => void;
    turn: (step: 1 | -1) => void;
  };
  today: string;
  zone: string;
  /** The zone of the device when its clock shows another time. */
  otherZone: string | null;
  onPressVacations: () => void;
  /** The hours. */
  children: ReactNode;
}

function DayButtons({ shown, today }: Pick<AgendaFrameProps, 'shown' | 'today'>) {
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

/** Below the hours, because the drawn ones have no note: nothing moves when it is added. */
function ZoneNote({ zone, otherZone }: Pick<AgendaFrameProps, 'zone' | 'otherZone'>) {
  if (otherZone === null) return null;
  return (
    <p className="text-sm text-muted">
      {`${words.yourClock(zoneName(zone))} ${words.deviceClock(zoneName(otherZone))}`}
    </p>
  );
}

/** The buttons around the hours. */
export function AgendaFrame(props: AgendaFrameProps) {
  const { shown, today, zone, otherZone, onPressVacations, children } = props;
  return (
    <div className="flex flex-col gap-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DayButtons shown={shown} today={today} />
        <Button variant="secondary" icon={<Sun />} onClick={onPressVacations}>
          {words.vacations}
        </Button>
      </div>
      {children}
      <ZoneNote zone={zone} otherZone={otherZone} />
      <p className="text-sm text-muted max-lg:hidden">{words.keys}</p>
    </div>
  );
}
