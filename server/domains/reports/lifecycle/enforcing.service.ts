import type { ReportDecision } from '@oficio/contract/domains/reports/reports.rules.ts';
import type { Context, Tx } from '#platform/context.ts';
import {
  findAccountState,
  passDeactivationOn,
  refuseForeignRights,
  type Administrator,
} from '#domains/accounts/accounts-administration.service.ts';
import { changeAccountState } from '../reports-deactivation.service.ts';
import { objectOf } from '../reports-loading.service.ts';
import { hideObject } from '../reports-objects.service.ts';
import { findOtherDeactivation, findOtherHiding } from '../reports.queries.ts';
import type { ReportParts } from '../reports.view.ts';

export interface Outcome {
  /** The administrator who decides. */
  actorId: string;
  /** The active administrators, under the lock of the administration. */
  administrators: readonly Administrator[];
  /** The decision that this one replaces. */
  previous: ReportDecision | undefined;
  decision: ReportDecision;
  grounds: string;
}

/**
 * Deactivates the owner's account; one that is not active already stays as it is. Throws RIGHT_NOT_OWN (403) as
 * `refuseForeignRights` does.
 */
async function deactivate(
  context: Context,
  tx: Tx,
  { report }: ReportParts,
  { actorId, administrators, grounds }: Outcome,
): Promise<void> {
  const userId = report.owner_id;
  const account = await findAccountState(tx.db, userId);
  if (!account?.isActive) return;
  refuseForeignRights({ account, administrators, actorId, isActive: false });
  const state = { isActive: false, reason: grounds, reportId: report.id } as const;
  await changeAccountState(context, tx, { actorId, userId }, state);
}

/**
 * Activates the account that the first decision of this report deactivated. Returns false when it stays deactivated because of
 * another report or of an administrator.
 */
async function undoDeactivation(
  context: Context,
  tx: Tx,
  { report }: ReportParts,
  { actorId, administrators }: Outcome,
): Promise<boolean> {
  const userId = report.owner_id;
  const account = await findAccountState(tx.db, userId);
  if (!account || account.isErased || account.isActive) return true;
  refuseForeignRights({ account, administrators, actorId, isActive: true });
  const other = await findOtherDeactivation(tx.db, report);
  if (!(await passDeactivationOn(tx.db, { userId, from: report.id, to: other ?? null })))
    return false;
  await changeAccountState(context, tx, { actorId, userId }, { isActive: true });
  return true;
}

/** Shows the object again. Returns false when it stays hidden because of another report. */
async function undoHiding(tx: Tx, parts: ReportParts): Promise<boolean> {
  const other = await findOtherHiding(tx.db, parts.report);
  if (!other) {
    await hideObject(tx, objectOf(parts), null);
    return true;
  }
  // The owner reads the grounds of the decision that is in force.
  if (other.grounds !== null) await hideObject(tx, objectOf(parts), other.grounds);
  return false;
}

/**
 * Does what the decision says, and undoes what the first decision did and this one does not. Returns false when another decision
 * keeps in force what the first one did.
 */
export async function enforce(
  context: Context,
  tx: Tx,
  parts: ReportParts,
  outcome: Outcome,
): Promise<boolean> {
  const { decision, previous, grounds } = outcome;
  if (decision === 'DEACTIVATE') await deactivate(context, tx, parts, outcome);
  if (decision === 'HIDE') await hideObject(tx, objectOf(parts), grounds);
  if (previous === decision) return true;
  if (previous === 'DEACTIVATE') return undoDeactivation(context, tx, parts, outcome);
  return previous === 'HIDE' ? undoHiding(tx, parts) : true;
}
