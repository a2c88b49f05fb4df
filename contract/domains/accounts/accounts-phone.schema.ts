import { z } from 'zod';
import type { Country } from '../../platform/countries.ts';
import { countrySchema } from '../../platform/country-schema.ts';
import { toE164 } from '../../platform/phone.ts';
import { accountsText } from './accounts.rules.ts';
import { addressSchema, fullNameSchema, phoneSchema } from './accounts.schema.ts';

/** Reads the phone as a number of the country beside it; the result is in E.164. */
function withPhoneOfCountry<
  Fields extends { country: Country; phone: string },
  Input extends { country: unknown; phone: string },
>(schema: z.ZodType<Fields, Input>) {
  return schema
    .refine(({ phone, country }) => toE164(phone, country) !== null, {
      path: ['phone'],
      error: accountsText.invalidPhone,
      // Named together with what is missing in the other fields.
      when: ({ value }) => phoneSchema.safeParse((value as Partial<Fields>).phone).success,
    })
    .transform((fields) => ({ ...fields, phone: toE164(fields.phone, fields.country) ?? '' }));
}

const profileFields = z.strictObject({
  country: countrySchema,
  address: addressSchema,
  phone: phoneSchema,
});

/** The form that completes a profile: the three fields every order needs. */
export const completeProfileForm = withPhoneOfCountry(profileFields);

/** What every order needs, and one's name: all four are required. */
export const ownDetailsForm = withPhoneOfCountry(
  profileFields.extend({ fullName: fullNameSchema }),
);
