import { expect, test } from 'vitest';
import { workStateAt, type WorkingHours } from './providers-hours.rules.ts';

const workday = { active: true, from: '09:00', to: '18:00' };
const dayOff = { active: false, from: null, to: null };
const hours: WorkingHours = {
  availability: {
    lunes: workday,
    martes: workday,
    miércoles: workday,
    jueves: workday,
    viernes: workday,
    sábado: dayOff,
    domingo: dayOff,
  },
  exceptions: [
    { date: '2026-07-28', ...dayOff },
    { date: '2026-08-01', active: true, from: '10:00', to: '12:00' },
  ],
};
const at = (instant: string, timezone = 'America/Lima') =>
  workStateAt(Date.parse(instant), timezone, hours);

test.each([
  ['within the hours of a working day', '2026-07-27T20:00:00Z', 'working'],
  ['at the minute of the start', '2026-07-27T14:00:00Z', 'working'],
  ['a minute before the start', '2026-07-27T13:59:59Z', 'outside'],
  ['at the minute of the end', '2026-07-27T23:00:00Z', 'outside'],
  ['on a weekday that is not worked', '2026-08-02T17:00:00Z', 'off'],
  ['on a day off in the week', '2026-07-28T17:00:00Z', 'off'],
  ['on a Saturday with hours of its own', '2026-08-01T15:30:00Z', 'working'],
  ['outside the hours of that Saturday', '2026-08-01T18:00:00Z', 'outside'],
])('%s (%s) a provider is "%s"', (_, instant, state) => {
  expect(at(instant)).toBe(state);
});

test("the provider's zone decides which day and hour it is", () => {
  // Friday evening in Lima is Saturday in Madrid.
  const fridayEvening = '2026-07-31T22:30:00Z';
  expect(at(fridayEvening, 'America/Lima')).toBe('working');
  expect(at(fridayEvening, 'Europe/Madrid')).toBe('outside');
  expect(at('2026-08-02T04:30:00Z', 'America/Lima')).toBe('outside');
  expect(at('2026-08-02T04:30:00Z', 'Europe/Madrid')).toBe('off');
});
