import { useState } from 'react';
import { Chip } from '#ui/controls/chip.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { addDays, shortTime } from '#platform/format/near-day.text.ts';
import type { CatalogFilters, FilterChange } from '../catalog-filters.form.ts';
import { dayText, homeWords } from '../catalog-home.text.ts';
import { searchWords as words } from './search.text.ts';

/** Days that have a button. */
const NEAR_DAYS = 6;
/** The largest booking window that administrators can set, in days. */
const MAX_WINDOW = 180;
const HOURS = Array.from({ length: 16 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`);

export interface WhenFieldsProps {
  filters: CatalogFilters;
  onChange: (change: FilterChange) => void;
}

/** The day, by buttons for the next days or as a date, and the hour from which on. */
export function WhenFields({ filters, onChange }: WhenFieldsProps) {
  const { day = '', from = '' } = filters;
  const [now] = useState(() => new Date());
  const today = calendarDate(now);
  const dates = Array.from({ length: NEAR_DAYS - 2 }, (_, index) => addDays(today, index + 2));
  const buttons = ['', 'today', 'tomorrow', ...dates];
  const isOther = !buttons.includes(day);
  const isToday = day === 'today' || day === today;
  // The Swedish format of a time is ISO 8601.
  const offered = HOURS.filter((hour) => !isToday || hour > now.toLocaleTimeString('sv'));
  const hours = from && !offered.includes(from) ? [from, ...offered] : offered;
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={words.day} className="flex flex-wrap gap-2">
        {buttons.map((value) => (
          <Chip
            key={value}
            pressed={day === value}
            onClick={() => onChange({ day: value, ...(!value && { from: null }) })}
          >
            {value ? dayText(value) : homeWords.anyDay}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.otherDate}>
          <TextInput
            type="date"
            min={today}
            max={addDays(today, MAX_WINDOW)}
            value={isOther ? day : ''}
            onChange={(event) => onChange({ day: event.currentTarget.value || null })}
          />
        </Field>
        <Field label={words.fromHour} hint={day ? undefined : words.fromHourHint}>
          <Select
            placeholder={words.anyHour}
            options={hours.map((hour) => ({ value: hour, label: shortTime(hour) }))}
            value={from}
            disabled={!day || hours.length === 0}
            onChange={(event) => onChange({ from: event.currentTarget.value || null })}
          />
        </Field>
      </div>
    </div>
  );
}
