import { getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countries, countryNames } from './countries.ts';
import { formatPhone, toE164 } from './phone.ts';

test.each([
  ['+51 955 500 101', 'Perú', '+51955500101'],
  ['955 500 101', 'Perú', '+51955500101'],
  ['(011) 5555-0000', 'Argentina', '+541155550000'],
  ['0414 123.4567', 'Venezuela', '+584141234567'],
  ['00 51 955 500 101', 'Perú', '+51955500101'],
  ['+39 06 6982', 'Perú', '+39066982'],
  ['+34 600 000 000', null, '+34600000000'],
  ['+52 1 55 1234 5678', 'México', '+525512345678'],
  ['5215512345678', 'México', '+525512345678'],
  ['+5215512345678', 'Perú', '+525512345678'],
  ['044 55 1234 5678', 'México', '+525512345678'],
  ['045 55 1234 5678', 'México', '+525512345678'],
  ['01 55 1234 5678', 'México', '+525512345678'],
  ['+52 044 55 1234 5678', 'México', '+525512345678'],
  ['011 15 5555-0000', 'Argentina', '+5491155550000'],
  ['+54 9 11 15 5555 0000', 'Argentina', '+5491155550000'],
  ['+54 9 011 5555 0000', 'Argentina', '+5491155550000'],
  ['09 9123 4567', 'Chile', '+56991234567'],
  ['+57 1 234 5678', 'Colombia', '+576012345678'],
  ['031 234 5678', 'Colombia', '+576012345678'],
] as const)('%s of %s becomes %s', (typed, country, number) => {
  expect(toE164(typed, country)).toBe(number);
});

test.each([
  ['955 500', 'Perú'],
  ['955 500 101 222 333', 'Perú'],
  ['+51', 'Perú'],
  ['+999 123 456', 'Perú'],
  ['955 500 101', null],
  ['llámame al 955 500 101', 'Perú'],
  ['15 5555 0000', 'Argentina'],
  ['044 55 1234', 'México'],
  ['', 'Perú'],
] as const)('%s of %s is not a phone number', (typed, country) => {
  expect(toE164(typed, country)).toBeNull();
});

test('numbers are formatted as in their country, and unrecognized ones stay unchanged', () => {
  expect(formatPhone('+51955500101')).toBe('+51 955 500 101');
  expect(formatPhone('+5491155550000')).toBe('+54 9 11 5555 0000');
  expect(formatPhone('preguntar en casa')).toBe('preguntar en casa');
});

test('every country has the calling code of the phone library', () => {
  for (const name of countryNames) {
    const { code, callingCode } = countries[name];
    expect([name, callingCode]).toEqual([name, `+${getCountryCallingCode(code)}`]);
  }
});
