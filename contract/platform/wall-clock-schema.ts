import { z } from 'zod';
import { END_OF_DAY } from './wall-clock.ts';

/** A time of day in the provider's zone, 'HH:mm'. */
export const timeOfDaySchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Escribe la hora como 09:30' });

/** A time of day at which something ends: 'HH:mm', and '24:00' for midnight, for which '00:00' is accepted. */
export const endOfDaySchema = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'Escribe la hora como 09:30' })
  .overwrite((time) => (time === '00:00' ? END_OF_DAY : time));

/** An existing calendar date in the provider's zone, 'yyyy-MM-dd'. */
export const calendarDateSchema = z.iso.date({ error: 'Elige una fecha válida' });

/** A month in the provider's zone, 'yyyy-MM'. */
export const calendarMonthSchema = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'Elige un mes válido' });

/** Refuses offsets such as '+05:00': Intl accepts them, but they are not zones of a place. */
function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: value }).format(0);
    return /^[A-Za-z]/.test(value);
  } catch {
    return false;
  }
}

/** An IANA time zone name. */
export const timezoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'Elige una zona horaria válida' });
