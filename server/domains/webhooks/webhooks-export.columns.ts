import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

/** The webhooks that an administrator made or holds; the address only of own ones, whose query may hold a secret. */
export const exportedWebhooks = ({ userId }: ExportOwner): ExportSections => ({
  webhooks: sql`select id, case when creator_id = ${userId} then url end as url, events, created_at, disabled_at,
      creator_id = ${userId} as is_creator, holder_id = ${userId} as is_holder
    from webhooks where creator_id = ${userId} or holder_id = ${userId} order by id`,
});
