import type { Context, Tx } from '#platform/context.ts';
import {
  changeIsActive,
  findAccountState,
  type StateChange,
} from '../accounts/accounts-administration.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { lapseNegotiationsOf } from '../negotiations/negotiations-deadlines.service.ts';
import { lapseOrdersOf } from '../orders/orders-deadlines.service.ts';
import { endVerifications } from '../verifications/verifications.service.ts';

/**
 * Deactivates an account with what it leaves unanswered, or activates it again, and records it in
 * the audit log. Call it under the administration lock, for an account in the other state that was
 * not erased.
 */
export async function changeAccountState(
  context: Context,
  tx: Tx,
  { actorId, userId }: { actorId: string; userId: string },
  state: StateChange,
): Promise<void> {
  const { isActive } = state;
  if (!isActive) {
    // The global lock order prevents deadlocks: these rows are locked before the account is changed.
    await lapseNegotiationsOf(context, tx, userId, 'PARTY_DEACTIVATED');
    await lapseOrdersOf(context, tx, userId, 'PARTY_DEACTIVATED');
    const account = await findAccountState(tx.db, userId);
    if (account?.providerProfileId) await endVerifications(context, tx, account.providerProfileId);
  }
  const deactivationId = await changeIsActive(context, tx, userId, state);
  await recordAuditEntry(tx.db, {
    actorId,
    action: isActive ? 'USER_ACTIVATED' : 'USER_DEACTIVATED',
    subject: { type: 'user', id: userId },
    before: { isActive: !isActive },
    after: { isActive, ...(deactivationId !== null && { deactivationId }) },
  });
}
