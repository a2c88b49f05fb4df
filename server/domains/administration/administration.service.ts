import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { administrationErrors } from '@oficio/contract/domains/administration/administration.errors.ts';
import {
  SHOWN_ORDERS,
  type UserDetails,
} from '@oficio/contract/domains/administration/administration.schema.ts';
import {
  administratorRights,
  type AdministratorRight,
} from '@oficio/contract/platform/api/administrator-rights.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import { withCustomPlans } from '#platform/database/custom-plans.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  changeRoles,
  findAccountState,
  heldRights,
  isLastAdministrator,
  lockAdministration,
  refuseForeignRights,
  type AccountState,
  type Administrator,
  type StateChange,
} from '../accounts/accounts-administration.service.ts';
import { hasAuditEntry, recordAuditEntry } from '../audit/audit.service.ts';
import { mailDestination } from '../mail/mail-mailbox.service.ts';
import { loadImages } from '../media/media.service.ts';
import { lapseNegotiationsOf } from '../negotiations/negotiations-deadlines.service.ts';
import { lapseOrdersOf } from '../orders/orders-deadlines.service.ts';
import { changeAccountState } from '../reports/reports-deactivation.service.ts';
import { endVerifications } from '../verifications/verifications.service.ts';
import {
  countOpenWork,
  findUserCountries,
  findUserDetails,
  findUserOrders,
  findUsers,
} from './administration.queries.ts';
import { toUserDetails, toUserSummary } from './administration.view.ts';

/** Returns where mails go, so that administrators see an installation whose mails reach nobody. */
export const getMailDelivery: UseCase<typeof endpoints.getMailDelivery> = async ({ config }) => ({
  to: mailDestination(config),
});

/** Returns the rights of the caller. Open pages request them again when they reconnect. */
export const getOwnRights: UseCase<typeof endpoints.getOwnRights> = async ({ db }, { rights }) => ({
  rights: [...rights],
  givable: givableRights(rights, await heldRights(db)),
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
    search
      ? withCustomPlans(db, (planned) => findUsers(planned, { search, role, country, ...position }))
      : findUsers(db, { search, role, country, ...position }),
  );
  const photos = await loadImages(
    db,
    page.map((row) => row.photo_image_id),
  );
  return page.map((row) => toUserSummary(row, photos));
};

export const listUserCountries: UseCase<typeof endpoints.listUserCountries> = ({ db }) =>
  findUserCountries(db);

const CONTACT_OPEN_MS = 3_600_000;

