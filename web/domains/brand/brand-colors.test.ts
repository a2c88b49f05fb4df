// @vitest-environment node
import { readFileSync } from 'node:fs';
import { neutralColors, paletteOf } from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');

function tokenOf(name: string): { light: string | undefined; dark: string | undefined } {
  const [, light, dark] =
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return { light, dark };
}

test('the grounds and texts that the contrast is computed with are those of the style sheet', () => {
  for (const name of Object.keys(neutralColors.light) as (keyof typeof neutralColors.light)[])
    expect([name, tokenOf(name)]).toEqual([
      name,
      { light: neutralColors.light[name], dark: neutralColors.dark[name] },
    ]);
});

test('the color of a new installation is the accent of the style sheet', () => {
  expect(tokenOf('accent').light).toBe(defaultBrand.color);
  expect(paletteOf(defaultBrand.color).light.on).toBe(tokenOf('on-accent').light);
});
