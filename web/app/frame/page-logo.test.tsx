import type { Brand } from '@oficio/contract/domains/brand/brand.schema.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brand, setBrand } from '#platform/brand.ts';
import { Logo } from '#ui/display/logo.tsx';
import { readPageBrand } from './page-brand.ts';

const pictureOf = (name: string) => ({
  id: '0197a000-0000-7000-8000-000000000001',
  url: `/${name}.png`,
  srcset: [],
  previewUrl: `/${name}-small.png`,
  width: 120,
  height: 40,
  placeholder: '',
});
const site: Brand = {
  name: 'Marca',
  shortName: 'Marca',
  sender: 'Marca',
  color: '#1d5c48',
  palette: null,
  logo: pictureOf('light'),
  logoDark: pictureOf('dark'),
  icon: null,
  hero: { title: null, lead: null },
  legal: { name: '', id: '', address: '', contact: '' },
  shareImageUrl: '',
  supportEmail: '',
  currency: 'USD',
  countries: [],
};

const { device } = (
  globalThis as unknown as {
    happyDOM: { settings: { device: { mediaType: string; prefersColorScheme: string } } };
  }
).happyDOM.settings;
const onScreen = { ...device };
beforeEach(async () => {
  const callEndpoint = (() => Promise.resolve(site)) as PageRequest['callEndpoint'];
  const read = await readPageBrand({ callEndpoint });
  setBrand(read ?? { name: '', picture: '' });
});
afterEach(() => {
  cleanup();
  Object.assign(device, onScreen);
  delete document.documentElement.dataset.theme;
  document.head.innerHTML = '';
});

interface Look {
  medium: 'screen' | 'print';
  system: 'light' | 'dark';
  chosen?: 'light' | 'dark';
}

/** Returns the addresses of the visible logos of a page and of its sheet that is light in both themes. */
function logosOf({ medium, system, chosen }: Look) {
  Object.assign(device, { mediaType: medium, prefersColorScheme: system });
  if (chosen) document.documentElement.dataset.theme = chosen;
  document.head.innerHTML = `<style>${brand().css}</style>`;
  render(
    <>
      <header>
        <Logo />
      </header>
      <main className="scheme-light">
        <Logo />
      </main>
    </>,
  );
  return ['banner', 'main'].map((part) =>
    within(screen.getByRole(part))
      .getAllByAltText('Marca')
      .filter((logo) => getComputedStyle(logo).display !== 'none')
      .map((logo) => logo.getAttribute('src')),
  );
}

const light = '/light.png';
const dark = '/dark.png';

test.each<Look & { visible: string }>([
  { medium: 'screen', system: 'light', visible: light },
  { medium: 'screen', system: 'dark', visible: dark },
  { medium: 'screen', system: 'light', chosen: 'dark', visible: dark },
  { medium: 'screen', system: 'dark', chosen: 'light', visible: light },
  { medium: 'print', system: 'dark', visible: light },
  { medium: 'print', system: 'light', chosen: 'dark', visible: light },
])(
  'one logo is visible, on a light sheet always the same: $medium, system $system, chosen $chosen',
  ({ visible, ...look }) => {
    expect(logosOf(look)).toEqual([[visible], [light]]);
  },
);
