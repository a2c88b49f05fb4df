import { z } from 'zod';
import { countryNames } from '#platform/countries.ts';
import { countrySchema } from '#platform/country-schema.ts';
import { normalizeText, text } from '#platform/text.ts';
import { imageSchema } from '../media/media.schema.ts';
import { isColor, isReadable, nearestReadable } from './brand-colors.rules.ts';
import { brandPictures, brandTextLimits } from './brand.rules.ts';

const shadesSchema = z.object({
  accent: z.string(),
  strong: z.string(),
  on: z.string(),
  soft: z.string(),
  ink: z.string(),
});

const picture = imageSchema.nullable();

/** The brand of the installation, as everybody sees it. */
export const brandSchema = z.object({
  name: z.string(),
  /** Below the icon of an installed page. */
  shortName: z.string(),
  /** The name in the sender of mails. */
  sender: z.string(),
  /** As `#rrggbb`. */
  color: z.string(),
  /** The shades of the color for both themes; null for those of a new installation. */
  palette: z.object({ light: shadesSchema, dark: shadesSchema }).nullable(),
  logo: picture,
  /** The logo on dark grounds; null when `logo` is used there too. */
  logoDark: picture,
  icon: picture,
  /** The first words of the home page; null for those of a new installation. */
  hero: z.object({ title: z.string().nullable(), lead: z.string().nullable() }),
  /** The person or company that runs the installation. Empty texts until an administrator fills them in. */
  legal: z.object({
    name: z.string(),
    id: z.string(),
    address: z.string(),
    contact: z.string(),
  }),
  /** Picture for link previews of the site, as a path. */
  shareImageUrl: z.string(),
  supportEmail: z.string(),
  /** ISO 4217, or LOCAL when each card is in the currency of its provider's country. */
  currency: z.string(),
  /** The open countries. Nothing new starts in the others; what exists there goes on. */
  countries: z.array(countrySchema),
});
export type Brand = z.output<typeof brandSchema>;

const optional = (name: keyof typeof brandTextLimits) =>
  text({ max: brandTextLimits[name] }).nullable();

const color = z
  .string()
  .overwrite((value) => normalizeText(value).toLowerCase())
  .refine(isColor, { error: 'Escribe el color como #1a2b3c', abort: true })
  .refine(isReadable, {
    error: (issue) =>
      `Con este color los textos no se leen bien. El más parecido que sí se lee es ${nearestReadable(String(issue.input))}`,
  })
  .nullable();

/** The values that an administrator has set. Null stands for the value of the environment, else of a new installation. */
export const brandFieldsSchema = z.strictObject({
  name: optional('name'),
  shortName: optional('shortName'),
  sender: optional('sender'),
  heroTitle: optional('heroTitle'),
  heroLead: optional('heroLead'),
  legalName: optional('legalName'),
  legalId: optional('legalId'),
  legalAddress: optional('legalAddress'),
  legalContact: optional('legalContact'),
  color,
  countries: z
    .array(countrySchema)
    .min(1, { error: 'Deja abierto al menos un país' })
    .max(countryNames.length)
    .refine((names) => new Set(names).size === names.length, { error: 'Hay un país repetido' })
    .nullable(),
});
export type BrandFields = z.output<typeof brandFieldsSchema>;

/** Increases with every change; an older one is refused. */
const version = z.int().min(0);

export const updateBrandBody = brandFieldsSchema.extend({ version });

/** The brand for its form. */
export const brandSettingsSchema = z.object({
  version,
  /** The values that an administrator has set. */
  own: brandFieldsSchema,
  /** The values that apply where nothing is set: the environment, else those of a new installation. */
  inherited: brandFieldsSchema,
  brand: brandSchema,
});
export type BrandSettings = z.output<typeof brandSettingsSchema>;

export const brandPictureParams = z.strictObject({ picture: z.enum(brandPictures) });
/** The version on which a change of a picture is based. */
export const brandPictureVersion = z.strictObject({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
