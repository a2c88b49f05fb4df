import { getBrand } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import type { Brand } from '@oficio/contract/domains/brand/brand.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { brand, type PageBrand } from '#platform/brand.ts';

const unreadBrand: PageBrand = { name: defaultBrand.name, picture: '/covers/stock-1200.jpg' };

const tokens = {
  accent: 'accent',
  strong: 'accent-strong',
  on: 'on-accent',
  soft: 'accent-soft',
  ink: 'accent-ink',
} as const;

function colorsOf({ light, dark }: NonNullable<Brand['palette']>): string {
  const rules = Object.entries(tokens).map(([shade, token]) => {
    const name = shade as keyof typeof tokens;
    return `--color-${token}:light-dark(${light[name]},${dark[name]})`;
  });
  return `:root{${rules.join(';')}}`;
}

const isDark = "[data-theme='dark']";
const mayBeDark = ":root:not([data-theme='light'])";
const show = (shown: 'light' | 'dark', hidden: 'light' | 'dark', root: string) =>
  `${root} [data-logo='${shown}']{display:block}${root} [data-logo='${hidden}']{display:none}`;

/** Shows one of the two logos, by the theme of the document. Paper is light in both themes, and so are some sheets. */
const logoRules =
  `[data-logo='dark']{display:none}` +
  `@media screen and (prefers-color-scheme:dark){${show('dark', 'light', mayBeDark)}}` +
  `@media screen{${show('dark', 'light', isDark)}${show('light', 'dark', ':root .scheme-light')}}`;

function toPageBrand({
  name,
  color,
  palette,
  logo,
  logoDark,
  icon,
  hero,
  shareImageUrl,
  countries,
}: Brand): PageBrand {
  const pictureOf = ({ url, width, height }: NonNullable<Brand['logo']>) => ({
    url,
    width,
    height,
  });
  const css = (palette ? colorsOf(palette) : '') + (logoDark ? logoRules : '');
  return {
    name,
    ...(logo && { logo: pictureOf(logo) }),
    ...(logoDark && { logoDark: pictureOf(logoDark) }),
    ...(icon
      ? { icon: icon.previewUrl }
      : // Browsers look for a changed icon at a changed address only.
        palette && { icon: `/favicon.svg?${color.slice(1)}` }),
    picture: shareImageUrl,
    ...(hero.title && { heroTitle: hero.title }),
    ...(hero.lead && { heroLead: hero.lead }),
    ...(countries.length < countryNames.length && { countries }),
    ...(css && { css }),
  };
}

/**
 * Returns undefined when the brand cannot be read; then pages keep the last one. Before the first one it is the name of a
 * new installation.
 */
export async function readPageBrand({
  callEndpoint,
}: Pick<PageRequest, 'callEndpoint'>): Promise<PageBrand | undefined> {
  try {
    return toPageBrand(await callEndpoint(getBrand));
  } catch {
    return brand().name === '' ? unreadBrand : undefined;
  }
}
