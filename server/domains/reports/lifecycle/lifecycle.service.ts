import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import { REPORT_DAYS } from '@oficio/contract/domains/reports/reports.rules.ts';
import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import { declarationsOf, type ActionInputs } from '#platform/lifecycle/actions.ts';
import type { LifecycleOf, LifecycleTypes } from '#platform/lifecycle/lifecycle.ts';
import { changeOf, loadReportParts } from '../reports-loading.service.ts';
import { findReports } from '../reports.queries.ts';
import { objectionOf } from '../reports.view.ts';
import type { ReportColumns, ReportRow } from './define-action.rules.ts';
import {
  reportActions,
  reportRules,
  type ReportState,
  type ReportTransition,
} from './transitions.rules.ts';

const STORED_MS = REPORT_DAYS * 86_400_000;

export interface ReportLifecycle extends LifecycleTypes {
  row: ReportRow;
  state: ReportState;
  rule: ReportTransition;
  inputs: ActionInputs<typeof reportActions>;
  columns: ReportColumns;
  history: null;
}

async function find(db: Db, ids: readonly string[], options: { lock: boolean }) {
  const rows: ReportRow[] = [];
  for (const report of await findReports(db, ids, options))
    rows.push({ id: report.id, ...(await loadReportParts(db, report)) });
  return rows;
}

/** The lifecycle of reports. Objections and decisions are rows of their own; the audit log records both. */
export const reportLifecycle: LifecycleOf<ReportLifecycle> = {
  rules: reportRules,
  table: 'reports',
  columns: { state: 'phase', deadline: 'decided_at', deadlineAfter: STORED_MS, updated: null },
  find,
  stateOf: ({ person, ...parts }) => ({
    phase: parts.report.phase,
    isReopened: parts.report.reopened_at !== null,
    hasObjected: person !== undefined && objectionOf(parts, person) !== undefined,
  }),
  deadlineOf: ({ report: { decided_at: decidedAt } }) =>
    decidedAt && new Date(decidedAt.getTime() + STORED_MS),
  partyOf({ report, complaints }, userId) {
    if (report.owner_id === userId) return 'owner';
    return complaints.some((row) => row.reporter_id === userId) ? 'reporter' : null;
  },
  changeOf,
  history: null,
  errors: {
    notFound: reportsErrors.REPORT_NOT_FOUND,
    expired: () => refuse(reportsErrors.OBJECTION_LATE),
    changedMeanwhile: () => new DomainError(reportsErrors.ALREADY_DECIDED),
  },
  moments: declarationsOf(reportActions, 'moments'),
  deadlines: {},
  reminders: {},
  unchanged: ({ report: { phase } }) => ({ phase }),
  columnsOf: () => ({}),
  effects: declarationsOf(reportActions, 'effect'),
  event: (run, { action }) => reportActions[action].event?.(run),
};
