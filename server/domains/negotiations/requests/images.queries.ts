import { sql } from 'kysely';
import type { TransactionDb } from '#platform/context.ts';

/**
 * Detaches up to `limit` pictures from negotiations that ended before `endedBefore` without an
 * agreement, and returns the ids of their images. Skips rows that a concurrent run has locked.
 */
export async function detachEndedImages(
  db: TransactionDb,
  endedBefore: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ image_id: string }>`
    delete from negotiation_images
     where image_id in (
       select picture.image_id
         from negotiation_images picture
         join negotiations n on n.id = picture.negotiation_id
        where n.status in ('REJECTED', 'CANCELLED') and n.updated_at < ${endedBefore}
        limit ${limit}
        for update of picture skip locked
     )
    returning image_id
  `.execute(db);
  return rows.map((row) => row.image_id);
}
