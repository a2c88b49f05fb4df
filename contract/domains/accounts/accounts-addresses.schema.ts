import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { placeIdSchema } from '../places/places.schema.ts';
import { accountsText } from './accounts.rules.ts';
import { addressSchema } from './accounts.schema.ts';

/** The part of a town, which others see before the street. */
export const districtSchema = text({ max: 80, required: accountsText.districtRequired });
export const streetSchema = addressSchema;

/** Address of a job. */
export const jobAddressSchema = z.strictObject({ district: districtSchema, street: streetSchema });

export const savedAddressBody = jobAddressSchema.extend({
  name: text({ max: 30, required: accountsText.addressNameRequired }),
  /** The place of the list in which it is; its name replaces `district`. Without one, a clear `district` is matched. */
  placeId: placeIdSchema.optional(),
});

/** An address that the user saved under a name. */
export const savedAddressSchema = z.object({
  id: idSchema,
  name: z.string(),
  district: z.string(),
  street: z.string(),
  /** Null until the place of the address is known. */
  placeId: z.string().nullable(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;
