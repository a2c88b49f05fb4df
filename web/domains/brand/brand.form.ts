import { brandTexts, type BrandText } from '@oficio/contract/domains/brand/brand.rules.ts';
import {
  brandFieldsSchema,
  type BrandFields,
  type BrandSettings,
} from '@oficio/contract/domains/brand/brand.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { z } from 'zod';

const text = z.string();

/** An empty field is not set. */
const orNull = (value: string) => (value.trim() === '' ? null : value);

/** The fields on screen, by the names of the fields that are sent. */
export interface BrandForm extends Record<BrandText, string> {
  color: string;
  countries: Country[];
}

/** Returns the schema of the form. A color that equals the inherited one is not set, nor are countries that nobody chose. */
export function brandFormSchema({
  own,
  inherited,
}: BrandSettings): z.ZodType<BrandFields, BrandForm> {
  const texts = Object.fromEntries(brandTexts.map((name) => [name, text])) as Record<
    BrandText,
    typeof text
  >;
  return z
    .object({ ...texts, color: text, countries: z.array(z.custom<Country>()) })
    .transform(({ countries, color, ...fields }): z.input<typeof brandFieldsSchema> => ({
      ...(Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, orNull(value)]),
      ) as Omit<BrandFields, 'countries' | 'color'>),
      color: color.trim().toLowerCase() === inherited.color ? null : orNull(color),
      countries:
        own.countries === null && String(countries) === String(inherited.countries)
          ? null
          : countries,
    }))
    .pipe(brandFieldsSchema);
}

/** Returns what an administrator has set; a field that is not set is empty, except the color and the countries. */
export function toBrandForm({ own, brand }: BrandSettings): BrandForm {
  const texts = Object.fromEntries(brandTexts.map((name) => [name, own[name] ?? '']));
  return {
    ...(texts as Record<BrandText, string>),
    color: brand.color,
    countries: brand.countries,
  };
}

export const brandFormFields = [...brandTexts, 'color', 'countries'] as const;
