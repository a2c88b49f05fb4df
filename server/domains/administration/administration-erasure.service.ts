import type * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { administrationErrors } from '@oficio/contract/domains/administration/administration.errors.ts';
import {
  LISTED_OPEN_ORDERS,
  type OwnOpenWork,
} from '@oficio/contract/domains/administration/administration.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '#platform/context.ts';
import { deleteStoredResponses } from '#platform/http/idempotency/idempotency-retention.ts';
import type { UseCase } from '#platform/http/route.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { refuseOnlyAdministrator } from '../accounts/accounts-administration.service.ts';
import {
  claimDueErasure,
  findDueErasures,
  lockUser,
  runConfirmed,
  scheduleErasure,
  unscheduleErasure,
} from '../accounts/accounts-erasure.service.ts';
import { issueAccessToken } from '../accounts/accounts.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { lapseNegotiationsOf } from '../negotiations/negotiations-deadlines.service.ts';
import { holdOpenOrdersOf } from '../orders/orders-deadlines.service.ts';
import { findProfileIdOf } from '../providers/providers.service.ts';
import { authorizeUserChange, loadUserDetails } from './administration.service.ts';

/**
 * Deletes the personal data of a user permanently. Data shared with other users stays without the name: orders,
 * negotiations, messages without their pictures, and reviews. `actorId` is the administrator; null after a request of the user.
 */
export async function eraseData(
  context: Context,
  tx: Tx,
  id: string,
  actorId: string | null,
): Promise<void> {
  // A publication, which locks the account too, waits until all of it is erased.
  await lockUser(tx.db, id);
  const profileId = await findProfileIdOf(tx.db, id);
  for (const { erases } of context.personalData)
    await erases?.({ context, tx, userId: id, profileId });
  await deleteStoredResponses(tx.db, id);
  await recordAuditEntry(tx.db, {
    actorId,
    action: 'USER_ERASED',
    subject: { type: 'user', id },
    before: null,
    after: null,
  });
}

/**
 * Deletes the personal data of a deactivated user permanently, at their request to an administrator. Throws USER_NOT_FOUND (404),
 * USER_STILL_ACTIVE, USER_HAS_OPEN_ORDERS and USER_ERASED (409).
 */
export const eraseUser: UseCase<typeof endpoints.eraseUser> = (
  context,
  actor,
  { params: { id } },
) =>
  context.transaction(async (tx) => {
    const { account } = await authorizeUserChange(tx, actor, id);
    if (account.isErased) throw new DomainError(administrationErrors.USER_ERASED);
    if (account.isActive) throw new DomainError(administrationErrors.USER_STILL_ACTIVE);
    await refuseOpenOrders(tx, id, administrationErrors.USER_HAS_OPEN_ORDERS);
    await eraseData(context, tx, id, actor.userId);
    return loadUserDetails(context, tx.db, { userId: id, actorId: actor.userId });
  });

/** Throws the refusal (409) with the open orders of a user, disputed ones included. */
async function refuseOpenOrders(
  tx: Tx,
  userId: string,
  refusal: typeof administrationErrors.ORDERS_STILL_OPEN,
): Promise<void> {
  const rows = await holdOpenOrdersOf(tx, userId, LISTED_OPEN_ORDERS);
  if (rows.length === 0) return;
  const details: OwnOpenWork = {
    orders: rows.map(({ scheduled_at: at, ...order }) => ({
      ...order,
      scheduledDate: at.toISOString(),
    })),
  };
  throw new DomainError(refusal, undefined, details);
}

/**
 * Hides the own account and schedules its erasure; idempotent. Open negotiations end. Throws ORDERS_STILL_OPEN,
 * ONLY_ADMINISTRATOR, NO_PASSWORD and SIGN_IN_AGAIN (409), WRONG_PASSWORD (400) and TOO_MANY_LOGINS (429).
 */
export const requestErasure: UseCase<typeof endpoints.requestErasure> = (
  context,
  actor,
  { body },
  exchange,
) => {
  const { userId, sessionId } = actor;
  const password = body.currentPassword;
  return runConfirmed(context, { actor, password, exchange }, async (tx) => {
    await refuseOnlyAdministrator(tx.db, userId);
    await refuseOpenOrders(tx, userId, administrationErrors.ORDERS_STILL_OPEN);
    await lapseNegotiationsOf(context, tx, userId, 'PARTY_DEACTIVATED');
    const dueAt = await scheduleErasure(context, tx, userId);
    return {
      erasureDueAt: dueAt.toISOString(),
      accessToken: await issueAccessToken(context, userId, sessionId, tx.db),
    };
  });
};

/** Cancels the erasure of the own account; idempotent. */
export const cancelErasure: UseCase<typeof endpoints.cancelErasure> = async (
  context,
  { userId, sessionId },
) =>
  context.transaction(async (tx) => {
    await unscheduleErasure(context, tx, userId);
    return { accessToken: await issueAccessToken(context, userId, sessionId, tx.db) };
  });

/**
 * Erases the accounts whose days to cancel have passed. Each is one transaction, so that an account is erased once on
 * any number of instances. An account with an open order waits until the order ends, and one that cannot be erased
 * delays no other.
 */
export async function eraseDueAccounts(context: Context, signal: AbortSignal): Promise<void> {
  const due = await findDueErasures(context);
  await forEachRecord(context, due, signal, (userId) =>
    context.transaction(async (tx) => {
      const open = await holdOpenOrdersOf(tx, userId, 1);
      if (open.length > 0 || !(await claimDueErasure(context, tx, userId))) return;
      await tx.live.disconnectUser(userId);
      await eraseData(context, tx, userId, null);
    }),
  );
}
