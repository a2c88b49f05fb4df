import { randomUUIDv7 } from 'node:crypto';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx, TransactionDb } from '#platform/context.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  listAdministrators,
  lockAdministrators,
  saveIsActive,
  saveRoles,
} from './profile/administration.queries.ts';
import {
  endDeactivation,
  findDeactivatingReport,
  insertDeactivation,
  saveDeactivatingReport,
} from './profile/deactivations.queries.ts';
import { voidEmailChange } from './passwords/email-changes.queries.ts';
import { activatedMail, deactivatedMail } from './registration/mails.template.ts';
import { mailContextFor } from './registration/registration.service.ts';
import { endUserSessions } from './sessions/sessions.service.ts';
import { findAccount, lockUser } from './accounts.queries.ts';

/** The state of an account that limits the actions of administrators. */
export interface AccountState {
  roles: Role[];
  isActive: boolean;
  isErased: boolean;
  providerProfileId: string | null;
}

/**
 * Serializes changes to roles and account states until the commit. Acquire it before any other
 * lock. Returns the ids of the active administrators, without those who are paused.
 */
export async function lockAdministration(db: TransactionDb): Promise<string[]> {
  await lockAdministrators(db);
  return (await listAdministrators(db)).map(({ id }) => id);
}

/** Returns the ids of the active administrators, without a lock. */
export async function administratorIds(db: Db): Promise<string[]> {
  return (await listAdministrators(db)).map(({ id }) => id);
}

/**
 * Acquires the administration lock and throws ONLY_ADMINISTRATOR (409) when no other account could
 * administrate without this one.
 */
export async function refuseOnlyAdministrator(db: TransactionDb, userId: string): Promise<void> {
  const administrators = await lockAdministration(db);
  if (administrators.includes(userId) && administrators.length === 1)
    throw new DomainError(accountsErrors.ONLY_ADMINISTRATOR);
}

/** Returns the current state of the account; undefined when there is none. */
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
 * Replaces the roles from the next request on, whatever an access token contains. Closes the user's
 * sockets: open pages reconnect with a fresh token and load what the new roles allow.
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
  // Cards of a user who is no longer a provider disappear from cached pages.
  await tx.publicDataChanged();
}

/** A deactivation by the decision of a report names the report. */
export type StateChange =
  | { isActive: true }
  | { isActive: false; reason: string; reportId?: string };

/**
 * Deactivates an account (ends its sessions, hides its cards, mails the reason to its owner) or
 * activates it again, which its owner is mailed too. Returns the id of the stored reason of a deactivation, for the audit log;
 * else null.
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
  if (change.isActive) {
    await queueMail(tx, activatedMail(await mailContextFor(context, tx.db, email)));
    return null;
  }
  await voidEmailChange(tx.db, userId, now);
  await endUserSessions(tx, userId, 'DEACTIVATED', now);
  const id = randomUUIDv7();
  const { reason, reportId = null } = change;
  const deactivation = { id, user_id: userId, reason, at: new Date(now), report_id: reportId };
  await insertDeactivation(tx.db, deactivation);
  await queueMail(tx, deactivatedMail(await mailContextFor(context, tx.db, email), reason));
  return id;
}

/** Returns whether the decision of this report deactivated the account, which is not active since. */
export async function isDeactivatedBy(db: Db, userId: string, reportId: string): Promise<boolean> {
  return (await findDeactivatingReport(db, userId)) === reportId;
}

/**
 * Takes a deactivation from the report that caused it. With another report that deactivates the account too, the deactivation is
 * that one's from now on, with its grounds as the reason. Returns true when nothing is left that deactivates the account.
 */
export async function passDeactivationOn(
  db: TransactionDb,
  {
    userId,
    from,
    to,
  }: { userId: string; from: string; to: { id: string; grounds: string | null } | null },
): Promise<boolean> {
  if (!(await isDeactivatedBy(db, userId, from))) return false;
  if (to) await saveDeactivatingReport(db, userId, to);
  return to === null;
}
