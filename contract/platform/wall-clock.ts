/** Weekdays as the API names them, Monday first, so that index + 1 is the ISO weekday. */
export const weekdays = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Midnight as the end of a day; as a start it is '00:00' of the next one. */
export const END_OF_DAY = '24:00';

/** Returns the minutes since midnight of an 'HH:mm', up to '24:00'. */
export function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Inverse of `minutesOfDay`. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
