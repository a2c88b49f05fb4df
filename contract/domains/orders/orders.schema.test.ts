import { expect, test } from 'vitest';
import { createOrderBody } from './orders.schema.ts';

const id = '01890000-0000-7000-8000-000000000001';
const ids = { serviceCardId: id, servicePackageId: id };

test('the highest possible total is a valid expected total', () => {
  const booking = { ...ids, isEmergencyRequest: true };
  expect(createOrderBody.safeParse({ ...booking, expectedTotal: 19_999_999_998 }).success).toBe(
    true,
  );
  expect(createOrderBody.safeParse({ ...booking, expectedTotal: 19_999_999_999 }).success).toBe(
    false,
  );
});

test.each([
  ['no date', {}],
  ['infinity', { scheduledDate: 'infinity' }],
  ['a far year', { scheduledDate: '+294277-01-01T00:00:00Z' }],
  ['no zone', { scheduledDate: '2027-03-02T10:00:00' }],
  ['a number', { scheduledDate: 1_800_000_000_000 }],
  ['text for a boolean', { isEmergencyRequest: 'true' }],
  ['text for a total', { isEmergencyRequest: true, expectedTotal: '50' }],
  ['unknown field', { isEmergencyRequest: true, status: 'ACCEPTED' }],
])('a booking with an invalid field is refused: %s', (_, more) => {
  expect(createOrderBody.safeParse({ ...ids, ...more }).success).toBe(false);
});
