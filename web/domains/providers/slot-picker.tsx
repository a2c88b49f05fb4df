import type { ReactNode } from 'react';
import type { SlotSearch } from './providers-slots.api.ts';
import { SlotDay } from './slot-day.tsx';
import { SlotHour, type SlotHourProps } from './slot-hour.tsx';

export interface SlotPickerProps extends SlotSearch, Pick<SlotHourProps, 'empty' | 'failedText'> {
  date: string | null;
  time: string | null;
  onDateChange: (date: string) => void;
  onTimeChange: (time: string) => void;
  /** With headings, as a part of a longer form; otherwise a line above the calendar says what is missing. */
  isTitled?: boolean;
  /** Between the calendar and the hours. */
  notice?: ReactNode;
}

/** A day of the provider's calendar and, once it is chosen, one of its free hours. */
export function SlotPicker(props: SlotPickerProps) {
  const { date, time, onDateChange, onTimeChange, isTitled, notice, empty, failedText } = props;
  const { providerProfileId, timezone, duration } = props;
  const place = { providerProfileId, timezone, duration };
  return (
    <>
      <SlotDay {...place} isTitled={isTitled} value={date} onValueChange={onDateChange} />
      {notice}
      {date && (
        <SlotHour
          {...place}
          isTitled={isTitled}
          date={date}
          value={time}
          onValueChange={onTimeChange}
          empty={empty}
          failedText={failedText}
        />
      )}
    </>
  );
}
