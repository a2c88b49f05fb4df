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
import type { Context, Db, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import type { UseCase } from '../../platform/http/route.ts';
import {
  changeIsActive,
  changeRoles,
  findAccountState,
  lockAdministration,
  type AccountState,
  type StateChange,
} from '../accounts/accounts-administration.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { loadImages } from '../media/media.service.ts';
import { lapseNegotiationsOf } from '../negotiations/negotiations-deadlines.service.ts';
import { lapseOrdersOf } from '../orders/orders-deadlines.service.ts';
import {
  countOpenWork,
  findUserDetails,
  findUserOrders,
  findUsers,
} from './administration.queries.ts';
import { toUserDetails, toUserSummary } from './administration.view.ts';

type UserChange = EndpointInput<typeof endpoints.updateUserAsAdmin>['body'];

/** Users by a part of name or address, role and country, newest first. */
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

/** Everything that an administrator sees of a user. Throws USER_NOT_FOUND (404). */
export async function loadUserDetails(db: Db, userId: string): Promise<UserDetails> {
  const row = await findUserDetails(db, userId);
  if (!row) throw new DomainError(administrationErrors.USER_NOT_FOUND);
  const orders = await findUserOrders(db, userId, SHOWN_ORDERS);
  const openWork = await countOpenWork(db, userId);
  const photos = await loadImages(db, [row.photo_image_id]);
  return toUserDetails(row, { orders, openWork, photos });
}

export const getUserDetails: UseCase<typeof endpoints.getUserDetails> = (
  { db },
  _actor,
  { params },
) => loadUserDetails(db, params.id);

/** An act of one administrator on one account, alone until the commit. */
export interface AuthorizedUserChange {
  actorId: string;
  userId: string;
  account: AccountState;
  /** Who may administer now. */
  administrators: readonly string[];
}

/** Takes the locks of an act and looks again at who acts on what. Throws USER_NOT_FOUND (404) and FORBIDDEN (403). */
export async function authorizeUserChange(
  tx: Tx,
  actor: Actor,
  userId: string,
): Promise<AuthorizedUserChange> {
  const administrators = await lockAdministration(tx.db);
  const account = await findAccountState(tx.db, userId);
  if (!account) throw new DomainError(administrationErrors.USER_NOT_FOUND);
  // Nobody is left to act when both of two administrators are stopped by each other (fault B31).
  if (administrators.every((id) => id === userId) && actor.userId !== userId)
    throw new DomainError(administrationErrors.LAST_ADMINISTRATOR);
  if (!administrators.includes(actor.userId)) throw new DomainError(platformErrors.FORBIDDEN);
  return { actorId: actor.userId, userId, account, administrators };
}

async function replaceRoles(
  context: Context,
  tx: Tx,
  act: AuthorizedUserChange,
  roles: Role[],
): Promise<void> {
  const { account, userId } = act;
  const before = account.roles.toSorted();
  const after = roles.toSorted();
  if (before.join(' ') === after.join(' ')) return;
  if (account.isErased) throw new DomainError(administrationErrors.USER_ERASED);
  if (roles.includes('PROVIDER') && account.providerProfileId === null)
    throw new DomainError(administrationErrors.PROVIDER_WITHOUT_PROFILE);
  const isLast = act.administrators.every((id) => id === userId);
  if (before.includes('ADMIN') && !after.includes('ADMIN') && account.isActive && isLast)
    throw new DomainError(administrationErrors.LAST_ADMINISTRATOR);
  if (before.includes('PROVIDER') && !after.includes('PROVIDER')) {
    await lapseNegotiationsOf(context, tx, userId, 'PROVIDER_ROLE_LOST');
    await lapseOrdersOf(context, tx, userId, 'PROVIDER_ROLE_LOST');
  }
  await changeRoles(context, tx, userId, after);
  await recordAuditEntry(tx.db, {
    actorId: act.actorId,
    action: 'ROLES_CHANGED',
    subject: { type: 'user', id: userId },
    before: { roles: before },
    after: { roles: after },
  });
}

async function setActive(
  context: Context,
  tx: Tx,
  act: AuthorizedUserChange,
  change: StateChange,
): Promise<void> {
  const { account, userId } = act;
  const { isActive } = change;
  if (!isActive && userId === act.actorId)
    throw new DomainError(administrationErrors.OWN_DEACTIVATION);
  if (account.isActive === isActive) return;
  if (account.isErased) throw new DomainError(administrationErrors.USER_ERASED);
  if (!isActive) {
    // In the order in which everybody takes these locks (fault B38), and before the account is changed.
    await lapseNegotiationsOf(context, tx, userId, 'PARTY_DEACTIVATED');
    await lapseOrdersOf(context, tx, userId, 'PARTY_DEACTIVATED');
  }
  const deactivationId = await changeIsActive(context, tx, userId, change);
  await recordAuditEntry(tx.db, {
    actorId: act.actorId,
    action: isActive ? 'USER_ACTIVATED' : 'USER_DEACTIVATED',
    subject: { type: 'user', id: userId },
    before: { isActive: !isActive },
    after: { isActive, ...(deactivationId !== null && { deactivationId }) },
  });
}

function toStateChange({ isActive, reason }: UserChange): StateChange | undefined {
  if (isActive === true) return { isActive };
  // The schema asks for the reason of every deactivation.
  return isActive === false && reason !== undefined ? { isActive, reason } : undefined;
}

/**
 * Replaces roles, or activates or deactivates. What is the case already is no act and no error. Throws USER_NOT_FOUND
 * (404), OWN_DEACTIVATION, LAST_ADMINISTRATOR, PROVIDER_WITHOUT_PROFILE and USER_ERASED (409).
 */
export const updateUserAsAdmin: UseCase<typeof endpoints.updateUserAsAdmin> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const act = await authorizeUserChange(tx, actor, params.id);
    if (body.roles) await replaceRoles(context, tx, act, body.roles);
    const change = toStateChange(body);
    if (change) await setActive(context, tx, act, change);
    return loadUserDetails(tx.db, params.id);
  });
