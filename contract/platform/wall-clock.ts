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

/** Returns the minutes since midnight of an 'HH:mm'. */
export function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Inverse of `minutesOfDay`. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
