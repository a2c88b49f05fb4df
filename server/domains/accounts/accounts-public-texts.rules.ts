import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import { findContactData } from './accounts-contact-data.rules.ts';
import { contactText, nameText } from './accounts-public-texts.template.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';

/** Texts that everybody reads, by the path of their field in the body, like 'packages.0.name'. */
export type PublicTexts = Readonly<Record<string, string | undefined>>;

/**
 * Refuses phones, e-mail addresses, links and street addresses in public texts. Throws INVALID_INPUT (400) with a
 * sentence beside each field. `country` is that of the writer. A text that is among the `stored` ones is unchanged and
 * therefore not checked.
 */
export function checkPublicTexts(
  country: string | null,
  texts: PublicTexts,
  stored: readonly (string | undefined)[] = [],
): void {
  const known = countrySchema.safeParse(country);
  const issues = Object.entries(texts).flatMap(([field, text]) => {
    if (!text || stored.includes(text)) return [];
    const kind = findContactData(text, known.success ? known.data : null);
    if (kind === null) return [];
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return [{ code: 'custom' as const, path, message: contactText[kind], input: text }];
  });
  if (issues.length > 0) throw new InvalidInput('body', issues);
}

/** A phone has more digits. The country is often not known yet, so that phones cannot be recognized by their form. */
const DIGITS_OF_NAME = 5;

/** Returns why a text is not the name of a person; null when it may be one. */
export function refuseName(country: string | null, name: string): string | null {
  const known = countrySchema.safeParse(country);
  if (!/\p{L}/u.test(name)) return nameText.noLetter;
  if ((name.match(/\p{Nd}/gu)?.length ?? 0) > DIGITS_OF_NAME) return contactText.phone;
  const kind = findContactData(name, known.success ? known.data : null);
  return kind === null ? null : contactText[kind];
}

/**
 * Refuses names of people without a letter or with contact data, because everybody reads them. Throws INVALID_INPUT (400). The
 * `stored` name of somebody who registered earlier is not checked.
 */
export function checkName(
  country: string | null,
  fullName: string | undefined,
  stored?: string,
): void {
  if (fullName === undefined || fullName === stored) return;
  const message = refuseName(country, fullName);
  if (message === null) return;
  throw new InvalidInput('body', [
    { code: 'custom', path: ['fullName'], message, input: fullName },
  ]);
}
