import { setTimeout as delay } from 'node:timers/promises';
import { failureDelay } from '../accounts-attempts.rules.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError, type ErrorDefinition } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { verifyPassword } from '#platform/passwords/password-hash.ts';
import {
  countLoginFailures,
  clearLoginFailures,
  lockLoginSource,
  loginSource,
  recordLoginFailure,
  type LoginSource,
} from './attempts.service.ts';
import { lockCredentials } from './sessions.queries.ts';
import type { AccountRow } from '../accounts.queries.ts';

/** A compared password whose result is not counted yet. */
export interface PasswordAttempt {
  source: LoginSource;
  account: AccountRow | undefined;
  isPasswordCorrect: boolean;
}

/**
 * Compares the password outside of any transaction, because hashing is slow. An unknown account
 * takes as long as a wrong password. Failures at the sign-in and in the profile count together.
 */
export async function tryPassword(
  context: Context,
  exchange: Exchange,
  { email, password }: { email: string; password: string },
  findAccount: () => Promise<AccountRow | undefined>,
): Promise<PasswordAttempt> {
  const source = loginSource(context, email, exchange.ip);
  const { retryAfter } = await countLoginFailures(
    context.db,
    source,
    await context.now(context.db),
  );
  if (retryAfter) return { source, account: undefined, isPasswordCorrect: false };
  const account = await findAccount();
  const isPasswordCorrect = await verifyPassword(account?.password_hash ?? null, password);
  return { source, account, isPasswordCorrect };
}

type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'wrong'; earlierFailures: number }
  | { kind: 'blocked'; retryAfter: number };

export interface PasswordAction<T> {
  /** The error for a wrong password. */
  wrong: ErrorDefinition;
  /** Locks the account's password; the default allows concurrent sign-ins. */
  lock?: (
    db: Tx['db'],
    userId: string,
  ) => Promise<{ password_hash: string | null; is_active: boolean } | undefined>;
  /** The action that the right password allows; `account` has the state under the lock. */
  run: (tx: Tx, account: AccountRow, now: number) => Promise<T>;
}

/**
 * Runs the action in one transaction if the password is right, else counts a failure. Throws
 * `wrong` and TOO_MANY_LOGINS (429).
 */
export async function runPasswordAction<T>(
  context: Context,
  exchange: Exchange,
  { source, account, isPasswordCorrect }: PasswordAttempt,
  { wrong, lock = lockCredentials, run }: PasswordAction<T>,
): Promise<T> {
  const outcome = await context.transaction(async (tx): Promise<Outcome<T>> => {
    const now = await context.now(tx.db);
    // Counted again under a lock: without it concurrent guesses would all see the same count.
    await lockLoginSource(tx.db, source);
    const { failures, retryAfter } = await countLoginFailures(tx.db, source, now);
    if (retryAfter) return { kind: 'blocked', retryAfter };
    const current = account && isPasswordCorrect ? await lock(tx.db, account.id) : undefined;
    // The password may have been changed during the comparison.
    if (!account || !current || current.password_hash !== account.password_hash) {
      await recordLoginFailure(tx.db, source, now);
      return { kind: 'wrong', earlierFailures: failures };
    }
    await clearLoginFailures(tx.db, source);
    const value = await run(tx, { ...account, is_active: current.is_active }, now);
    return { kind: 'done', value };
  });
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.kind === 'blocked') {
    exchange.retryAfter(outcome.retryAfter);
    throw new DomainError(accountsErrors.TOO_MANY_LOGINS);
  }
  await delay(failureDelay(outcome.earlierFailures, context.config.timeouts.wrongPassword));
  throw new DomainError(wrong);
}
