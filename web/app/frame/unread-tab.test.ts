import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showUnreadOnTab } from './unread-tab.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  document.head.innerHTML = '<title>Chat · Oficio</title><link rel="icon" href="/favicon.svg">';
});
afterEach(() => stop());

const icon = () => document.querySelector('link')?.getAttribute('href');

test('an unread count is shown before the title and on the icon until it is zero', () => {
  stop = showUnreadOnTab(3);
  expect([document.title, icon()]).toEqual(['(3) Chat · Oficio', '/favicon-unread.svg']);
  stop();
  stop = showUnreadOnTab(120);
  expect(document.title).toBe('(99+) Chat · Oficio');
  stop();
  stop = showUnreadOnTab(0);
  expect([document.title, icon()]).toEqual(['Chat · Oficio', '/favicon.svg']);
});

test('a changed page title keeps the count in front', async () => {
  stop = showUnreadOnTab(2);
  document.title = 'Mis Solicitudes · Oficio';
  await vi.waitFor(() => expect(document.title).toBe('(2) Mis Solicitudes · Oficio'));
});
