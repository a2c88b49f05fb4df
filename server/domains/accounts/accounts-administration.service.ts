import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { Context, Tx, TransactionDb } from '../../platform/context.ts';
import {
  listAdministratorIds,
  lockAdministrators,
  saveIsActive,
  saveRoles,
} from './accounts-administration.queries.ts';
import { endUserSessions } from './accounts-sessions.service.ts';
import { findAccount, lockUser } from './accounts.queries.ts';

/** What decides what an administrator may do with an account. */
export interface AccountState {
  roles: Role[];
  isActive: boolean;
  isErased: boolean;
  providerProfileId: string | null;
}

/**
 * Lets roles and states of accounts be changed by this transaction alone until its commit. Take it before any other
 * lock. Returns who may administer now.
 */
export async function lockAdministration(db: TransactionDb): Promise<string[]> {
  await lockAdministrators(db);
  return listAdministratorIds(db);
}

/** The account as it is now; undefined when there is none. */
export async function findAccountState(
  db: TransactionDb,
  userId: string,
): Promise<AccountState | undefined> {
  const account = await findAccount(db, userId);
  return (
    account && {
      roles: account.roles as Role[],
      isActive: account.is_active,
      isErased: account.erased_at !== null,
      providerProfileId: account.provider_profile_id,
    }
  );
}

/**
 * Replaces the roles; from the next request on they hold, whatever a token says. Sockets are closed (fault C10): open
 * pages come back with a fresh token and show what is theirs now.
 */
export async function changeRoles(
  context: Context,
  tx: Tx,
  userId: string,
  roles: readonly Role[],
): Promise<void> {
  await lockUser(tx.db, userId);
  await saveRoles(tx.db, userId, roles, await context.now(tx.db));
  await tx.live.disconnectUser(userId);
  // Cards of somebody who is a provider no longer are shown no longer.
  await tx.publicDataChanged();
}

/** Ends every session of the account and hides its cards, or lets its owner sign in again. */
export async function changeIsActive(
  context: Context,
  tx: Tx,
  userId: string,
  isActive: boolean,
): Promise<void> {
  await lockUser(tx.db, userId);
  const now = await context.now(tx.db);
  await saveIsActive(tx.db, userId, isActive, now);
  if (!isActive) await endUserSessions(tx, userId, 'DEACTIVATED', now);
  await tx.publicDataChanged();
}
