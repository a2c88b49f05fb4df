import type { ReportPhase } from '@oficio/contract/domains/reports/reports.rules.ts';
import type { ActionRule, ActionWithEvent } from '#platform/lifecycle/actions.ts';
import type { ReportParts, ReportPerson } from '../reports.view.ts';

/** The owner of the object, a person who reported it, and the administrators who decide. */
export type ReportActor = 'owner' | 'reporter' | 'administrator' | 'system';

export interface ReportRule extends ActionRule<ReportActor, ReportPhase> {
  /** `firstObjection`: the person has not objected yet. */
  guard?: 'firstObjection';
  /** `objectionPeriod`: within 30 days of the first decision. */
  deadline?: never;
  reminder?: never;
}

/** A report with its records. */
export interface ReportRow extends ReportParts {
  id: string;
  /** The side that objects, by the token of a mail or by the session. */
  person?: ReportPerson;
}

/** Columns that actions save; the database calculates the phase from them. */
export interface ReportColumns {
  decided_at: Date | null;
  reopened_at: Date;
  forgotten_at: Date;
}

export const defineAction = <Input = undefined>(
  action: ActionWithEvent<ReportRow, ReportRule, ReportColumns, Input>,
) => action;
