import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Exchange } from './exchange.ts';

/** Cuts rows that were loaded with one too many: that one tells whether there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > size && last ? cursorOf(last) : null };
}

/**
 * Loads one page of a list whose cursor is the id of its last row, and names the next one in the response. `load` gets
 * the cursor and how many rows to read, one more than the page holds.
 */
export async function loadPage<Row extends { id: string }>(
  query: { limit?: number | undefined; cursor?: string | undefined },
  exchange: Exchange,
  load: (position: { limit: number; cursor: string | undefined }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const rows = await load({ limit: size + 1, cursor: query.cursor });
  const { page, nextCursor } = cutPage(rows, size, (last) => last.id);
  exchange.nextPage(nextCursor);
  return page;
}
