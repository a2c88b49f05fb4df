/** Returns the calendar date, 'yyyy-MM-dd', at `instant` in `zone`; without a zone, on this device. */
export function calendarDate(instant: string | Date, zone?: string): string {
  // The Swedish format of a date is ISO 8601.
  return new Date(instant).toLocaleDateString('sv', { timeZone: zone });
}
