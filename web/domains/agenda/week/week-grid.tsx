import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { timeOfDay } from '@oficio/contract/platform/wall-clock.ts';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { shortTime } from '#platform/format/near-day.text.ts';
import { formatAgo, formatDay } from '#platform/format/time-format.ts';
import { useNow } from '#platform/pages/use-now.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { agendaWords as words } from '../agenda.text.ts';
import { BlockButton } from './block-button.tsx';
import { shownHours, splitByDay, type Block, type Day } from './blocks.ts';
import { useArrows, type Turning } from './use-arrows.ts';

/** Rows of an hour. */
const ROWS = 4;
const MINUTES = 60 / ROWS;

export interface WeekGridProps {
  items: readonly AgendaItem[];
  /** 'yyyy-MM-dd' on the provider's calendar. */
  dates: readonly string[];
  today: string;
  zone: string;
  otherZone: string | null;
  turning: Turning;
  /** Called for a pressed part of a day. */
  onPress: (block: Block) => void;
  onPressOrder: (orderId: string) => void;
  onPressDayOff: (item: AgendaItem, date: string) => void;
  onWhy: (date: string) => void;
}

/** 'martes 2 de diciembre' */
export const dayNameOf = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC').replace(',', '');

/** An accepted emergency, which has no hour, above the hours of today. */
function EmergencyButton({
  item: { start, title, clientName, orderId },
  onPressOrder,
}: { item: AgendaItem } & Pick<WeekGridProps, 'onPressOrder'>) {
  const now = useNow();
  return (
    <button
      type="button"
      // The elapsed time in its text may differ between the drawn button and this one.
      data-name={orderId}
      className="flex min-h-touch flex-col rounded-md border-l-4 border-urgent bg-warning-soft px-2 py-1 text-left text-sm leading-snug wrap-anywhere text-warning-ink hover:brightness-95"
      onClick={() => orderId && onPressOrder(orderId)}
    >
      <span className="text-xs">{words.emergency(formatAgo(start, new Date(now)))}</span>
      <span className="font-semibold">{title}</span>
      <span>{clientName}</span>
    </button>
  );
}

interface DayHeadProps extends Pick<WeekGridProps, 'onPressOrder' | 'onPressDayOff' | 'onWhy'> {
  day: Day;
  today: string;
  /** The accepted emergencies of today. */
  emergencies: readonly AgendaItem[];
}

function DayHead(props: DayHeadProps) {
  const { day, today, emergencies, onPressOrder, onPressDayOff, onWhy } = props;
  const { date, dayOff, blocks } = day;
  const name = dayNameOf(date);
  const isToday = date === today;
  const isEmpty = !dayOff && blocks.length === 0 && emergencies.length === 0;
  return (
    <div className="flex flex-col gap-1 px-1 pb-2">
      <div className="flex items-start justify-between gap-1">
        <h2
          aria-current={isToday ? 'date' : undefined}
          className="min-w-0 font-text text-base leading-tight font-semibold tracking-normal first-letter:uppercase"
        >
          <span>{name}</span>
          {isToday && (
            <Badge tone="accent" className="ml-2 align-middle">
              {words.today}
            </Badge>
          )}
        </h2>
        <IconButton label={words.whyOf(name)} onClick={() => onWhy(date)} className="-mt-2.5">
          <CircleQuestionMark />
        </IconButton>
      </div>
      {emergencies.map((item) => (
        <EmergencyButton key={item.orderId} item={item} onPressOrder={onPressOrder} />
      ))}
      {dayOff && (
        <button
          type="button"
          className="min-h-touch rounded-md bg-sunken px-2 text-left text-sm font-semibold hover:bg-accent-soft"
          onClick={() => onPressDayOff(dayOff, date)}
        >
          {dayOff.vacationId ? words.vacation : words.dayOff}
        </button>
      )}
      {isEmpty && (
        <p className="text-sm text-muted">
          {words.empty[isToday ? 'today' : date < today ? 'past' : 'later']}
        </p>
      )}
    </div>
  );
}

