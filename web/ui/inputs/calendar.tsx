import { format, parse } from 'date-fns';
import { es } from 'date-fns/locale/es';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { DayPicker, type ClassNames, type Modifiers } from 'react-day-picker';
import { classNames } from '../class-names.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface CalendarProps {
  /**
   * Days are 'yyyy-MM-dd' and months 'yyyy-MM' in the provider's time zone; they are never
   * converted to instants.
   */
  selected: string | undefined;
  onSelect: (day: string) => void;
  month: string;
  onMonthChange: (month: string) => void;
  /** The first day that can be chosen. */
  today: string;
  /** The last day that can be chosen. */
  lastDay?: string;
  /** Available days are green; other days are disabled unless `canChooseUnavailable`. */
  isDayAvailable: (day: string) => boolean;
  canChooseUnavailable?: boolean;
  /** True while the availability of the month is loading. */
  loading?: boolean;
  /** The accessible name of the calendar. */
  label?: string;
  className?: string;
}

const DAY = 'yyyy-MM-dd';
const MONTH = 'yyyy-MM';

const toDate = (text: string) => parse(text.slice(0, 10), text.length > 7 ? DAY : MONTH, 0);
const toDay = (date: Date) => format(date, DAY);

const CLASS_NAMES: Partial<ClassNames> = {
  root: 'relative w-full',
  months: 'relative',
  month: 'w-full',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous:
    'flex size-touch items-center justify-center rounded-full hover:bg-sunken aria-disabled:opacity-30',
  button_next:
    'flex size-touch items-center justify-center rounded-full hover:bg-sunken aria-disabled:opacity-30',
  month_caption: 'flex h-11 items-center justify-center',
  caption_label: 'font-display text-lg font-bold first-letter:uppercase',
  month_grid: 'mt-2 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-9 text-xs font-semibold text-muted uppercase',
  day: 'p-0 text-center',
  day_button:
    'mx-auto flex h-11 w-full max-w-13 items-center justify-center rounded-md border-x border-transparent bg-clip-padding tabular-nums transition-colors disabled:cursor-not-allowed',
  outside: 'invisible',
  today: '[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  disabled: 'text-muted opacity-55 [&>button]:font-normal',
};

const MODIFIERS = {
  full: '[&>button]:text-muted [&>button]:hover:bg-sunken',
  available:
    '[&>button]:bg-accent-soft [&>button]:font-semibold [&>button]:text-accent-ink [&>button]:hover:bg-success-soft',
  selected:
    '[&>button]:bg-accent! [&>button]:text-on-accent! [&>button]:font-bold [&>button]:hover:bg-accent-strong!',
};

function labelDay(date: Date, modifiers: Modifiers): string {
  return [
    format(date, "EEEE d 'de' MMMM 'de' yyyy", { locale: es }),
    modifiers.today && controlsText.today,
    modifiers.available ? controlsText.available : controlsText.unavailable,
    modifiers.selected && controlsText.chosenDay,
  ]
    .filter(Boolean)
    .join(', ');
}

function Chevron({ orientation }: { orientation?: string }) {
  const Arrow = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Arrow className="size-5" aria-hidden="true" />;
}

export function Calendar(props: CalendarProps) {
  const { selected, onSelect, month, onMonthChange, today, lastDay, label, className } = props;
  const { isDayAvailable, canChooseUnavailable = false, loading = false } = props;
  const isInRange = (date: Date) => {
    const day = toDay(date);
    return day >= today && (!lastDay || day <= lastDay) && !loading;
  };
  const isOpen = (date: Date) => isInRange(date) && isDayAvailable(toDay(date));
  return (
    <div className={classNames('relative', className)} aria-busy={loading || undefined}>
      <DayPicker
        mode="single"
        required
        aria-label={label}
        locale={es}
        weekStartsOn={1}
        today={toDate(today)}
        startMonth={toDate(today)}
        endMonth={lastDay ? toDate(lastDay) : undefined}
        month={toDate(month)}
        onMonthChange={(date) => onMonthChange(format(date, MONTH))}
        selected={selected ? toDate(selected) : undefined}
        onSelect={(date) => onSelect(toDay(date))}
        disabled={(date) => !(canChooseUnavailable ? isInRange : isOpen)(date)}
        modifiers={{ available: isOpen, full: (date) => isInRange(date) && !isOpen(date) }}
        modifiersClassNames={MODIFIERS}
        classNames={CLASS_NAMES}
        labels={{
          labelNav: () => controlsText.changeMonth,
          labelPrevious: () => controlsText.previousMonth,
          labelNext: () => controlsText.nextMonth,
          labelDayButton: labelDay,
        }}
        components={{
          Chevron,
        }}
      />
      <p role="status" className="mt-2 min-h-6 text-center text-sm text-muted">
        {loading ? controlsText.checkingAvailability : ''}
      </p>
    </div>
  );
}
