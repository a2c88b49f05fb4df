const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const MONTHS = 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ');

/** The calendar date that is `days` after `date`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** '9:00' for '09:00'. */
export function shortTime(time: string): string {
  return time.replace(/^0/, '');
}

/**
 * 'hoy', 'mañana' or 'mar 25 nov' for a calendar date. It avoids the names of `Intl`, because
 * server and browser must render identical text.
 */
export function formatNearDay(date: string, today?: string): string {
  if (date === today) return 'hoy';
  if (today && date === addDays(today, 1)) return 'mañana';
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}
