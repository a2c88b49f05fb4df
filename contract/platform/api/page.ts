import { z } from 'zod';
import { idSchema } from '../ids.ts';

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** Query of a list paged by keyset; the next page's address comes in the `Link` header, rel="next". */
export const pageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(MAX_PAGE_SIZE))
    .optional(),
  /** Opaque: it comes from the `Link` header of the page before. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional(),
});

/** Query of a list in the order of its ids (version 7), newest first: the cursor is the last id of the page before. */
export const newestFirstQuery = pageQuery.extend({ cursor: idSchema.optional() });

/** A page as the web client hands it on: the rows and the cursor of the next page, if any. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
