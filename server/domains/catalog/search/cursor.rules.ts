import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import type { Match, Order } from './question.rules.ts';

/** Throws INVALID_INPUT (400). */
export function readId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) throw new DomainError(platformErrors.INVALID_INPUT);
  return id.data;
}

/** Writes the position of the last card of a page. A distance is left out. */
export function writeCursor({ found, value, rating, id }: Match, order: Order): string {
  const shown = order === 'near' ? 0 : value;
  return Buffer.from([found, shown, rating, id].join('.')).toString('base64url');
}

/** Reads a cursor of `writeCursor`. Throws INVALID_INPUT (400) for any other text. */
export function readCursor(cursor: string): Match {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, found, value, rating, id = ''] =
    /^(\d{1,2})\.(-?\d{1,9})\.(\d{1,3})\.(.+)$/.exec(text) ?? [];
  return { id: readId(id), found: Number(found), value: Number(value), rating: Number(rating) };
}
