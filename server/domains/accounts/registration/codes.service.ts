import { timingSafeEqual } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { UseCase } from '#platform/http/route.ts';
import { claimCodeTry } from '../sessions/attempts.service.ts';
import { readBrowserMark } from '../sessions/cookies.service.ts';
import { hashCode } from '../sessions/tokens.service.ts';
import { countCodeTry } from './links.queries.ts';
import { respondToConfirmation } from './verification.service.ts';

const isEqual = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Confirms an address with the code of its mail, like a link that is opened in the browser that
 * registered. Throws VERIFICATION_CODE_INVALID (400) for every other address, browser and code, and
 * TOO_MANY_REQUESTS (429).
 */
export const verifyCode: UseCase<typeof endpoints.verifyCode> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  const browserHash = readBrowserMark(context, exchange);
  // Committed before the comparison, so that no failure below gives a try back.
  const link = await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    await claimCodeTry(context, tx.db, exchange, now);
    return countCodeTry(tx.db, { email: body.email, browserHash }, now);
  });
  // Hashes without a link too: the same work for every address.
  const hash = hashCode(context.config, body.code, link?.token_hash ?? '');
  if (!link || !isEqual(hash, link.code_hash ?? ''))
    throw new DomainError(accountsErrors.VERIFICATION_CODE_INVALID);
  return respondToConfirmation(context, exchange, browserHash, () => Promise.resolve(link));
};
