import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '../../../platform/context.ts';
import { findDeactivationReason } from './deactivations.queries.ts';

/** The refusal for the owner of a deactivated account, who has just proved to be that; it carries the reason. */
export async function refuseDeactivated(db: Db, userId: string): Promise<never> {
  const reason = await findDeactivationReason(db, userId);
  throw new DomainError(accountsErrors.DEACTIVATED, undefined, reason && { reason });
}
