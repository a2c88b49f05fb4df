import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDeviceDrafts, readDeviceDraft, writeDeviceDraft } from './device-draft.ts';

const DAY_MS = 24 * 3_600_000;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a choice is there for a day, and nothing of it afterwards', () => {
  vi.useFakeTimers({ now: 0 });
  writeDeviceDraft('booking:1', { packageId: 'a' });
  vi.setSystemTime(DAY_MS - 1);
  expect(readDeviceDraft('booking:1')).toEqual({ packageId: 'a' });
  vi.setSystemTime(DAY_MS);
  expect(readDeviceDraft('booking:1')).toBeUndefined();
  writeDeviceDraft('booking:2', 'b');
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test('choices are forgotten by their prefix; what others store stays', () => {
  localStorage.setItem('theme', 'dark');
  writeDeviceDraft('booking:1', 1);
  writeDeviceDraft('registration', 2);
  forgetDeviceDrafts('booking:');
  expect([readDeviceDraft('booking:1'), readDeviceDraft('registration')]).toEqual([undefined, 2]);
  forgetDeviceDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('broken or missing storage is an empty one', () => {
  localStorage.setItem('draft-on-device:booking:1', '{');
  expect(readDeviceDraft('booking:1')).toBeUndefined();
  const refuse = () => {
    throw new DOMException('off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeDeviceDraft('booking:1', 1);
  forgetDeviceDrafts();
  expect(readDeviceDraft('booking:1')).toBeUndefined();
});
