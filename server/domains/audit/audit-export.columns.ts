import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedActions = ({ userId }: ExportOwner): ExportSections => ({
  // Entries of this user's own actions, such as those as an administrator.
  actions: sql`select action, subject_type, subject_id, at from audit_log where actor_id = ${userId} order by id`,
});
