import { randomUUIDv7 } from 'node:crypto';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import {
  MAX_TOKENS,
  TOKEN_PREFIX,
  type Scope,
} from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import type { PersonalToken } from '@oficio/contract/domains/accounts/accounts-tokens.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { UseCase } from '#platform/http/route.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { runConfirmed } from '../accounts-erasure.service.ts';
import { lockUser } from '../accounts.queries.ts';
import { mailContextFor } from '../registration/registration.service.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import { tokenCreatedMail } from './programs.template.ts';
import {
  countTokens,
  insertToken,
  listTokens,
  removeToken,
  type TokenRow,
} from './programs.queries.ts';

const toPersonalToken = (row: TokenRow): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes as Scope[],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/**
 * Creates a token, which only this response contains, and mails its owner. Locks the user's row, so that concurrent
 * requests cannot exceed the limit and an erasure deletes every token. It asks for the password, because a stolen session would
 * otherwise make an access that outlives it. Throws TOO_MANY_TOKENS, NO_PASSWORD and SIGN_IN_AGAIN (409), WRONG_PASSWORD (400)
 * and TOO_MANY_LOGINS (429).
 */
export const createPersonalToken: UseCase<typeof endpoints.createPersonalToken> = (
  context,
  actor,
  { body },
  exchange,
) => {
  const { userId } = actor;
  const confirmation = { actor, password: body.currentPassword, exchange };
  return runConfirmed(context, confirmation, async (tx) => {
    const { email, is_active: isActive } = await lockUser(tx.db, userId);
    if (!isActive) throw new DomainError(accountsErrors.DEACTIVATED);
    const now = await context.now(tx.db);
    if ((await countTokens(tx.db, userId, new Date(now))) >= MAX_TOKENS)
      throw new DomainError(accountsErrors.TOO_MANY_TOKENS);
    const token = `${TOKEN_PREFIX}${newToken()}`;
    const row = {
      id: randomUUIDv7(),
      name: body.name,
      scopes: [...new Set(body.scopes)],
      created_at: new Date(now),
      expires_at: new Date(now + body.expiresInDays * DAY_MS),
      last_used_at: null,
    };
    await insertToken(tx.db, { ...row, user_id: userId, token_hash: hashToken(token) });
    const mail = await mailContextFor(context, tx.db, email);
    await queueMail(tx, tokenCreatedMail(mail, body.name));
    return { ...toPersonalToken(row), token };
  });
};

export const listPersonalTokens: UseCase<typeof endpoints.listPersonalTokens> = async (
  { db },
  { userId },
) => (await listTokens(db, userId)).map(toPersonalToken);

/** Revokes a token: its next request is refused. Throws TOKEN_NOT_FOUND (404). */
export const deletePersonalToken: UseCase<typeof endpoints.deletePersonalToken> = async (
  { db },
  { userId },
  { params },
) => {
  if (!(await removeToken(db, userId, params.id)))
    throw new DomainError(accountsErrors.TOKEN_NOT_FOUND);
};
