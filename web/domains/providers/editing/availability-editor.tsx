import type { ComponentProps } from 'react';
import type { Availability } from '@oficio/contract/domains/providers/providers.schema.ts';
import { weekdays, type Weekday } from '@oficio/contract/platform/wall-clock.ts';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Copy from 'lucide-react/icons/copy';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { DayTimeInput } from './day-time-input.tsx';
import {
  availabilityTemplates,
  copyHours,
  toggleDay,
  weekTotal,
  type AvailabilityTemplate,
  type DayErrors,
} from './availability.form.ts';
import { formatMinutes } from '../providers-zone-offset.text.ts';
import { providersWords as words } from '../providers.text.ts';

interface DayRowProps {
  day: Weekday;
  week: Availability;
  errors: DayErrors | undefined;
  /** Shows the button that copies the hours of this day. */
  canCopy: boolean;
  onChange: (week: Availability) => void;
}

function CopyButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="inline-flex min-h-touch items-center gap-2 rounded-md px-3 text-sm font-semibold text-accent-ink transition-colors hover:bg-accent-soft disabled:opacity-45 max-sm:basis-full sm:ml-auto [&_svg]:size-4.5"
      {...rest}
    >
      <Copy aria-hidden="true" />
      <span>
        {words.copyHours}
        <span className="sr-only">{`, ${words.hoursOf(label)}`}</span>
      </span>
    </button>
  );
}

function DayRow({ day, week, errors = {}, canCopy, onChange }: DayRowProps) {
  const label = words.weekdays[day];
  const { active, from, to } = week[day];
  const message = errors.from ?? errors.to;
  const errorId = `${day}-error`;
  const setTime = (part: 'from' | 'to', time: string | null) =>
    onChange({ ...week, [day]: { ...week[day], [part]: time } });
  const wiring = (part: 'from' | 'to', time: string | null) => ({
    disabled: !active,
    value: time,
    onValueChange: (next: string | null) => setTime(part, next),
    // One message for both inputs: it marks each time that is missing, otherwise the time with the
    // error.
    'aria-invalid': Boolean(message) && (from && to ? Boolean(errors[part]) : time === null),
    'aria-describedby': message ? errorId : undefined,
  });
  const copy = () => {
    onChange(copyHours(week, day));
    showSuccess(words.hoursCopied);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-2 px-4 py-2.5 sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:px-5">
      <Switch
        label={label}
        checked={active}
        onChange={(event) => onChange(toggleDay(week, day, event.currentTarget.checked))}
      />
      <div
        className={classNames(
          'flex flex-wrap items-center gap-2 sm:gap-3',
          !active && 'max-sm:hidden',
        )}
      >
        <DayTimeInput aria-label={words.from(label)} {...wiring('from', from)} />
        <span className="text-muted" aria-hidden="true">
          {words.until}
        </span>
        <DayTimeInput isEnd aria-label={words.to(label)} {...wiring('to', to)} />
        {canCopy && <CopyButton label={label} disabled={!from || !to} onClick={copy} />}
        {!active && <span className="ml-auto pr-3 text-sm text-muted">{words.dayOff}</span>}
      </div>
      {message && (
        <p
          id={errorId}
          className="flex items-start gap-1.5 pb-1 text-sm font-medium text-danger-ink sm:col-start-2"
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>{message}</span>
        </p>
      )}
    </li>
  );
}

const templateLabels: Record<AvailabilityTemplate, string> = {
  work: words.workTemplate,
  weekend: words.weekendTemplate,
};

function Templates({ week, onChange }: Pick<AvailabilityEditorProps, 'week' | 'onChange'>) {
  return (
    <div role="group" aria-label={words.templates} className="mb-4 flex flex-wrap gap-2.5">
      {(['work', 'weekend'] as const).map((template) => (
        <Button
          key={template}
          variant="secondary"
          className="text-sm"
          onClick={() => {
            onChange({ ...week, ...availabilityTemplates[template] });
            showSuccess(words.templateApplied);
          }}
        >
          {templateLabels[template]}
        </Button>
      ))}
    </div>
  );
}

export interface AvailabilityEditorProps {
  week: Availability;
  errors: Partial<Record<Weekday, DayErrors>>;
  onChange: (week: Availability) => void;
}

/** The hours of each weekday in the provider's time zone. Templates fill several days at once. */
export function AvailabilityEditor({ week, errors, onChange }: AvailabilityEditorProps) {
  const { days, minutes } = weekTotal(week);
  const firstActive = weekdays.find((day) => week[day].active);
  return (
    <div>
      <Templates week={week} onChange={onChange} />
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {weekdays.map((day) => (
            <DayRow
              key={day}
              day={day}
              week={week}
              errors={errors[day]}
              canCopy={day === firstActive}
              onChange={onChange}
            />
          ))}
        </ul>
        <p
          role="status"
          className={classNames(
            'flex items-center gap-2 border-t border-line bg-sunken px-4 py-3 text-sm font-semibold sm:px-5',
            days === 0 ? 'text-warning-ink' : 'text-muted',
          )}
        >
          {days === 0 && <CalendarOff className="size-4.5 shrink-0" aria-hidden="true" />}
          <span>
            {days === 0 ? words.weekEmpty : words.weekTotal(days, formatMinutes(minutes))}
          </span>
        </p>
      </Card>
    </div>
  );
}
