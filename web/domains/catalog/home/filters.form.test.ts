import { expect, test } from 'vitest';
import { homeAddress, readCursor, readFilters } from './filters.form.ts';

const skill = '01a1fd4d-d074-7537-8dff-0dc21939b5d7';

test('an address and what it says belong together', () => {
  const address = `/?search=ca%C3%B1er%C3%ADa&skill=${skill}&emergency=true&country=Per%C3%BA`;
  const filters = readFilters(new URL(address, 'https://oficio.example').searchParams);
  expect(filters).toEqual({ search: 'cañería', skill, isEmergency: true, country: 'Perú' });
  expect(homeAddress(filters)).toBe(address);
});

test('without filters it is the plain home page', () => {
  expect(homeAddress(readFilters(new URLSearchParams()))).toBe('/');
});

test.each([
  ['skill', 'plomero'],
  ['skill', "' or 1=1"],
  ['emergency', 'yes'],
  ['country', 'Atlántida'],
  ['search', '   '],
])('%s=%s makes no sense and is left out', (name, value) => {
  expect(homeAddress(readFilters(new URLSearchParams({ [name]: value })))).toBe('/');
});

test('a long search is cut by characters, never inside one', () => {
  const { search } = readFilters(new URLSearchParams({ search: '🔧'.repeat(300) }));
  expect(search).toBe('🔧'.repeat(100));
});

test('a country in decomposed letters is the same country', () => {
  const params = new URLSearchParams({ country: 'Perú'.normalize('NFD') });
  expect(readFilters(params).country).toBe('Perú');
});

test('a cursor is taken over only in its own alphabet', () => {
  expect(readCursor(new URLSearchParams({ cursor: 'abc_-9' }))).toBe('abc_-9');
  expect(readCursor(new URLSearchParams({ cursor: '<script>' }))).toBeNull();
  expect(readCursor(new URLSearchParams())).toBeNull();
});
