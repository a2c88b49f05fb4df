import { randomUUIDv7 } from 'node:crypto';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx, TransactionDb } from '#platform/context.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  listAdministrators,
  listHeldRights,
  lockAdministrators,
  saveIsActive,
  saveRoles,
  type Administrator,
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

export type { Administrator };

/** The state of an account that limits the actions of administrators. */
export interface AccountState {
  roles: Role[];
  rights: readonly AdministratorRight[];
  isActive: boolean;
  isErased: boolean;
  providerProfileId: string | null;
}

/**
 * Serializes changes to roles and account states until the commit. Acquire it before any other
 * lock. Returns the active administrators, without those who are paused.
 */
export async function lockAdministration(db: TransactionDb): Promise<readonly Administrator[]> {
  await lockAdministrators(db);
  return listAdministrators(db);
}

/** Returns the rights that some account has, whether it is active, paused, deactivated or not. */
export const heldRights = (db: Db): Promise<ReadonlySet<AdministratorRight>> => listHeldRights(db);

const idsWith = (administrators: readonly Administrator[], right: AdministratorRight) =>
  administrators.filter(({ rights }) => rights.includes(right)).map(({ id }) => id);

/** Returns the ids of the active administrators with a right, without a lock. */
export async function administratorIds(db: Db, right: AdministratorRight): Promise<string[]> {
  return idsWith(await listAdministrators(db), right);
}

/** Returns true for the only administrator who can name others. Without one nobody could ever be named. */
export function isLastAdministrator(
  administrators: readonly Administrator[],
  userId: string,
): boolean {
  const ids = idsWith(administrators, 'people');
  return ids.length === 1 && ids[0] === userId;
}

interface StateRequest {
  account: AccountState;
  administrators: readonly Administrator[];
  actorId: string;
  isActive: boolean;
}

/**
 * Throws RIGHT_NOT_OWN (403) unless the caller may deactivate or activate this account. The state of an administrator is
 * changed only by one with the right 'people', and deactivated only by one who has all of its rights: taken from everybody,
 * a right could be given to a second account. Every way to a deactivation asks it.
 */
export function refuseForeignRights(request: StateRequest): void {
  const { account, administrators, actorId, isActive } = request;
  if (!account.roles.includes('ADMIN')) return;
  const own = administrators.find(({ id }) => id === actorId)?.rights ?? [];
  const needed: readonly AdministratorRight[] = isActive
    ? ['people']
    : ['people', ...account.rights];
  if (needed.some((right) => !own.includes(right)))
    throw new DomainError(accountsErrors.RIGHT_NOT_OWN);
}

/**
 * Acquires the administration lock and throws ONLY_ADMINISTRATOR (409) when nobody could name
 * administrators without this account.
 */
export async function refuseOnlyAdministrator(db: TransactionDb, userId: string): Promise<void> {
  if (isLastAdministrator(await lockAdministration(db), userId))
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
      rights: account.roles.includes('ADMIN') ? account.administrator_rights : [],
      isActive: account.is_active,
      isErased: account.erased_at !== null,
      providerProfileId: account.provider_profile_id,
    }
  );
}

/**
 * Replaces roles and rights from the next request on, whatever an access token contains. Closes the user's
 * sockets: open pages reconnect with a fresh token and load what is allowed now.
 */
export async function changeRoles(
  context: Context,
  tx: Tx,
  userId: string,
  after: { roles: readonly Role[]; rights: readonly AdministratorRight[] },
): Promise<void> {
  await lockUser(tx.db, userId);
  await saveRoles(tx.db, userId, after, await context.now(tx.db));
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
