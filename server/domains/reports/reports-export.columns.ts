import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

/** Reports that the user made, and decided ones about their content. */
export const exportedReports = ({ userId }: ExportOwner): ExportSections => ({
  reportsMade: sql`select report.object_type, complaint.reason, complaint.comment, complaint.created_at,
      (select comment from report_objections where complaint_id = complaint.id) as objection
    from report_complaints complaint join reports report on report.id = complaint.report_id
    where complaint.reporter_id = ${userId} order by complaint.id`,
  // A report without a decision is left out, because its subject does not know of it yet.
  reportsReceived: sql`select report.object_type,
      array(select distinct reason from report_complaints where report_id = report.id order by reason) as reasons,
      (select snapshot from report_complaints where report_id = report.id and snapshot is not null
        order by id desc limit 1) as copy,
      (select jsonb_agg(jsonb_build_object('decision', decision, 'grounds', grounds, 'decided_at', decided_at) order by number)
         from report_decisions where report_id = report.id) as decisions,
      (select comment from report_objections where report_id = report.id and side = 'OWNER') as objection
    from reports report
    where report.owner_id = ${userId} and exists (select from report_decisions where report_id = report.id)
    order by report.id`,
});