/** Returns everything about a user that this administrator sees. Throws USER_NOT_FOUND (404). */
export async function loadUserDetails(
  context: Context,
  db: Db,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<UserDetails> {
  const row = await findUserDetails(db, userId);
  if (!row) throw new DomainError(administrationErrors.USER_NOT_FOUND);
  const orders = await findUserOrders(db, userId, SHOWN_ORDERS);
  const openWork = await countOpenWork(db, userId);
  const photos = await loadImages(db, [row.photo_image_id]);
  const isContactOpen = await hasAuditEntry(db, {
    actorId,
    action: 'CONTACT_OPENED',
    subjectId: userId,
    since: new Date((await context.now(db)) - CONTACT_OPEN_MS),
  });
  return toUserDetails(row, { orders, openWork, photos, isContactOpen });
}

/** Throws USER_NOT_FOUND (404). */
export const getUserDetails: UseCase<typeof endpoints.getUserDetails> = (
  context,
  { userId: actorId },
  { params },
) => loadUserDetails(context, context.db, { userId: params.id, actorId });

/** An authorized change of one account by one administrator. Its locks are held until the commit. */
export interface AuthorizedUserChange {
  actorId: string;
  userId: string;
  account: AccountState;
  /** The active administrators. */
  administrators: readonly Administrator[];
  /** The rights that some account has, active or not. */
  held: ReadonlySet<AdministratorRight>;
}

/**
 * Acquires the administration lock and authorizes the caller again, because another administrator may have changed
 * their role. Throws USER_NOT_FOUND (404), LAST_ADMINISTRATOR (409), FORBIDDEN and RIGHT_MISSING (403).
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
  if (isLastAdministrator(administrators, userId) && actor.userId !== userId)
    throw new DomainError(administrationErrors.LAST_ADMINISTRATOR);
  const own = administrators.find(({ id }) => id === actor.userId);
  if (!own) throw new DomainError(platformErrors.FORBIDDEN);
  if (!own.rights.includes('people')) throw new DomainError(platformErrors.RIGHT_MISSING);
  const held = await heldRights(tx.db);
  return { actorId: actor.userId, userId, account, administrators, held };
}

interface Authority {
  roles: readonly Role[];
  rights: readonly AdministratorRight[];
}

const sameItems = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

/**
 * Returns the roles and rights after a change. A user who is not an administrator has no rights; one who becomes
 * an administrator has those of the change. Throws NOT_ADMINISTRATOR (409).
 */
function authorityAfter({ account }: AuthorizedUserChange, body: UserChange): Authority {
  const { roles = account.roles, rights = account.rights } = body;
  if (roles.includes('ADMIN')) return { roles: roles.toSorted(), rights: rights.toSorted() };
  if (body.rights?.length) throw new DomainError(administrationErrors.NOT_ADMINISTRATOR);
  return { roles: roles.toSorted(), rights: [] };
}

/**
 * Returns the rights that an administrator may give to others: the own ones, so that nobody raises their own with a second
 * account, and those that no account has any more, active or not: a deactivated administrator would miss theirs when they
 * come back.
 */
const givableRights = (
  own: readonly AdministratorRight[],
  held: ReadonlySet<AdministratorRight>,
): AdministratorRight[] =>
  administratorRights.filter((right) => own.includes(right) || !held.has(right));

/**
 * Throws RIGHT_NOT_OWN (403) when the caller gives a right that they may not give, or takes one from another that they do
 * not have: taken from everybody, it could be given to a second account. Nobody gives one to themselves.
 */
function checkGivenRights(
  { actorId, userId, account, administrators, held }: AuthorizedUserChange,
  rights: readonly AdministratorRight[],
): void {
  const own = administrators.find(({ id }) => id === actorId)?.rights ?? [];
  const isOwn = actorId === userId;
  const given = rights.filter((right) => !account.rights.includes(right));
  const givable = isOwn ? [] : givableRights(own, held);
  const taken = isOwn ? [] : account.rights.filter((right) => !rights.includes(right));
  if (
    given.some((right) => !givable.includes(right)) ||
    taken.some((right) => !own.includes(right))
  )
    throw new DomainError(accountsErrors.RIGHT_NOT_OWN);
}

/** Throws when the account cannot have these roles and rights. */
function checkAuthority(change: AuthorizedUserChange, after: Authority): void {
  const { account, userId, administrators } = change;
  if (account.isErased) throw new DomainError(administrationErrors.USER_ERASED);
  if (after.roles.includes('PROVIDER') && account.providerProfileId === null)
    throw new DomainError(administrationErrors.PROVIDER_WITHOUT_PROFILE);
  checkGivenRights(change, after.rights);
  if (!after.rights.includes('people') && isLastAdministrator(administrators, userId))
    throw new DomainError(administrationErrors.LAST_ADMINISTRATOR);
}

/** Records changed roles and changed rights as an entry each. */
async function recordAuthority(
  tx: Tx,
  { actorId, userId, account }: AuthorizedUserChange,
  after: Authority,
): Promise<void> {
  const subject = { type: 'user', id: userId } as const;
  const [roles, rights] = [account.roles.toSorted(), account.rights.toSorted()];
  if (!sameItems(roles, after.roles))
    await recordAuditEntry(tx.db, {
      actorId,
      action: 'ROLES_CHANGED',
      subject,
      before: { roles },
      after: { roles: [...after.roles] },
    });
  if (!sameItems(rights, after.rights))
    await recordAuditEntry(tx.db, {
      actorId,
      action: 'RIGHTS_CHANGED',
      subject,
      before: { rights },
      after: { rights: [...after.rights] },
    });
}

async function replaceAuthority(
  context: Context,
  tx: Tx,
  change: AuthorizedUserChange,
  body: UserChange,
): Promise<void> {
  const { account, userId } = change;
  const after = authorityAfter(change, body);
  if (sameItems(account.roles, after.roles) && sameItems(account.rights, after.rights)) return;
  checkAuthority(change, after);
  if (account.roles.includes('PROVIDER') && !after.roles.includes('PROVIDER')) {
    await lapseNegotiationsOf(context, tx, userId, 'PROVIDER_ROLE_LOST');
    await lapseOrdersOf(context, tx, userId, 'PROVIDER_ROLE_LOST');
    if (account.providerProfileId) await endVerifications(context, tx, account.providerProfileId);
  }
  await changeRoles(context, tx, userId, after);
  await recordAuthority(tx, change, after);
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
  refuseForeignRights({ ...change, isActive });
  await changeAccountState(context, tx, change, state);
}

function toStateChange({ isActive, reason }: UserChange): StateChange | undefined {
  if (isActive === true) return { isActive };
  // The schema requires a reason for every deactivation.
  return isActive === false && reason !== undefined ? { isActive, reason } : undefined;
}

/**
 * Replaces roles and rights of a user, or activates or deactivates them. Idempotent: without a difference nothing changes and
 * the audit log gets no entry. Throws USER_NOT_FOUND (404), FORBIDDEN, RIGHT_MISSING, RIGHT_NOT_OWN (403), OWN_DEACTIVATION,
 * LAST_ADMINISTRATOR, NOT_ADMINISTRATOR, PROVIDER_WITHOUT_PROFILE and USER_ERASED (409).
 */
export const updateUserAsAdmin: UseCase<typeof endpoints.updateUserAsAdmin> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const change = await authorizeUserChange(tx, actor, params.id);
    if (body.roles ?? body.rights) await replaceAuthority(context, tx, change, body);
    const state = toStateChange(body);
    if (state) await setActive(context, tx, change, state);
    return loadUserDetails(context, tx.db, { userId: params.id, actorId: actor.userId });
  });
