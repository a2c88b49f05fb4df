import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

/** The profiles that were imported about a user, waiting ones by the proven address, and the imports that the user sent. */
export const exportedImports = ({ userId }: ExportOwner): ExportSections => ({
  importedProfiles: sql`select profile.id, profile.content, profile.created_at, profile.updated_at, profile.claimed_at
    from imported_profiles profile
    where profile.claimed_by = ${userId}
       or profile.content->>'email' = (select email from users where id = ${userId} and verified_at is not null)
    order by profile.id`,
  imports: sql`select report.id, report.file_name, report.line_count, report.person_count, report.created_at, report.ended_at
    from imports report where report.actor_id = ${userId} order by report.id`,
});
