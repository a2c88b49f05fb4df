import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  MAX_EXCEPTIONS,
  type AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Trash2 from 'lucide-react/icons/trash';
import { useController, useFieldArray, type Control } from 'react-hook-form';
import { formatDay } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { DayTimeInput } from './day-time-input.tsx';
import type { ProviderProfileFields } from './availability.form.ts';
import { newException, toggleException, type ExceptionErrors } from './exceptions.form.ts';
import { exceptionsWords as words } from './exceptions.text.ts';

/** 'jueves, 24 de diciembre', or the number of the row while it has no date. */
function nameOf(date: string, index: number): string {
  return date ? formatDay(`${date}T12:00:00Z`, 'UTC') : words.row(index + 1);
}

interface ExceptionRowProps<Output> {
  control: Control<ProviderProfileFields, unknown, Output>;
  index: number;
  errors: ExceptionErrors;
  dates: { first: string; last: string };
  /** A newly added row focuses its date field. */
  isNew: boolean;
  onRemove: () => void;
}

function RowError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function ExceptionRow<Output>(props: ExceptionRowProps<Output>) {
  const { control, index, errors, dates, isNew, onRemove } = props;
  const { field } = useController({ control, name: `availabilityExceptions.${index}` });
  const exception = field.value ?? newException();
  const { date, active, from, to } = exception;
  const onChange = (next: AvailabilityException) => field.onChange(next);
  const dateInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) dateInput.current?.focus();
  }, [isNew]);
  const name = nameOf(date, index);
  const message = errors.date ?? errors.from ?? errors.to;
  const errorId = `exception-${index}-error`;
  const described = message ? errorId : undefined;
  const timeWiring = (part: 'from' | 'to', time: string | null) => ({
    value: time,
    onValueChange: (next: string | null) => onChange({ ...exception, [part]: next }),
    'aria-invalid':
      Boolean(errors.from ?? errors.to) && (from && to ? Boolean(errors[part]) : time === null),
    'aria-describedby': described,
  });
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-2 sm:gap-2.5">
        <input
          ref={dateInput}
          type="date"
          aria-label={words.dateOf(index + 1)}
          aria-invalid={Boolean(errors.date)}
          aria-describedby={described}
          min={dates.first}
          max={dates.last}
          value={date}
          onChange={(event) => onChange({ ...exception, date: event.currentTarget.value })}
          className="control min-w-0 flex-1 px-2.5 tabular-nums sm:w-40 sm:flex-none"
        />
        <IconButton
          label={words.remove(name)}
          onClick={onRemove}
          className="sm:order-last sm:ml-auto"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
        <div className="max-sm:basis-full sm:w-44">
          <Select
            aria-label={words.kindOf(name)}
            value={active ? 'special' : 'off'}
            onChange={(event) =>
              onChange(toggleException(exception, event.currentTarget.value === 'special'))
            }
            options={[
              { value: 'off', label: words.dayOff },
              { value: 'special', label: words.specialHours },
            ]}
          />
        </div>
        {active && (
          <div className="flex items-center gap-2 max-sm:basis-full sm:gap-2.5">
            <DayTimeInput aria-label={words.from(name)} {...timeWiring('from', from)} />
            <span className="text-muted" aria-hidden="true">
              {words.until}
            </span>
            <DayTimeInput isEnd aria-label={words.to(name)} {...timeWiring('to', to)} />
          </div>
        )}
      </div>
      {date && <p className="text-sm text-muted first-letter:uppercase">{name}</p>}
      {message && <RowError id={errorId}>{message}</RowError>}
    </li>
  );
}

export interface ExceptionsEditorProps<Output> {
  control: Control<ProviderProfileFields, unknown, Output>;
  errors: readonly ExceptionErrors[];
  /** The first and the last date that can be chosen. */
  dates: { first: string; last: string };
}

/** Editor for dates whose hours differ from the weekly hours, for example holidays. */
export function ExceptionsEditor<Output>(props: ExceptionsEditorProps<Output>) {
  const { control, errors, dates } = props;
  const rows = useFieldArray({ control, name: 'availabilityExceptions' });
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const count = rows.fields.length;
  const remove = (index: number) => {
    setAdded(null);
    rows.remove(index);
    addButton.current?.focus();
  };
  return (
    <Card padding="none" className="overflow-hidden">
      {count > 0 ? (
        <ul className="divide-y divide-line">
          {rows.fields.map(({ id }, index) => (
            <ExceptionRow
              key={id}
              control={control}
              index={index}
              errors={errors[index] ?? {}}
              dates={dates}
              isNew={added === index}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-4 text-sm text-muted sm:px-5">{words.none}</p>
      )}
      <div className="border-t border-line bg-sunken px-4 py-3 sm:px-5">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<CalendarPlus />}
          disabled={count >= MAX_EXCEPTIONS}
          onClick={() => {
            setAdded(count);
            rows.append(newException(), { shouldFocus: false });
          }}
        >
          {words.add}
        </Button>
      </div>
    </Card>
  );
}
