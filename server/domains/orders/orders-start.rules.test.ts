import { expect, test } from 'vitest';
import { parseStart } from './orders-start.rules.ts';

const now = Date.parse('2027-03-01T10:00:00Z');

test.each([
  '2027-03-01T10:00:00Z',
  '2027-03-01T09:59:00Z',
  '2027-03-02T10:00:01Z',
  '2027-03-02T10:00:00.001Z',
  '2027-03-02T10:00:00.000000001Z',
  '2027-03-02T10:00:00.0000000000Z',
  '2027-08-28T10:01:00Z',
  '9999-01-01T00:00:00Z',
])('%s can never be a start', (requested) => {
  expect(() => parseStart(requested, now)).toThrow('La fecha y hora no son válidas.');
});

test('a start in any offset is parsed to the same instant', () => {
  const expected = Date.parse('2027-03-02T10:00:00Z');
  expect(parseStart('2027-03-02T10:00:00Z', now)).toBe(expected);
  expect(parseStart('2027-03-02T05:00:00.000-05:00', now)).toBe(expected);
});
