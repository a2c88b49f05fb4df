import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import {
  includesScope,
  scopeOf,
  TOKEN_PREFIX,
} from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { findTokenActor } from '../accounts.queries.ts';
import { hashToken } from '../sessions/tokens.service.ts';
import { markUsed } from './programs.queries.ts';

export const isPersonalToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/**
 * Returns the owner of a personal token, with the roles and the state of now, if it allows the endpoint. Without one
 * nothing is allowed. Throws NOT_AUTHENTICATED (401) for an unknown, revoked or expired token, DEACTIVATED (403) and
 * SCOPE_MISSING (403). Stores the time of use at most once a minute.
 */
export async function authenticateProgram(
  { db }: Context,
  token: string,
  endpoint: EndpointDefinition | undefined,
): Promise<Actor> {
  const found = await findTokenActor(db, hashToken(token));
  if (!found) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  const { isActive, scopes, tokenId, wasJustUsed, ...actor } = found;
  if (!isActive) throw new DomainError(accountsErrors.DEACTIVATED);
  const scope = endpoint && scopeOf(endpoint);
  if (!scope || !includesScope(scopes, scope))
    throw new DomainError(accountsErrors.SCOPE_MISSING, undefined, { scope: scope ?? null });
  if (!wasJustUsed) await markUsed(db, tokenId);
  return { ...actor, sessionId: tokenId };
}
