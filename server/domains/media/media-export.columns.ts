import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedImages = ({ userId }: ExportOwner): ExportSections => ({
  images: sql`select '/images/' || id || '-preview.jpg' as address, kind, created_at
    from images where owner_id = ${userId} and deleted_at is null order by created_at`,
});
