import type { CSSProperties } from 'react';
import {
  neutralColors,
  paletteOf,
  type Theme,
} from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import { LogoMark } from '#ui/display/logo.tsx';
import { brandWords as words } from './brand.text.ts';

export interface PreviewedBrand {
  name: string;
  shortName: string;
  sender: string;
  /** Null for the shades of a new installation. */
  color: string | null;
  heroTitle: string;
  heroLead: string;
  /** Addresses of pictures, chosen or saved. */
  logo: string | null;
  logoDark: string | null;
  icon: string | null;
}

/** The style sheet has the neutral colors of the page's theme only. */
function colorsOf(color: string, theme: Theme): CSSProperties {
  const neutral = Object.entries(neutralColors[theme]).map(([name, value]) => [
    `--color-${name}`,
    value,
  ]);
  const { accent, strong, on, soft, ink } = paletteOf(color)[theme];
  return {
    ...Object.fromEntries(neutral),
    '--color-accent': accent,
    '--color-accent-strong': strong,
    '--color-on-accent': on,
    '--color-accent-soft': soft,
    '--color-accent-ink': ink,
  } as CSSProperties;
}

function Heading({ brand, theme }: { brand: PreviewedBrand; theme: Theme }) {
  const logo = theme === 'dark' ? (brand.logoDark ?? brand.logo) : brand.logo;
  return logo ? (
    <img src={logo} alt={brand.name} className="h-9 w-auto max-w-full object-contain" />
  ) : (
    <span className="flex items-center gap-2 font-display text-xl font-bold">
      <LogoMark className="size-8 shrink-0" />
      <span className="min-w-0 wrap-anywhere" translate="no">
        {brand.name}
      </span>
    </span>
  );
}

function Sample({ brand, theme }: { brand: PreviewedBrand; theme: Theme }) {
  return (
    <figure
      data-theme={theme}
      style={colorsOf(brand.color ?? defaultBrand.color, theme)}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-paper text-ink"
    >
      <div className="border-b border-line px-4 py-3">
        <Heading brand={brand} theme={theme} />
      </div>
      <div className="flex flex-col items-start gap-3 px-4 py-4">
        <p className="font-display text-2xl font-bold wrap-anywhere">{brand.heroTitle}</p>
        <p className="text-sm text-muted wrap-anywhere">{brand.heroLead}</p>
        <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent-ink">
          {words.previewTag}
        </span>
        <span className="rounded-md bg-accent px-5 py-2.5 font-semibold text-on-accent shadow-key">
          {words.previewButton}
        </span>
        <span className="text-link">{words.previewLink}</span>
      </div>
      <div className="flex items-center gap-3 border-t border-line bg-sunken px-4 py-3 text-sm text-muted">
        <span className="flex w-16 shrink-0 flex-col items-center gap-1 text-xs">
          {brand.icon ? (
            <img src={brand.icon} alt="" className="size-10 rounded-md object-cover" />
          ) : (
            <LogoMark className="size-10" />
          )}
          <span className="max-w-full truncate" translate="no">
            {brand.shortName}
          </span>
        </span>
        <span className="min-w-0 wrap-anywhere">{words.previewFrom(brand.sender)}</span>
      </div>
      <figcaption className="border-t border-line px-4 py-2 text-sm text-muted">
        {words[theme]}
      </figcaption>
    </figure>
  );
}

/** Shows a brand that is not saved yet, in both themes. */
export function BrandPreview({ brand }: { brand: PreviewedBrand }) {
  return (
    <section aria-label={words.preview}>
      <h2 className="mb-4 text-xl">{words.preview}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Sample brand={brand} theme="light" />
        <Sample brand={brand} theme="dark" />
      </div>
    </section>
  );
}
