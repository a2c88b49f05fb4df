import type * as endpoints from '@oficio/contract/domains/threads/threads.endpoints.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import { cutPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { loadImages } from '../media/media.service.ts';
import { findThreads, listThreadDetails, type ThreadPosition } from './threads.queries.ts';
import { toThread } from './threads.view.ts';

function toPosition(cursor: string | undefined): ThreadPosition | undefined {
  const [micros = '', id = ''] = cursor?.split('_') ?? [];
  return cursor === undefined ? undefined : { micros, id };
}

export const listThreads: UseCase<typeof endpoints.listThreads> = async (
  { db },
  { userId, providerProfileId },
  { query },
  exchange,
) => {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const found = await findThreads(db, {
    userId,
    providerProfileId,
    search: query.search ?? '',
    after: toPosition(query.cursor),
    limit: size + 1,
  });
  const { page, nextCursor } = cutPage(found, size, ({ micros, id }) => `${micros}_${id}`);
  exchange.nextPage(nextCursor);
  const rows = await listThreadDetails(db, page);
  const images = await loadImages(
    db,
    rows.map((row) => row.other_photo_id),
  );
  return rows.map((row) => toThread(row, images));
};
