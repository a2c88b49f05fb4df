import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayDrafts, deviceDrafts, tabDrafts } from './draft-store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a day draft expires after one day and is deleted from storage', () => {
  vi.useFakeTimers({ now: 0 });
  dayDrafts.write('booking:1', { packageId: 'a' });
  vi.setSystemTime(DAY_MS - 1);
  expect(dayDrafts.read('booking:1')).toEqual({ packageId: 'a' });
  vi.setSystemTime(DAY_MS);
  expect(dayDrafts.read('booking:1')).toBeUndefined();
  dayDrafts.write('booking:2', 'b');
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test('day drafts are deleted by their prefix, and other stored values stay', () => {
  localStorage.setItem('theme', 'dark');
  dayDrafts.write('booking:1', 1);
  dayDrafts.write('registration', 2);
  dayDrafts.removeAll('booking:');
  expect([dayDrafts.read('booking:1'), dayDrafts.read('registration')]).toEqual([undefined, 2]);
  dayDrafts.removeAll();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a draft store is empty when the storage is broken or unavailable', () => {
  localStorage.setItem('draft-on-device:booking:1', '{');
  expect(dayDrafts.read('booking:1')).toBeUndefined();
  const refuse = () => {
    throw new DOMException('off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  dayDrafts.write('booking:1', 1);
  dayDrafts.removeAll();
  expect(dayDrafts.read('booking:1')).toBeUndefined();
});

test('tab drafts and device drafts stay until they are deleted, in separate storages', () => {
  vi.useFakeTimers({ now: 0 });
  tabDrafts.write('chat:1:a', { text: 'hola' });
  tabDrafts.write('chat:2:a', { text: 'otro' });
  deviceDrafts.write('service:1:new', { title: 'Fugas' });
  vi.setSystemTime(10 * DAY_MS);
  expect(tabDrafts.read('chat:1:a')).toEqual({ text: 'hola' });
  expect(deviceDrafts.read('service:1:new')).toEqual({ title: 'Fugas' });
  expect(tabDrafts.read('service:1:new')).toBeUndefined();
  tabDrafts.removeAll('chat:1:');
  expect([tabDrafts.read('chat:1:a'), tabDrafts.read('chat:2:a')]).toEqual([
    undefined,
    { text: 'otro' },
  ]);
  deviceDrafts.remove('service:1:new');
  expect(localStorage).toHaveLength(0);
});
