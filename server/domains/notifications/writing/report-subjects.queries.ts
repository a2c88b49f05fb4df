import type {
  ReportDecision,
  ReportedType,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

export interface ReportSubject {
  object_type: ReportedType;
  owner_id: string;
  reporter_ids: string[];
  decision: ReportDecision | null;
  /** The decision before it. */
  previous: ReportDecision | null;
}

/** Returns a report with its users and the decision of this number, if there is one. */
export async function findReportSubject(
  db: Db,
  reportId: string,
  number: number,
): Promise<ReportSubject | undefined> {
  const { rows } = await sql<ReportSubject>`
    select object_type, owner_id,
           array(select reporter_id from report_complaints
                  where report_id = r.id and reporter_id is not null order by id) as reporter_ids,
           (select decision from report_decisions where report_id = r.id and number = ${number}) as decision,
           (select decision from report_decisions where report_id = r.id and number = ${number - 1}) as previous
      from reports r where r.id = ${reportId}
  `.execute(db);
  return rows[0];
}
