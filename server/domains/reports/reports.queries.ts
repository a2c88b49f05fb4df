import { decideReport } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import type {
  ReportDecision,
  ReportedType,
  ReportReason,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { anyId } from '#platform/database/any-id.ts';
import type {
  ReportComplaints,
  ReportDecisions,
  ReportObjections,
  Reports,
} from '#platform/database/schema.ts';
import type { ReportedObject } from './reports-objects.service.ts';

/** A report without its complaints. */
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/**
 * Returns these reports in any order. With `lock` the transaction locks their rows until it ends, so that complaints,
 * decisions and objections come one after another.
 */
export async function findReports(db: Db, ids: readonly string[], options: { lock: boolean }) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('reports as r')
    .innerJoin('users as owner', 'owner.id', 'r.owner_id')
    .selectAll('r')
    .select([
      'owner.full_name as owner_name',
      'owner.email as owner_email',
      'owner.is_active as owner_is_active',
      'owner.erased_at as owner_erased_at',
    ])
    .where('r.id', '=', anyId(ids))
    .$if(options.lock, (query) => query.forNoKeyUpdate(['r']))
    .execute();
}

/** Serializes the complaints about an object until the commit. */
export async function lockObject(db: TransactionDb, object: ReportedObject): Promise<void> {
  await lock(db, 'reports', object.type, object.id);
}

