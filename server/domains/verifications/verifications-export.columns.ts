import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedVerifications = ({ profileId }: ExportOwner): ExportSections => ({
  // The picture itself is in the export while it waits.
  verifications: sql`select v.id, case when v.skill_id is null then 'IDENTITY' else 'LICENSE' end as kind, skill.name as skill,
      v.status, v.sent_at, v.decided_at, v.revoked_at, v.grounds, v.valid_until
    from verifications v left join skills skill on skill.id = v.skill_id
    where v.provider_profile_id = ${profileId} order by v.id`,
});
