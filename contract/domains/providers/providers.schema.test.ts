import { expect, test } from 'vitest';
import { availabilitySchema, monthQuery, slotsQuery } from './providers.schema.ts';

const open = { active: true, from: '09:00', to: '18:00' };

test('days in any case and Unicode form become the spelling of the API', () => {
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
  ['24:00', { lunes: { ...open, to: '24:00' } }],
  ['9:5', { lunes: { ...open, from: '9:5' } }],
  ['active without times', { lunes: { active: true } }],
  ['text for a boolean', { lunes: { ...open, active: 'true' } }],
  ['unknown field', { lunes: { ...open, note: 'x' } }],
  ['twice the same day', { LUNES: open, lunes: open }],
  ['a list', [open]],
  ['null', null],
])('refused: %s', (_, value) => {
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
