import { expect, test } from 'vitest';
import { homeAddress, readCursor, readFilters } from './filters.form.ts';

const skill = '01a1fd4d-d074-7537-8dff-0dc21939b5d7';

test('filters survive the round trip through the address', () => {
  const address = `/?search=ca%C3%B1er%C3%ADa&skill=${skill}&emergency=true&country=Per%C3%BA`;
  const filters = readFilters(new URL(address, 'https://oficio.example').searchParams);
  expect(filters).toEqual({ search: 'cañería', skill, isEmergency: true, country: 'Perú' });
  expect(homeAddress(filters)).toBe(address);
});

test('the address without filters is the plain home page', () => {
  expect(homeAddress(readFilters(new URLSearchParams()))).toBe('/');
});

test.each([
  ['skill', 'plomero'],
  ['skill', "' or 1=1"],
  ['emergency', 'yes'],
  ['country', 'Atlántida'],
  ['search', '   '],
])('the invalid parameter %s=%s is ignored', (name, value) => {
  expect(homeAddress(readFilters(new URLSearchParams({ [name]: value })))).toBe('/');
});

test('a long search is cut between characters, never inside one', () => {
  const { search } = readFilters(new URLSearchParams({ search: '🔧'.repeat(300) }));
  expect(search).toBe('🔧'.repeat(100));
});

test('a country written with decomposed letters is recognized', () => {
  const params = new URLSearchParams({ country: 'Perú'.normalize('NFD') });
  expect(readFilters(params).country).toBe('Perú');
});

test('a cursor with characters outside its alphabet is ignored', () => {
  expect(readCursor(new URLSearchParams({ cursor: 'abc_-9' }))).toBe('abc_-9');
  expect(readCursor(new URLSearchParams({ cursor: '<script>' }))).toBeNull();
  expect(readCursor(new URLSearchParams())).toBeNull();
});
