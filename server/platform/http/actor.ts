import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import {
  isReading,
  type Access,
  type EndpointDefinition,
} from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '../context.ts';

/**
 * The signed-in user. Read from the database for every request, so that roles and state are
 * current.
 */
export interface Actor {
  userId: string;
  /** The session, or the personal token of a program. */
  sessionId: string;
  roles: readonly string[];
  /** Parts of the administration that the user may act in; empty without the role ADMIN. */
  rights: readonly AdministratorRight[];
  hasAcceptedTerms: boolean;
  country: string | null;
  providerProfileId: string | null;
  /** The user requested the erasure of the account. */
  isErasurePending: boolean;
  /** The people with whom there is a block, in either direction; null without any. */
  hidden: HiddenPeople | null;
}

export interface HiddenPeople {
  userIds: readonly string[];
  /** The provider profiles of some of these users. */
  profileIds: readonly string[];
}

/** Returns true when there is a block between the actor and the provider. */
export function isProviderHidden(
  actor: Pick<Actor, 'hidden'> | null,
  providerProfileId: string,
): boolean {
  return actor?.hidden?.profileIds.includes(providerProfileId) ?? false;
}

/**
 * Returns the actor of an access token. Throws 401 for an invalid token and 403 for a deactivated
 * account, and for a personal token that does not allow the endpoint. Without an endpoint, which sockets have not, no
 * personal token is allowed.
 */
export type Authenticate = (
  context: Context,
  accessToken: string,
  endpoint?: EndpointDefinition,
) => Promise<Actor>;

/** An actor with a provider profile. `checkAccess` allows only these for the access `provider`. */
export interface ProviderActor extends Actor {
  providerProfileId: string;
}

export type ActorOf<E extends EndpointDefinition> = E['access'] extends 'anyone'
  ? Actor | null
  : E['access'] extends 'provider'
    ? ProviderActor
    : Actor;

const requirements: Record<Exclude<Access, 'anyone'>, { terms: boolean; role?: string }> = {
  user: { terms: false },
  member: { terms: true },
  provider: { terms: true, role: 'PROVIDER' },
  admin: { terms: true, role: 'ADMIN' },
};

/** A namespace of sockets has no method: whoever enters it may act. */
type AccessRule = Pick<
  EndpointDefinition,
  'access' | 'right' | 'refusedDuringErasure' | 'onlyReads'
> &
  Partial<Pick<EndpointDefinition, 'method'>>;

/**
 * Throws 401 or 403 when the access does not allow the actor, and ERASURE_PENDING (409) when their erasure forbids it. New terms
 * forbid acts only: what is there can be read without them.
 */
export function checkAccess(
  { access, right, refusedDuringErasure = false, method, onlyReads }: AccessRule,
  actor: Actor | null,
): void {
  if (access === 'anyone') return;
  if (!actor) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  const { terms, role } = requirements[access];
  const lacksRole = role !== undefined && !actor.roles.includes(role);
  if (lacksRole || (role === 'PROVIDER' && !actor.providerProfileId)) {
    throw new DomainError(platformErrors.FORBIDDEN);
  }
  if (right && !actor.rights.includes(right)) throw new DomainError(platformErrors.RIGHT_MISSING);
  const isActing = method === undefined || !isReading({ method, ...(onlyReads && { onlyReads }) });
  if (terms && isActing && !actor.hasAcceptedTerms)
    throw new DomainError(platformErrors.TERMS_NOT_ACCEPTED);
  if (refusedDuringErasure && actor.isErasurePending)
    throw new DomainError(platformErrors.ERASURE_PENDING);
}