interface HourLinesProps {
  first: number;
  last: number;
  /** The row of the grid at which a minute of the day begins. */
  rowOf: (minutes: number) => number;
}

/** The full hours, each with a line over all days. */
function HourLines({ first, last, rowOf }: HourLinesProps) {
  return (
    <>
      {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
        <div
          key={hour}
          aria-hidden="true"
          className="border-t border-line pr-2 text-xs text-muted tabular-nums"
          style={{ gridRow: rowOf(hour * 60), gridColumn: '1 / -1' }}
        >
          {shortTime(timeOfDay(hour * 60))}
        </div>
      ))}
      {/* Keeps the width of the hours. */}
      <span
        aria-hidden="true"
        className="invisible pr-2 text-xs tabular-nums"
        style={{ gridColumn: 1, gridRow: 1 }}
      >
        00:00
      </span>
    </>
  );
}

/** The days as columns with a common scale of hours, which grows where a text needs room. */
export function WeekGrid(props: WeekGridProps) {
  const { items, dates, today, zone, otherZone, turning, onPress } = props;
  const { onPressOrder, onPressDayOff, onWhy } = props;
  const emergencies = items.filter(({ kind }) => kind === 'emergency');
  const days = splitByDay(items, dates, zone);
  const [first, last] = shownHours(days);
  const { grid, current, setCurrent, onKeyDown } = useArrows(turning, items, dates[0]);
  const rowOf = (minutes: number) =>
    (Math.min(Math.max(minutes, first * 60), last * 60) - first * 60) / MINUTES + 2;
  /** Free time leaves a row that it shares to the other time. */
  const rowsOf = ({ item: { kind }, from, to }: Block) => {
    if (kind !== 'free') return `${Math.floor(rowOf(from))} / ${Math.ceil(rowOf(to))}`;
    const row = Math.ceil(rowOf(from));
    return `${row} / ${Math.max(row + 1, Math.floor(rowOf(to)))}`;
  };
  const keys = days.flatMap(({ blocks }) => blocks.map(({ key }) => key));
  const pressable = days
    .flatMap(({ blocks }) => blocks)
    .filter(({ item }) => item.kind !== 'outside' && item.kind !== 'pause');
  const start = pressable.find(({ date }) => date === today) ?? pressable[0];
  const inTabOrder = current !== null && keys.includes(current) ? current : start?.key;
  return (
    <div
      ref={grid}
      role="group"
      tabIndex={-1}
      aria-label={words.hours}
      className="grid gap-x-1"
      style={{
        gridTemplateColumns: `auto repeat(${dates.length}, minmax(0, 1fr))`,
        gridTemplateRows: `auto repeat(${(last - first) * ROWS}, minmax(0.8rem, auto))`,
      }}
      onKeyDown={onKeyDown}
    >
      <HourLines first={first} last={last} rowOf={rowOf} />
      {days.map((day, index) => (
        <section
          key={day.date}
          aria-label={dayNameOf(day.date)}
          className={classNames(
            'grid grid-rows-subgrid rounded-md',
            day.date === today && dates.length > 1 && 'bg-accent-soft/40',
          )}
          style={{
            gridColumn: index + 2,
            gridRow: '1 / -1',
            gridTemplateColumns: 'minmax(0, 1fr)',
          }}
        >
          <DayHead
            day={day}
            today={today}
            emergencies={day.date === today ? emergencies : []}
            onPressOrder={onPressOrder}
            onPressDayOff={onPressDayOff}
            onWhy={onWhy}
          />
          <ol className="contents">
            {day.blocks.map((block) => (
              <li
                key={block.key}
                className="p-px"
                style={{
                  gridColumn: 1,
                  gridRow: rowsOf(block),
                  width: `${100 / block.lanes}%`,
                  marginLeft: `${(100 / block.lanes) * block.lane}%`,
                }}
              >
                <BlockButton
                  block={block}
                  dayName={dayNameOf(day.date)}
                  day={index}
                  isCurrent={block.key === inTabOrder}
                  otherZone={otherZone}
                  onFocus={() => setCurrent(block.key)}
                  onPress={() => onPress(block)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
