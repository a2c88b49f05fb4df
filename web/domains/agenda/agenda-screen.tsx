import { Suspense, useRef, useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { addDays } from '#platform/format/near-day.text.ts';
import { deviceZone, formatTime } from '#platform/format/time-format.ts';
import { useNow } from '#platform/pages/use-now.ts';
import { useSignedInUser } from '#platform/session/route-guards.tsx';
import { ownProviderProfileQuery } from '../providers/providers-own.api.ts';
import { agendaQuery, DAY, shownDays, type RenderedAgenda } from './agenda-days.api.ts';
import { AgendaFrame, AgendaSkeleton } from './agenda-frame.tsx';
import { agendaWords as words } from './agenda.text.ts';
import { useEarlyButtons } from './week/early-press.ts';
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

type Opened =
  | { kind: 'hour'; block: Block }
  | { kind: 'order'; id: string }
  | { kind: 'why'; date: string }
  | { kind: 'vacations' };

/** The days that the address names, in the width that the screen has: a day, or a week on a wide screen. */
function useShownDays(zone: string, now: Date) {
  const isWide = useWide();
  const [search, setSearch] = useSearchParams();
  const { today, date, from, to } = shownDays(search, zone, now);
  const dates = isWide ? weekOf(date) : [date];
  const show = (next: string) =>
    setSearch(next === today ? {} : { [DAY]: next }, { replace: true, preventScrollReset: true });
  return {
    isWide,
    today,
    date,
    dates,
    range: { from, to },
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

export interface AgendaScreenProps {
  /** The hours in the HTML of this page. */
  rendered: RenderedAgenda | null;
  /** The sheet of an order; the page passes it with what this domain does not import. */
  OrderSheet: ComponentType<{ id: string; onClose: () => void }>;
}

/** A day of the own time, or a week on a wide screen, from which everything in it opens. */
export function AgendaScreen({ rendered: ofPage, OrderSheet }: AgendaScreenProps) {
  const { providerProfileId } = useSignedInUser();
  const rendered = ofPage?.providerProfileId === providerProfileId ? ofPage : null;
  const now = useNow();
  const profile = useQuery(ownProviderProfileQuery());
  // Without a rendered zone, that of the device is likely until the profile is there: both are requested at once.
  const zone = profile.data?.timezone ?? rendered?.zone ?? deviceZone();
  const device = deviceZone();
  const instant = new Date(now).toISOString();
  const otherZone = formatTime(instant, zone) === formatTime(instant, device) ? null : device;
  const shown = useShownDays(zone, new Date(now));
  const { today, dates, range } = shown;
  const query = useQuery(agendaQuery(range, rendered));
  const turning = useTurning(shown);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEarlyButtons();
  const close = () => setOpened(null);
  const press = (block: Block) => {
    const { orderId } = block.item;
    setOpened(orderId ? { kind: 'order', id: orderId } : { kind: 'hour', block });
  };
  return (
    <AgendaFrame
      shown={shown}
      today={today}
      zone={zone}
      otherZone={otherZone}
      onPressVacations={() => setOpened({ kind: 'vacations' })}
    >
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
            onPressOrder={(id) => setOpened({ kind: 'order', id })}
            onPressDayOff={() => setOpened({ kind: 'vacations' })}
            onWhy={(date) => setOpened({ kind: 'why', date })}
          />
        )}
      </QueryState>
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
    </AgendaFrame>
  );
}
