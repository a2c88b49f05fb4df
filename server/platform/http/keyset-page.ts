import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Exchange } from './exchange.ts';

/** Splits rows that were loaded with one extra row, which shows whether there is a next page. */
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
 * Loads one page of a list whose cursor is the id of its last row, and sets the `Link` header of
 * the next page. `load` receives the cursor and the number of rows to read, one more than the page
 * size.
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
