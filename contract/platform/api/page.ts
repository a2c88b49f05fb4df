import { z } from 'zod';
import { idSchema } from '../ids.ts';

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/**
 * Query of a list with keyset paging. The address of the next page is in the `Link` header with
 * rel="next".
 */
export const pageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(MAX_PAGE_SIZE))
    .optional(),
  /** Opaque: it comes from the `Link` header of the previous page. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional(),
});

/** Query of a list ordered by id (version 7), in either direction. The cursor is the last id of the previous page. */
export const idCursorQuery = pageQuery.extend({ cursor: idSchema.optional() });

/** Query of a list of records that end. Without a state it contains both. */
export const recordsQuery = idCursorQuery.extend({
  /** 'open': somebody has to act; 'closed': all others. */
  state: z.enum(['open', 'closed']).optional(),
});
export type RecordState = NonNullable<z.infer<typeof recordsQuery>['state']>;

/**
 * One page of a list as the web client returns it: the rows and the cursor of the next page, if
 * any.
 */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
