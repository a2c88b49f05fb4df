import { paletteOf } from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import type {
  Brand,
  BrandFields,
  BrandSettings,
} from '@oficio/contract/domains/brand/brand.schema.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { countryNames, toCountry, type Country } from '@oficio/contract/platform/countries.ts';
import { previewAddress, type PreviewBrand } from '../media/media-preview.view.ts';
import type { StoredImage } from '../media/media.columns.ts';
import { imageView } from '../media/media.view.ts';
import { describeSitePreview, SITE_PREVIEW_ID } from './brand-preview.template.ts';
import type { BrandRow } from './brand.queries.ts';

/** Returns null when no name is one of a supported country. */
function toCountries(names: readonly string[] | null): Country[] | null {
  const known = (names ?? []).map(toCountry).filter((country) => country !== null);
  return known.length > 0 ? known : null;
}

function toFields(row: BrandRow | undefined): BrandFields {
  return {
    name: row?.name ?? null,
    shortName: row?.short_name ?? null,
    sender: row?.sender ?? null,
    heroTitle: row?.hero_title ?? null,
    heroLead: row?.hero_lead ?? null,
    legalName: row?.legal_name ?? null,
    legalId: row?.legal_id ?? null,
    legalAddress: row?.legal_address ?? null,
    legalContact: row?.legal_contact ?? null,
    color: row?.color ?? null,
    countries: toCountries(row?.countries ?? null),
  };
}

/** Returns the fields of `first` and, where they are null, those of `second`. */
function orElse(first: BrandFields, second: BrandFields): BrandFields {
  const entries = Object.entries(first).map(([key, value]) => [
    key,
    value ?? second[key as keyof BrandFields],
  ]);
  return Object.fromEntries(entries) as BrandFields;
}

const toPicture = (image: StoredImage | null | undefined) => (image ? imageView(image) : null);

/** Fits a name below an icon: its first word, or the first letters of a long one. */
const shorten = (name: string) =>
  name.length <= 15 ? name : (name.split(' ')[0] ?? name).slice(0, 15);

type Unshared = Omit<Brand, 'shareImageUrl'>;

export function toPreviewBrand({ name, color, palette, icon }: Unshared): PreviewBrand {
  const iconUrl = icon?.previewUrl ?? null;
  return { name, color, textColor: palette?.light.ink ?? color, iconUrl };
}

const withShareImage = (brand: Unshared): Brand => ({
  ...brand,
  shareImageUrl: previewAddress(
    'site',
    SITE_PREVIEW_ID,
    describeSitePreview(brand),
    toPreviewBrand(brand),
  ),
});

function toBrand(fields: BrandFields, own: BrandRow | undefined, settings: Settings): Brand {
  const name = fields.name ?? defaultBrand.name;
  const color = fields.color ?? defaultBrand.color;
  return withShareImage({
    name,
    shortName: fields.shortName ?? shorten(name),
    sender: fields.sender ?? name,
    color,
    palette: color === defaultBrand.color ? null : paletteOf(color),
    logo: toPicture(own?.logo),
    logoDark: toPicture(own?.dark_logo),
    icon: toPicture(own?.icon),
    hero: { title: fields.heroTitle, lead: fields.heroLead },
    legal: {
      name: fields.legalName ?? '',
      id: fields.legalId ?? '',
      address: fields.legalAddress ?? '',
      contact: fields.legalContact ?? '',
    },
    supportEmail: settings.support_email,
    currency: settings.currency,
    countries: fields.countries ?? [...countryNames],
  });
}

/** Builds the brand for its form from the rows of both sources. */
export function toBrandSettings(rows: readonly BrandRow[], settings: Settings): BrandSettings {
  const row = rows.find(({ source }) => source === 'administrator');
  const own = toFields(row);
  const environment = toFields(rows.find(({ source }) => source === 'environment'));
  const base = toBrand(environment, undefined, settings);
  return {
    version: row?.version ?? 0,
    own,
    inherited: {
      ...environment,
      name: base.name,
      color: base.color,
      countries: base.countries,
    },
    brand: toBrand(orElse(own, environment), row, settings),
  };
}
