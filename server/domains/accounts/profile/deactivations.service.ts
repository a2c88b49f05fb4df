import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import { findDeactivationReason } from './deactivations.queries.ts';

/**
 * Throws DEACTIVATED with the reason. Call it only after the caller has proved to own the account.
 */
export async function refuseDeactivated(db: Db, userId: string): Promise<never> {
  const reason = await findDeactivationReason(db, userId);
  throw new DomainError(accountsErrors.DEACTIVATED, undefined, reason && { reason });
}
