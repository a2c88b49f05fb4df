import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';

/** A user whom the caller blocked. */
export const blockSchema = z.object({
  userId: idSchema,
  fullName: z.string(),
  photoUrl: z.string().nullable(),
  since: instantSchema,
});
export type Block = z.infer<typeof blockSchema>;
