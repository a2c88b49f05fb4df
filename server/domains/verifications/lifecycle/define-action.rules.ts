import type { VerificationStatus } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import type { ActionRule, ActionWithEvent } from '#platform/lifecycle/actions.ts';
import type { ActionRun } from '#platform/lifecycle/lifecycle.ts';
import type { VerificationRow } from '../verifications.queries.ts';

/** The provider who sent the document, and the administrators who decide about the documents of others. */
export type VerificationActor = 'provider' | 'administrator' | 'system';

export interface VerificationRule extends ActionRule<VerificationActor, VerificationStatus> {
  guard?: never;
  deadline?: never;
  reminder?: never;
}

/** Columns that actions save. */
export interface VerificationColumns {
  document_id: null;
  decided_at: Date;
  decided_by: string | null;
  grounds: string;
  valid_until: string;
  revoked_at: Date;
  revoked_by: string | null;
}

export type VerificationRun<Input = unknown> = ActionRun<VerificationRow, VerificationActor, Input>;

export const defineAction = <Input = undefined>(
  action: ActionWithEvent<VerificationRow, VerificationRule, VerificationColumns, Input>,
) => action;
