import { useSearchParams } from 'react-router';
import { calendarDate } from './format/calendar-date.ts';
import { addDays } from './format/near-day.text.ts';

/** Returns false for no date, and for one that has passed in every time zone. */
function canBeBooked(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(day) &&
    day >= addDays(calendarDate(new Date(), 'UTC'), -1)
  );
}

/**
 * Reads the day ('yyyy-MM-dd') from the address of a card, as a search for a day and the
 * notification of a free slot name it. Only for parts that the browser renders.
 */
export function useChosenDay(): string | null {
  const day = useSearchParams()[0].get('dia');
  return day && canBeBooked(day) ? day : null;
}
