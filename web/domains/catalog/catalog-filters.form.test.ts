import { expect, test } from 'vitest';
import { changedAddress, homeAddress, readCursor, readFilters } from './catalog-filters.form.ts';

const skill = '01a1fd4d-d074-7537-8dff-0dc21939b5d7';

const roundTrip = (query: string) => homeAddress(readFilters(new URLSearchParams(query)));

test('filters survive the round trip through the address', () => {
  const address =
    `/?search=ca%C3%B1er%C3%ADa&skill=${skill}&emergency=true&country=Per%C3%BA&place=3936456` +
    '&within=25&day=2026-11-25&from=16%3A00&maxPrice=50&minRating=4&sort=near';
  const filters = readFilters(new URL(address, 'https://oficio.example').searchParams);
  expect(filters).toMatchObject({ search: 'cañería', skill, emergency: 'true', country: 'Perú' });
  expect(homeAddress(filters)).toBe(address);
});

test('the address without filters is the plain home page', () => {
  expect(roundTrip('')).toBe('/');
});

test.each([
  ['skill', 'plomero'],
  ['skill', "' or 1=1"],
  ['emergency', 'yes'],
  ['country', 'Atlántida'],
  ['search', '   '],
  ['place', 'Lima'],
  ['near', '-12.0464,-77.0428'],
  ['near', '999,999'],
  ['day', 'yesterday'],
  ['day', '2026-02-30'],
  ['maxPrice', '0'],
  ['maxPrice', '-5'],
  ['minRating', '6'],
  ['sort', 'newest'],
  ['sort', 'match'],
])('the invalid parameter %s=%s is ignored', (name, value) => {
  expect(roundTrip(new URLSearchParams({ [name]: value }).toString())).toBe('/');
});

test.each([
  ['within=10', '/'],
  ['sort=near', '/'],
  ['from=09:00', '/'],
  ['place=1&near=-12.05,-77.04', '/?place=1'],
])('%s, which needs or contradicts another parameter, becomes %s', (query, address) => {
  expect(roundTrip(query)).toBe(address);
});

test('a removed filter takes those that depend on it with it', () => {
  const filters = readFilters(
    new URLSearchParams('place=1&within=5&sort=near&day=today&from=09:00'),
  );
  expect(changedAddress(filters, { place: null })).toBe('/?day=today&from=09%3A00');
  expect(changedAddress(filters, { day: null })).toBe('/?place=1&within=5&sort=near');
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
