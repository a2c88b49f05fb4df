import { z } from 'zod';
import { idSchema } from '../../platform/ids.ts';

/** A trade under which services are published. */
export const skillSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Covers for cards that have none of their own. */
  defaultImageUrls: z.array(z.string()),
});
export type Skill = z.infer<typeof skillSchema>;
