import {
  contactText,
  findContactData,
} from '@oficio/contract/platform/contact-data/contact-data.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import { InvalidInput } from './invalid-input.ts';

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
