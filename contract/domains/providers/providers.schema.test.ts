import { expect, test } from 'vitest';
import {
  availabilityExceptionsSchema,
  availabilitySchema,
  monthQuery,
  providersText,
  slotsQuery,
} from './providers.schema.ts';

const open = { active: true, from: '09:00', to: '18:00' };

test('day names in any case and Unicode form are normalized to the spelling of the API', () => {
  const days = { ['Miércoles'.normalize('NFD')]: open, SÁBADO: open };
  const parsed = availabilitySchema.parse(days);
  expect(parsed).toMatchObject({ miércoles: open, sábado: open, lunes: { active: false } });
  expect(Object.keys(parsed)).toHaveLength(7);
});

test.each([
  ['unknown day', { monday: open }],
  ['constructor', { constructor: open }],
  ['end before start', { lunes: { ...open, to: '08:00' } }],
  ['end equal to start', { lunes: { ...open, to: '09:00' } }],
  ['25:00', { lunes: { ...open, from: '25:00' } }],
  ['24:00 as the start', { lunes: { ...open, from: '24:00' } }],
  ['24:01', { lunes: { ...open, to: '24:01' } }],
  ['9:5', { lunes: { ...open, from: '9:5' } }],
  ['active without times', { lunes: { active: true } }],
  ['text for a boolean', { lunes: { ...open, active: 'true' } }],
  ['unknown field', { lunes: { ...open, note: 'x' } }],
  ['twice the same day', { LUNES: open, lunes: open }],
  ['a list', [open]],
  ['null', null],
])('weekly hours are refused: %s', (_, value) => {
  expect(availabilitySchema.safeParse(value).success).toBe(false);
});

test.each(['0', '-5', '1000000000', '1441', 'abc', '1.5', '', ' 60'])(
  'duration %j is refused',
  (duration) => {
    expect(slotsQuery.safeParse({ date: '2027-03-01', duration }).success).toBe(false);
  },
);

test.each(['2027-13', '2027-1', '2027-00', '1999-01', '2027-01-01', ''])(
  'month %j is refused',
  (month) => {
    expect(monthQuery.safeParse({ month }).success).toBe(false);
  },
);

test.each(['2027-02-29', '2027-2-1', '2027-04-31', 'hoy'])('date %j is refused', (date) => {
  expect(slotsQuery.safeParse({ date, duration: '60' }).success).toBe(false);
});

const off = { date: '2027-12-24', active: false };

test('a day off loses its times, and at most 366 dates are accepted', () => {
  const list = [
    { ...off, from: '09:00', to: null },
    { date: '2027-12-26', ...open },
  ];
  expect(availabilityExceptionsSchema.parse(list)).toEqual([
    { ...off, from: null, to: null },
    { date: '2027-12-26', ...open },
  ]);
  const dates = Array.from({ length: 367 }, (_, day) => ({
    ...off,
    date: Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString(),
  }));
  expect(availabilityExceptionsSchema.safeParse(dates.slice(1)).success).toBe(true);
  const tooMany = availabilityExceptionsSchema.safeParse(dates);
  expect(tooMany.error?.issues[0]?.message).toBe(providersText.tooManyExceptions);
});

test.each([
  ['a day that does not exist', [{ ...off, date: '2027-02-29' }], '0.date'],
  ['an instant', [{ ...off, date: '2027-03-01T00:00:00Z' }], '0.date'],
  ['the same date twice', [off, off], '1.date'],
  ['special hours without times', [{ ...off, active: true }], '0.from'],
  ['an end before the start', [{ ...off, ...open, to: '08:00' }], '0.to'],
  ['24:01', [{ ...off, ...open, to: '24:01' }], '0.to'],
  ['unknown field', [{ ...off, reason: 'Navidad' }], '0'],
  ['text for a boolean', [{ ...off, active: 'false' }], '0.active'],
  ['a map', { '2027-12-24': off }, ''],
])('days off and special hours are refused: %s', (_, value, path) => {
  const { error } = availabilityExceptionsSchema.safeParse(value);
  expect(error?.issues[0]?.path.join('.')).toBe(path);
});
