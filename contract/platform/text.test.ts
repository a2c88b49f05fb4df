import { expect, test } from 'vitest';
import { fieldText, text } from './text.ts';

const required = text({ max: 120 });
const optional = text({ min: 0, max: 120 });

test.each([
  ['Hangul filler', '\u3164'],
  ['direction marks', '\u200E\u200F'],
  ['soft hyphen and blank Braille pattern', '\u00AD\u2800'],
  ['half-width Hangul filler', '\uFFA0'],
  ['joiners and a variation selector', '\u200D\u034F\uFE0F'],
  ['tag characters', '\u{E0041}\u{E0042}'],
  ['a combining mark on nothing', '\u0301'],
  ['no-break and ideographic space', '\u00A0\u3000'],
])('a text of only invisible characters is empty: %s', (_, value) => {
  const refused = required.safeParse(value);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([fieldText.required]);
  expect(optional.parse(value)).toBe('');
});

test.each(['José', 'Ñ', '李', 'क्षि', '7', '👨‍👩‍👧', '❤️', '…', 'Mª José'])(
  'a text with a visible character stays unchanged: %s',
  (value) => {
    expect(required.parse(value)).toBe(value.normalize('NFC'));
  },
);

test.each([
  ['Rosa\u200B Zuñiga', 'Rosa Zuñiga'],
  ['\uFEFFRosa\u2060', 'Rosa'],
  ['Insta\u00ADlación', 'Instalación'],
  ['Ro\u200Dsa', 'Rosa'],
  ['Rosa\uFE0F', 'Rosa'],
  ['\u202Arosa\u202C', 'rosa'],
  ['n\u200B\u0303', 'ñ'],
  ['Rosa \u200D❤️', 'Rosa ❤️'],
])('%j becomes %j', (value, seen) => {
  expect(required.parse(value)).toBe(seen);
});

test.each([
  ['a Persian word with a non-joiner', 'می\u200Cخواهم'],
  ['a Sinhala word with a joiner', 'ශ්\u200Dරී'],
  ['a family', '👨‍👩‍👧'],
  ['a flag of several parts', '🏳️‍🌈'],
  ['a skin tone', '👩🏽‍🔧'],
  ['a keycap', '1️⃣'],
  ['a Han character with its form', '葛\u{E0100}'],
])('%s stays as it is', (_name, value) => {
  expect(required.parse(value)).toBe(value.normalize('NFC'));
});
