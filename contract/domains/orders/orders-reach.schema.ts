import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { placeIdSchema, placeSchema } from '../places/places.schema.ts';

export const jobReachQuery = z.strictObject({
  serviceCardId: idSchema,
  /** A saved address; without one, the address of the profile. */
  addressId: idSchema.optional(),
  /** A place that the user chooses for the address; without one, the place of the address. */
  placeId: placeIdSchema.optional(),
});

export const jobReachSchema = z.object({
  /** The place of the address; null if it is not known. */
  place: placeSchema.nullable(),
  /** False for a provider without an area, to whom the place makes no difference. */
  hasArea: z.boolean(),
  /** Says in Spanish that the place is outside of the area of the provider; null when it is not. */
  outside: z.string().nullable(),
});
export type JobReach = z.infer<typeof jobReachSchema>;
