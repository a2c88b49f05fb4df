import type { ReactElement } from 'react';
import type { SlotSearch } from './providers-slots.api.ts';
import { SlotDay, type SlotDayProps } from './slot-day.tsx';
import { SlotHour, type SlotHourProps } from './slot-hour.tsx';

export interface SlotPickerProps
  extends
    SlotSearch,
    Pick<SlotDayProps, 'opensOn'>,
    Pick<SlotHourProps, 'empty' | 'failedText' | 'noteOf'> {
  date: string | null;
  time: string | null;
  onDateChange: (date: string) => void;
  onTimeChange: (time: string) => void;
  /**
   * True shows headings, for use inside a longer form. Otherwise a line above the calendar names
   * the missing choice.
   */
  isTitled?: boolean;
  /** Lets the user choose days without a slot, for which `empty` offers something else. */
  canChooseFullDays?: boolean;
  /** Shown between the calendar and the hours. */
  notice?: ReactElement | false | null;
}

/** The choice of a day and then of a free slot. */
export function SlotPicker(props: SlotPickerProps) {
  const { date, time, onDateChange, onTimeChange, isTitled, notice, empty, failedText } = props;
  const { canChooseFullDays, noteOf, opensOn } = props;
  const { providerProfileId, timezone, duration, exceptOrder, serviceCardId } = props;
  const search = { providerProfileId, timezone, duration, exceptOrder, serviceCardId };
  return (
    <>
      <SlotDay
        {...search}
        isTitled={isTitled}
        opensOn={opensOn}
        canChooseFullDays={canChooseFullDays}
        value={date}
        onValueChange={onDateChange}
      />
      {notice}
      {date && (
        <SlotHour
          {...search}
          isTitled={isTitled}
          date={date}
          value={time}
          onValueChange={onTimeChange}
          noteOf={noteOf}
          empty={empty}
          failedText={failedText}
        />
      )}
    </>
  );
}
