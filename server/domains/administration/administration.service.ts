import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { administrationErrors } from '@oficio/contract/domains/administration/administration.errors.ts';
import {
  SHOWN_ORDERS,
  type UserDetails,
} from '@oficio/contract/domains/administration/administration.schema.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  changeRoles,
  findAccountState,
  lockAdministration,
  type AccountState,
  type StateChange,
} from '../accounts/accounts-administration.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { mailDestination } from '../mail/mail-mailbox.service.ts';
import { loadImages } from '../media/media.service.ts';
import { lapseNegotiationsOf } from '../negotiations/negotiations-deadlines.service.ts';
import { lapseOrdersOf } from '../orders/orders-deadlines.service.ts';
import { changeAccountState } from '../reports/reports-deactivation.service.ts';
import { endVerifications } from '../verifications/verifications.service.ts';
import {
  countOpenWork,
  findUserDetails,
  findUserOrders,
  findUsers,
} from './administration.queries.ts';
import { toUserDetails, toUserSummary } from './administration.view.ts';

/** Returns where mails go, so that administrators see an installation whose mails reach nobody. */
export const getMailDelivery: UseCase<typeof endpoints.getMailDelivery> = async ({ config }) => ({
  to: mailDestination(config),
});

type UserChange = EndpointInput<typeof endpoints.updateUserAsAdmin>['body'];

/** Returns users by part of the name or email address, role and country, newest first. */
export const listUsers: UseCase<typeof endpoints.listUsers> = async (
  { db },
  _actor,
  { query },
  exchange,
) => {
  const { search, role, country } = query;
  const page = await loadPage(query, exchange, (position) =>
    findUsers(db, { search, role, country, ...position }),
  );
  const photos = await loadImages(
    db,
    page.map((row) => row.photo_image_id),
  );
  return page.map((row) => toUserSummary(row, photos));
};

/** Returns all data of a user that an administrator sees. Throws USER_NOT_FOUND (404). */
export async function loadUserDetails(db: Db, userId: string): Promise<UserDetails> {
  const row = await findUserDetails(db, userId);
  if (!row) throw new DomainError(administrationErrors.USER_NOT_FOUND);
  const orders = await findUserOrders(db, userId, SHOWN_ORDERS);
  const openWork = await countOpenWork(db, userId);
  const photos = await loadImages(db, [row.photo_image_id]);
  return toUserDetails(row, { orders, openWork, photos });
}

/** Throws USER_NOT_FOUND (404). */
export const getUserDetails: UseCase<typeof endpoints.getUserDetails> = (
  { db },
  _actor,
  { params },
) => loadUserDetails(db, params.id);

/** An authorized change of one account by one administrator. Its locks are held until the commit. */
export interface AuthorizedUserChange {
  actorId: string;
  userId: string;
  account: AccountState;
  /** Ids of the active administrators. */
  administrators: readonly string[];
}

/**
 * Acquires the administration lock and authorizes the caller again, because another administrator may have changed
 * their role. Throws USER_NOT_FOUND (404), LAST_ADMINISTRATOR (409) and FORBIDDEN (403).
 */
export async function authorizeUserChange(
  tx: Tx,
  actor: Actor,
  userId: string,
): Promise<AuthorizedUserChange> {
  const administrators = await lockAdministration(tx.db);
  const account = await findAccountState(tx.db, userId);
  if (!account) throw new DomainError(administrationErrors.USER_NOT_FOUND);
  // When two administrators deactivate each other concurrently, one must remain active.
  if (administrators.every((id) => id === userId) && actor.userId !== userId)
    throw new DomainError(administrationErrors.LAST_ADMINISTRATOR);
  if (!administrators.includes(actor.userId)) throw new DomainError(platformErrors.FORBIDDEN);
  return { actorId: actor.userId, userId, account, administrators };
}

async function replaceRoles(
  context: Context,
  tx: Tx,
  change: AuthorizedUserChange,
  roles: Role[],
): Promise<void> {
  const { account, userId } = change;
  const before = account.roles.toSorted();
  const after = roles.toSorted();
  if (before.join(' ') === after.join(' ')) return;
  if (account.isErased) throw new DomainError(administrationErrors.USER_ERASED);
  if (roles.includes('PROVIDER') && account.providerProfileId === null)
    throw new DomainError(administrationErrors.PROVIDER_WITHOUT_PROFILE);
  const isLast = change.administrators.every((id) => id === userId);
  if (before.includes('ADMIN') && !after.includes('ADMIN') && account.isActive && isLast)
    throw new DomainError(administrationErrors.LAST_ADMINISTRATOR);
  if (before.includes('PROVIDER') && !after.includes('PROVIDER')) {
    await lapseNegotiationsOf(context, tx, userId, 'PROVIDER_ROLE_LOST');
    await lapseOrdersOf(context, tx, userId, 'PROVIDER_ROLE_LOST');
    if (account.providerProfileId) await endVerifications(context, tx, account.providerProfileId);
  }
  await changeRoles(context, tx, userId, after);
  await recordAuditEntry(tx.db, {
    actorId: change.actorId,
    action: 'ROLES_CHANGED',
    subject: { type: 'user', id: userId },
    before: { roles: before },
    after: { roles: after },
  });
}

async function setActive(
  context: Context,
  tx: Tx,
  change: AuthorizedUserChange,
  state: StateChange,
): Promise<void> {
  const { account, userId } = change;
  const { isActive } = state;
  if (!isActive && userId === change.actorId)
    throw new DomainError(administrationErrors.OWN_DEACTIVATION);
  if (account.isActive === isActive) return;
  if (account.isErased) throw new DomainError(administrationErrors.USER_ERASED);
  await changeAccountState(context, tx, change, state);
}

function toStateChange({ isActive, reason }: UserChange): StateChange | undefined {
  if (isActive === true) return { isActive };
  // The schema requires a reason for every deactivation.
  return isActive === false && reason !== undefined ? { isActive, reason } : undefined;
}

/**
 * Replaces the roles of a user, or activates or deactivates them. Idempotent: without a difference nothing changes and
 * the audit log gets no entry. Throws USER_NOT_FOUND (404), FORBIDDEN (403), OWN_DEACTIVATION, LAST_ADMINISTRATOR,
 * PROVIDER_WITHOUT_PROFILE and USER_ERASED (409).
 */
export const updateUserAsAdmin: UseCase<typeof endpoints.updateUserAsAdmin> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const change = await authorizeUserChange(tx, actor, params.id);
    if (body.roles) await replaceRoles(context, tx, change, body.roles);
    const state = toStateChange(body);
    if (state) await setActive(context, tx, change, state);
    return loadUserDetails(tx.db, params.id);
  });
