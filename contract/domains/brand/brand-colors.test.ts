import { assert, property, integer } from 'fast-check';
import { expect, test } from 'vitest';
import { updateBrandBody } from './brand.schema.ts';
import {
  contrast,
  isReadable,
  MIN_CONTRAST,
  nearestReadable,
  paletteOf,
  textPairs,
} from './brand-colors.rules.ts';

const nothing = {
  version: 0,
  name: null,
  shortName: null,
  sender: null,
  heroTitle: null,
  heroLead: null,
  legalName: null,
  legalId: null,
  legalAddress: null,
  legalContact: null,
  countries: null,
};
const refusalOf = (color: string) =>
  updateBrandBody
    .safeParse({ ...nothing, color })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const lowestContrast = (color: string) =>
  Math.min(
    ...(['light', 'dark'] as const).flatMap((theme) =>
      textPairs(paletteOf(color), theme).map(([text, ground]) => contrast(text, ground)),
    ),
  );

test('with 1,000 random colors every text can be read in both themes, or the color is refused in words with a readable one', () => {
  const counts = { accepted: 0, refused: 0 };
  assert(
    property(integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`;
      const isAccepted = lowestContrast(color) >= MIN_CONTRAST;
      counts[isAccepted ? 'accepted' : 'refused'] += 1;
      const nearest = nearestReadable(color);
      const sentence = `color: Con este color los textos no se leen bien. El más parecido que sí se lee es ${nearest}`;
      expect(refusalOf(color)).toEqual(isAccepted ? undefined : [sentence]);
      expect(lowestContrast(nearest)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(refusalOf(nearest)).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
  expect(counts.accepted).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(100);
});

test.each(['#000000', '#0000ff', '#1d4ed8', '#b91c1c', '#6d28d9', '#1d5c48', '#7a0045'])(
  'the color %s can be read',
  (color) => {
    expect(isReadable(color)).toBe(true);
    expect(nearestReadable(color)).toBe(color);
  },
);

test.each(['#ffffff', '#ffff00', '#ff8a00', '#22d3ee'])('the color %s is too light', (color) => {
  expect(isReadable(color)).toBe(false);
});

test.each(['red', '#fff', '#12345g', '', '#1234567', 'url(x)'])('%j is no color', (color) => {
  expect(refusalOf(color)).toEqual(['color: Escribe el color como #1a2b3c']);
});
