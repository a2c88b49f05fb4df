import type { Access, EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '../context.ts';

/** The signed-in person, read from the database for this request, so roles and state are fresh. */
export interface Actor {
  userId: string;
  sessionId: string;
  roles: readonly string[];
  hasAcceptedTerms: boolean;
  country: string | null;
  providerProfileId: string | null;
}

/** Turns an access token into an actor; throws 401 for a bad token, 403 for a deactivated account. */
export type Authenticate = (context: Context, accessToken: string) => Promise<Actor>;

/** An actor with a provider profile: `checkAccess` authorizes nobody else for the access `provider`. */
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
  admin: { terms: false, role: 'ADMIN' },
};

/** Refuses an actor whom the endpoint's access does not let in. */
export function checkAccess(access: Access, actor: Actor | null): void {
  if (access === 'anyone') return;
  if (!actor) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  const { terms, role } = requirements[access];
  const lacksRole = role !== undefined && !actor.roles.includes(role);
  if (lacksRole || (role === 'PROVIDER' && !actor.providerProfileId)) {
    throw new DomainError(platformErrors.FORBIDDEN);
  }
  if (terms && !actor.hasAcceptedTerms) throw new DomainError(platformErrors.TERMS_NOT_ACCEPTED);
}