/** Locks and returns the report of an object that waits for its first decision. */
export async function findOpenReport(
  db: TransactionDb,
  { type, id, ownerId }: ReportedObject,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('decided_at', 'is', null)
    .where('reopened_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

export async function insertReport(db: TransactionDb, row: Insertable<Reports>): Promise<void> {
  await db.insertInto('reports').values(row).execute();
}

export async function insertComplaint(
  db: TransactionDb,
  row: Insertable<ReportComplaints>,
): Promise<void> {
  await db.insertInto('report_complaints').values(row).execute();
}

/** A complaint with the name and the address of a reporter with an account. */
export type ComplaintRow = Awaited<ReturnType<typeof listComplaints>>[number];

/** Returns the complaints of a report, oldest first. */
export async function listComplaints(db: Db, reportId: string) {
  return db
    .selectFrom('report_complaints as c')
    .leftJoin('users as reporter', 'reporter.id', 'c.reporter_id')
    .selectAll('c')
    .select([
      'reporter.full_name as reporter_name',
      'reporter.email as reporter_address',
      'reporter.is_active as reporter_is_active',
    ])
    .where('c.report_id', '=', reportId)
    .orderBy('c.id')
    .execute();
}

/** Serializes the mails to an address without an account until the commit. */
export async function lockReportMails(db: TransactionDb, email: string): Promise<void> {
  await lock(db, 'report mails', email);
}

/** Returns whether a mail went to an address since `sentAfter`, or since `openableAfter` without that its link was opened. */
export async function wasMailed(
  db: TransactionDb,
  email: string,
  { sentAfter, openableAfter }: { sentAfter: Date; openableAfter: Date },
): Promise<boolean> {
  const { rows } = await sql<{ mailed: boolean }>`
    select exists (
      select from report_complaints
       where reporter_email = ${email}
         and (mailed_at > ${sentAfter} or (mailed_at > ${openableAfter} and confirmed_at is null))
    ) as mailed
  `.execute(db);
  return rows[0]?.mailed ?? false;
}

/** Records that the link of a complaint was opened; the first time counts. */
export async function confirmComplaint(db: TransactionDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('report_complaints')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** The decisions of a report, oldest first. */
export async function listDecisions(db: Db, reportId: string) {
  return db
    .selectFrom('report_decisions as d')
    .innerJoin('users as administrator', 'administrator.id', 'd.decided_by')
    .selectAll('d')
    .select('administrator.full_name as administrator_name')
    .where('d.report_id', '=', reportId)
    .orderBy('d.number')
    .execute();
}
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

export async function insertDecision(
  db: TransactionDb,
  row: Insertable<ReportDecisions>,
): Promise<void> {
  await db.insertInto('report_decisions').values(row).execute();
}

export async function listObjections(db: Db, reportId: string) {
  return db
    .selectFrom('report_objections')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('created_at')
    .execute();
}
export type ObjectionRow = Awaited<ReturnType<typeof listObjections>>[number];

export async function insertObjection(
  db: TransactionDb,
  row: Insertable<ReportObjections>,
): Promise<void> {
  await db.insertInto('report_objections').values(row).execute();
}

/** A report as a row of a list. */
export interface ReportSummaryRow {
  id: string;
  object_type: ReportedType;
  title: string | null;
  owner_id: string;
  owner_name: string;
  reasons: ReportReason[];
  complaints: number;
  unconfirmed: number;
  decision: ReportDecision | null;
  created_at: Date;
  decided_at: Date | null;
  reopened_at: Date | null;
}

const summaryColumns = sql`
  r.id, r.object_type, r.owner_id, owner.full_name as owner_name, r.created_at, r.decided_at, r.reopened_at,
  (select snapshot ->> 'title' from report_complaints
    where report_id = r.id and snapshot is not null order by id desc limit 1) as title,
  array(select distinct reason from report_complaints where report_id = r.id order by reason) as reasons,
  (select count(*)::int from report_complaints where report_id = r.id) as complaints,
  (select count(*)::int from report_complaints
    where report_id = r.id and reporter_email is not null and confirmed_at is null) as unconfirmed,
  (select decision from report_decisions where report_id = r.id order by number desc limit 1) as decision`;

/** Returns open reports after the cursor, oldest first, or decided ones before it, newest first. */
export async function listReportSummaries(
  db: Db,
  {
    state,
    limit,
    cursor,
  }: { state: 'OPEN' | 'DECIDED'; limit: number; cursor: string | undefined },
): Promise<ReportSummaryRow[]> {
  const position = cursor ?? null;
  const chosen =
    state === 'OPEN'
      ? sql`r.decided_at is null and (${position}::uuid is null or r.id > ${position}::uuid) order by r.id`
      : sql`r.decided_at is not null and (${position}::uuid is null or r.id < ${position}::uuid) order by r.id desc`;
  const { rows } = await sql<ReportSummaryRow>`
    select ${summaryColumns} from reports r join users owner on owner.id = r.owner_id where ${chosen} limit ${limit}
  `.execute(db);
  return rows;
}

/** Number of earlier reports in the details of a report. */
const EARLIER = 20;

/** Returns the other reports of objects of an owner, newest first. */
export async function listReportsAgainst(
  db: Db,
  ownerId: string,
  exceptId: string,
): Promise<ReportSummaryRow[]> {
  const { rows } = await sql<ReportSummaryRow>`
    select ${summaryColumns} from reports r join users owner on owner.id = r.owner_id
     where r.owner_id = ${ownerId} and r.id <> ${exceptId} order by r.id desc limit ${EARLIER}
  `.execute(db);
  return rows;
}

/** Returns, newest first, the newest report of each object of an owner of which the last decision hides the object. */
export async function listHidingReports(db: Db, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (r.object_type, r.object_id) r.id from reports r
        cross join lateral (
          select decision from report_decisions where report_id = r.id order by number desc limit 1
        ) last
       where r.owner_id = ${ownerId} and last.decision = 'HIDE'
       order by r.object_type, r.object_id, r.id desc
    ) hiding order by id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Another report of which the last decision is in force. */
interface StandingDecision {
  id: string;
  /** Null after their deletion. */
  grounds: string | null;
}

/** Returns the newest other report of the same object that hides it; undefined without one. */
export async function findOtherHiding(
  db: Db,
  report: Pick<ReportRow, 'id' | 'object_type' | 'object_id' | 'owner_id'>,
): Promise<StandingDecision | undefined> {
  const { rows } = await sql<StandingDecision>`
    select r.id, last.grounds from reports r
      cross join lateral (
        select decision, grounds from report_decisions where report_id = r.id order by number desc limit 1
      ) last
     where r.object_type = ${report.object_type} and r.object_id = ${report.object_id} and r.owner_id = ${report.owner_id}
       and r.id <> ${report.id} and last.decision = 'HIDE'
     order by r.id desc limit 1
  `.execute(db);
  return rows[0];
}

/** Returns the newest other report that deactivates the owner's account; undefined without one. */
export async function findOtherDeactivation(
  db: Db,
  report: Pick<ReportRow, 'id' | 'owner_id'>,
): Promise<StandingDecision | undefined> {
  const { rows } = await sql<StandingDecision>`
    select r.id, last.grounds from reports r
      cross join lateral (
        select decision, grounds from report_decisions where report_id = r.id order by number desc limit 1
      ) last
     where r.owner_id = ${report.owner_id} and r.id <> ${report.id} and last.decision = 'DEACTIVATE'
     order by r.id desc limit 1
  `.execute(db);
  return rows[0];
}

export async function findSummary(db: Db, id: string): Promise<ReportSummaryRow | undefined> {
  const { rows } = await sql<ReportSummaryRow>`
    select ${summaryColumns} from reports r join users owner on owner.id = r.owner_id where r.id = ${id}
  `.execute(db);
  return rows[0];
}

export async function countOpenReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes texts, copies and addresses of a report; the fact that it was made and decided stays. */
export async function deleteReportTexts(db: TransactionDb, id: string): Promise<void> {
  await db
    .updateTable('report_complaints')
    .set({ comment: '', snapshot: null, reporter_email: null })
    .where('report_id', '=', id)
    .execute();
  await db
    .updateTable('report_objections')
    .set({ comment: null })
    .where('report_id', '=', id)
    .execute();
  await db
    .updateTable('report_decisions')
    .set({ grounds: null })
    .where('report_id', '=', id)
    .execute();
}

/** Deletes the texts of a user in reports, and addresses without an account that are theirs. */
export async function deleteReporterTexts(db: TransactionDb, userId: string): Promise<void> {
  const isTheirs = sql`(
    complaint.reporter_id = ${userId}
    or complaint.reporter_email = (select lower(email) from users where id = ${userId}))`;
  await sql`
    update report_objections objection set comment = null from report_complaints complaint
     where complaint.id = objection.complaint_id and ${isTheirs}
  `.execute(db);
  await sql`
    update report_complaints complaint set comment = '', reporter_email = null where ${isTheirs}
  `.execute(db);
}

/** Locks and returns the ids of the reports that a user sent. */
export async function lockReportsBy(db: TransactionDb, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reports
     where id in (
       select report_id from report_complaints
        where reporter_id = ${userId} or reporter_email = (select lower(email) from users where id = ${userId}))
     order by id for no key update
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the stored responses to decisions of reports, which contain their texts and copies. */
export async function deleteStoredDecisions(
  db: TransactionDb,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from idempotency_keys
     where user_id in (select decided_by from report_decisions where report_id = ${anyId(ids)})
       and endpoint = ${decideReport.name} and (response_body ->> 'id')::uuid = ${anyId(ids)}
  `.execute(db);
}

/** Locks and returns the ids of the reports about objects of a user. */
export async function lockReportsAgainst(db: TransactionDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the open reports about an account of the demo that only others of the demo have sent, and returns their ids. The
 * caller has locked them with `lockReportsAgainst`, so that no complaint or decision comes in between. Reports and what
 * belongs to them are deleted by one statement, at the end of which the foreign keys are checked.
 */
export async function deleteReportsOfDemo(db: TransactionDb, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with deleted as (
           select id from reports report
            where owner_id = ${ownerId} and decided_at is null
              and not exists (
                select from report_complaints complaint left join users reporter on reporter.id = complaint.reporter_id
                 where complaint.report_id = report.id and reporter.is_demo is not true)),
         objections as (delete from report_objections where report_id in (select id from deleted)),
         decisions as (delete from report_decisions where report_id in (select id from deleted)),
         complaints as (delete from report_complaints where report_id in (select id from deleted))
    delete from reports where id in (select id from deleted) returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the copies of a user's object and their objection from a report. */
export async function deleteOwnerTexts(db: TransactionDb, reportId: string): Promise<void> {
  await db
    .updateTable('report_complaints')
    .set({ snapshot: null })
    .where('report_id', '=', reportId)
    .execute();
  await db
    .updateTable('report_objections')
    .set({ comment: null })
    .where('report_id', '=', reportId)
    .where('side', '=', 'OWNER')
    .execute();
  await db
    .updateTable('report_decisions')
    .set({ grounds: null })
    .where('report_id', '=', reportId)
    .execute();
}
