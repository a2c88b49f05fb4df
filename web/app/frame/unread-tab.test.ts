import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBrand } from '#platform/brand.ts';
import { showUnreadOnTab } from './unread-tab.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  document.head.innerHTML = '<title>Chat · Oficio</title><link rel="icon" href="/favicon.svg">';
});
afterEach(() => {
  stop();
  setBrand({ name: 'Oficio', picture: '' });
});

const shownIcon = () => document.querySelector('link')?.getAttribute('href');

test('an unread count is shown before the title and on the icon until it is zero', () => {
  stop = showUnreadOnTab(3);
  expect([document.title, shownIcon()]).toEqual(['(3) Chat · Oficio', '/favicon-unread.svg']);
  stop();
  stop = showUnreadOnTab(120);
  expect(document.title).toBe('(99+) Chat · Oficio');
  stop();
  stop = showUnreadOnTab(0);
  expect([document.title, shownIcon()]).toEqual(['Chat · Oficio', '/favicon.svg']);
});

test.each([
  ['in an own color has the mark', '/favicon.svg?6d28d9', '/favicon-unread.svg?6d28d9'],
  ['of an own picture stays', '/images/icon-512.jpg', '/images/icon-512.jpg'],
])('with unread messages the icon %s', (_name, icon, unread) => {
  setBrand({ name: 'Fixo', picture: '', icon });
  stop = showUnreadOnTab(1);
  expect(shownIcon()).toBe(unread);
  stop();
  stop = showUnreadOnTab(0);
  expect(shownIcon()).toBe(icon);
});

test('a changed page title keeps the count in front', async () => {
  stop = showUnreadOnTab(2);
  document.title = 'Mis Solicitudes · Oficio';
  await vi.waitFor(() => expect(document.title).toBe('(2) Mis Solicitudes · Oficio'));
});
