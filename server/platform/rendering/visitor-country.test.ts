import { expect, test } from 'vitest';
import { readVisitorCountry } from './visitor-country.ts';

const peru = { country: 'Perú', isGuess: true };
const all = { country: null, isGuess: false };

test.each([
  ['a choice in the cookie', 'CL', {}, { country: 'Chile', isGuess: false }],
  [
    'a choice before language and header',
    'CL',
    { 'accept-language': 'es-PE', 'cf-ipcountry': 'AR' },
    { country: 'Chile', isGuess: false },
  ],
  ['the choice of all countries', 'all', { 'accept-language': 'es-PE' }, all],
  ['a guess of the browser in the cookie', 'PE~', {}, peru],
  [
    'the header of the proxy before the language',
    undefined,
    { 'cf-ipcountry': 'pe', 'accept-language': 'es-AR' },
    peru,
  ],
  [
    'the first language with a country',
    undefined,
    { 'accept-language': 'es-419,es-PE;q=0.9,es-CL;q=0.8' },
    peru,
  ],
  [
    'a cookie that names no country',
    'XX',
    { 'accept-language': 'pt-BR' },
    { country: 'Brasil', isGuess: true },
  ],
  ['an English browser', undefined, { 'accept-language': 'en-US,en;q=0.9' }, all],
  ['no header at all', undefined, {}, all],
])('a visitor gets the country of %s', (_, cookie, headers, expected) => {
  expect(readVisitorCountry(cookie, headers, 'CF-IPCountry')).toEqual(expected);
});

test('a header that the operator did not name is ignored', () => {
  expect(readVisitorCountry(undefined, { 'cf-ipcountry': 'PE' }, undefined)).toEqual(all);
});
