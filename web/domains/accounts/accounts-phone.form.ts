import { accountsText } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import {
  addressSchema,
  fullNameSchema,
  optionalDistrictSchema,
  phoneSchema,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import { toE164 } from '@oficio/contract/platform/phone.ts';
import { z } from 'zod';

/** Parses the phone as a number of the country in the same form; the output is E.164. */
function withPhoneOfCountry<
  Fields extends { country: Country; phone: string },
  Input extends { country: unknown; phone: string },
>(schema: z.ZodType<Fields, Input>) {
  return schema
    .refine(({ phone, country }) => toE164(phone, country) !== null, {
      path: ['phone'],
      error: accountsText.invalidPhone,
      // Runs even when other fields are invalid, so that all errors are reported together.
      when: ({ value }) => phoneSchema.safeParse((value as Partial<Fields>).phone).success,
    })
    .transform((fields) => ({ ...fields, phone: toE164(fields.phone, fields.country) ?? '' }));
}

const profileFields = z.strictObject({
  country: countrySchema,
  address: addressSchema,
  /** The id of the chosen place of the address; empty without a choice. */
  placeId: z.string(),
  /** The name of the place, or the text of an address from before. */
  district: optionalDistrictSchema,
  phone: phoneSchema,
});

/** The form that completes a profile: the three fields that every order needs. */
export const completeProfileForm = withPhoneOfCountry(profileFields);

/** The same form when the address is not asked for; it may be empty. */
export const completeContactForm = withPhoneOfCountry(
  profileFields.extend({ address: z.string() }),
);

/** The form of the own details: the name and the fields that every order needs, all required, and the place. */
export const ownDetailsForm = withPhoneOfCountry(
  profileFields.extend({ fullName: fullNameSchema }),
);
