import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import type { Match, Order } from './search.rules.ts';

/** Throws INVALID_INPUT (400). */
export function readId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) throw new DomainError(platformErrors.INVALID_INPUT);
  return id.data;
}

/** A page begins after a position, without the cards that an earlier page has raised. */
export interface Cursor {
  after: Match | undefined;
  raised: readonly string[];
}

const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function unpackId(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return readId(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

/**
 * Writes the position of the last card of a page, and the raised cards. The distance and the ranking quality are left out,
 * see `findPosition`. A zero stands for the quality, as the version before expects a number there.
 */
export function writeCursor(
  { found, value, id }: Match,
  order: Order,
  raised: readonly string[],
): string {
  const publicValue = order === 'byDistance' ? 0 : value;
  const parts = [found, publicValue, 0, id, ...raised.map(packId)];
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** Reads a cursor of `writeCursor`. Throws INVALID_INPUT (400) for any other text. */
export function readCursor(cursor: string): {
  after: Omit<Match, 'quality'>;
  raised: string[];
} {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, found, value, id = '', raised = ''] =
    /^(\d{1,2})\.(-?\d{1,12})\.\d{1,3}\.([^.]+)((?:\.[\w-]{22})*)$/.exec(text) ?? [];
  return {
    after: {
      id: readId(id),
      found: Number(found),
      value: Number(value),
    },
    raised: raised.split('.').filter(Boolean).map(unpackId),
  };
}
