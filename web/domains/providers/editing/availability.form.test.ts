import { expect, test } from 'vitest';
import {
  activeDays,
  availabilityTemplates,
  copyHours,
  providerProfileForm,
  startingWeek,
  toggleDay,
  weekTotal,
} from './availability.form.ts';
import { currentZoneName, zoneLabel } from '../providers-zones.text.ts';

const off = { active: false, from: null, to: null };

test('a new week has the hours of the work template, with Saturday and Sunday off', () => {
  const week = startingWeek();
  expect(activeDays(week)).toEqual(availabilityTemplates.work);
  expect(week.viernes).toEqual({ active: true, from: '09:00', to: '18:00' });
  expect([week.sábado, week.domingo]).toEqual([off, off]);
  expect(weekTotal(week)).toEqual({ days: 5, minutes: 45 * 60 });
});

test('the weekend template does not change the other days', () => {
  const week = { ...toggleDay(startingWeek(), 'lunes', false), ...availabilityTemplates.weekend };
  expect(week.sábado).toEqual({ active: true, from: '10:00', to: '14:00' });
  expect(week.lunes).toEqual(off);
  expect(Object.keys(activeDays(week))).toHaveLength(6);
});

test('switching a day off clears its times, and switching it on copies those of another day', () => {
  const week = startingWeek();
  const late = { ...week, lunes: { active: true, from: '12:00', to: '20:00' } };
  const without = toggleDay(late, 'martes', false);
  expect(without.martes).toEqual(off);
  expect(toggleDay(without, 'martes', true).martes).toEqual(late.lunes);
});

test('hours are copied to the other working days and never to a day off', () => {
  const early = { ...startingWeek(), lunes: { active: true, from: '07:00', to: '12:30' } };
  const copied = copyHours(early, 'lunes');
  expect(copied.jueves).toEqual(early.lunes);
  expect(copied.domingo).toEqual(off);
});

test('the hours of the only working day are copied to Monday to Friday', () => {
  const none = Object.fromEntries(Object.keys(startingWeek()).map((day) => [day, off]));
  const only = toggleDay({ ...startingWeek(), ...none }, 'sábado', true);
  const copied = copyHours(only, 'sábado');
  expect(weekTotal(copied).days).toBe(6);
  expect(copied.domingo).toEqual(off);
});

test.each([
  [{ active: true, from: null, to: '18:00' }, 'from'],
  [{ active: true, from: '18:00', to: '09:00' }, 'to'],
  [{ active: true, from: '09:00', to: '09:00' }, 'to'],
])('%j is refused at the time that causes the error', (lunes, part) => {
  const fields = { bio: '', timezone: 'America/Lima', availability: { ...startingWeek(), lunes } };
  const { error } = providerProfileForm.safeParse(fields);
  expect(error?.issues.map(({ path }) => path)).toEqual([['availability', 'lunes', part]]);
});

test('a time zone is named after its city, with its offset from UTC', () => {
  const now = Date.parse('2026-01-15T12:00:30Z');
  expect(zoneLabel('America/Lima', now)).toBe('Lima, Perú (UTC−5)');
  expect(zoneLabel('America/Buenos_Aires', now)).toBe('Buenos Aires, Argentina (UTC−3)');
  expect(zoneLabel('Asia/Kolkata', now)).toBe('Kolkata (UTC+5:30)');
  expect(zoneLabel('America/Mexico_City', now)).toBe('Ciudad de México, México (UTC−6)');
  expect(zoneLabel('America/Guatemala', now)).toBe('Guatemala (UTC−6)');
  expect(currentZoneName('America/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires');
});
