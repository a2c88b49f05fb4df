import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedBlocks = ({ userId }: ExportOwner): ExportSections => ({
  blocks: sql`select person.full_name, block.created_at
    from user_blocks block join users person on person.id = block.blocked_id
    where block.blocker_id = ${userId} order by block.created_at`,
});
