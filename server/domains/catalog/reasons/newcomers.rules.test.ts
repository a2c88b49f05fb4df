import { expect, test } from 'vitest';
import { countNewcomers, mixNewcomers } from './newcomers.rules.ts';

const items = (ids: string) => ids.split('').map((id) => ({ id }));
function mix(ranked: string, newcomers: string, size: number) {
  const { page, last, raised } = mixNewcomers(items(ranked), items(newcomers), size);
  return [page.map(({ id }) => id).join(''), last?.id, raised.join('')];
}

test('every sixth place of a first page is for a newcomer', () => {
  expect([5, 6, 12, 24, 100].map(countNewcomers)).toEqual([0, 1, 2, 4, 8]);
  expect(mix('abcdefghijklm', 'XY', 12)).toEqual(['abcdeXfghijY', 'j', 'XY']);
});

test('a newcomer who ranks high enough keeps their place', () => {
  expect(mix('aXcdefghijklm', 'XY', 12)).toEqual(['aXcdefghijkY', 'k', 'Y']);
  expect(mix('XYcdefghijklm', 'XY', 12)).toEqual(['XYcdefghijkl', 'l', '']);
});

test('a newcomer who ranks lower on the page is raised, and appears once', () => {
  expect(mix('abcdefXhijklm', 'XY', 12)).toEqual(['abcdeXfhijkY', 'k', 'Y']);
  expect(mix('abcdefghijkXm', 'XY', 12)).toEqual(['abcdeXfghijY', 'j', 'XY']);
});

test('without enough newcomers the others have their places', () => {
  expect(mix('abcdefghijklm', 'X', 12)).toEqual(['abcdeXfghijk', 'k', 'X']);
  expect(mix('abcdefghijklm', '', 12)).toEqual(['abcdefghijkl', 'l', '']);
});
