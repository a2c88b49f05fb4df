import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { Context, Tx, TransactionDb } from '../../platform/context.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  listAdministrators,
  lockAdministrators,
  saveIsActive,
  saveRoles,
} from './profile/administration.queries.ts';
import { endDeactivation, insertDeactivation } from './profile/deactivations.queries.ts';
import { voidEmailChange } from './passwords/email-changes.queries.ts';
import { deactivatedMail } from './registration/mails.template.ts';
import { mailContextFor } from './registration/registration.service.ts';
import { endUserSessions } from './sessions/sessions.service.ts';
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
  return (await listAdministrators(db)).map(({ id }) => id);
}

/** The account as it is now; undefined when there is none. */
export async function findAccountState(
  db: TransactionDb,
  userId: string,
): Promise<AccountState | undefined> {
  const account = await findAccount(db, userId);
  return (
    account && {
      roles: account.roles,
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

export type StateChange = { isActive: true } | { isActive: false; reason: string };

/**
 * Ends every session of the account, hides its cards and mails the reason to its owner, or lets its owner sign in again.
 * Returns the id under which the reason of a deactivation is stored, which the audit log refers to.
 */
export async function changeIsActive(
  context: Context,
  tx: Tx,
  userId: string,
  change: StateChange,
): Promise<string | null> {
  const { email } = await lockUser(tx.db, userId);
  const now = await context.now(tx.db);
  await saveIsActive(tx.db, userId, change.isActive, now);
  await tx.publicDataChanged();
  await endDeactivation(tx.db, userId, now);
  if (change.isActive) return null;
  await voidEmailChange(tx.db, userId, now);
  await endUserSessions(tx, userId, 'DEACTIVATED', now);
  const id = randomUUIDv7();
  const { reason } = change;
  await insertDeactivation(tx.db, { id, user_id: userId, reason, at: new Date(now) });
  await queueMail(tx, deactivatedMail(await mailContextFor(context, tx.db, email), reason));
  return id;
}
