import { createHash } from 'node:crypto';
import {
  codeLimit,
  loginLimit,
  mailLimit,
  secondsUntilFree,
  sprayLimit,
} from '../accounts-attempts.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, TransactionDb } from '#platform/context.ts';
import { networkOf } from '#platform/http/requests/network.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { DomainEvent } from '#platform/jobs/domain-events.ts';
import {
  clearAttempts,
  insertAttempt,
  lockAttempts,
  findRecentAttempts,
} from './attempts.queries.ts';

const hash = (value: string) => createHash('sha256').update(value).digest('base64url');

/**
 * Failed sign-ins are counted per account and network, so that a stranger elsewhere never locks the
 * owner out.
 */
export interface LoginSource {
  account: string;
  /** Undefined when limits per IP address are off, for load tests. */
  network: string | undefined;
}

export function loginSource({ config }: Context, email: string, ip: string): LoginSource {
  const network = networkOf(ip);
  return {
    account: hash(`${email} ${network}`),
    network: config.RATE_LIMIT === 'on' ? hash(network) : undefined,
  };
}

/**
 * Returns the recent failures of the account, and the seconds until the next try is allowed (0:
 * now).
 */
export async function countLoginFailures(
  db: Db,
  source: LoginSource,
  now: number,
): Promise<{ failures: number; retryAfter: number }> {
  const { failures: limit, windowMs } = loginLimit;
  const own = await findRecentAttempts(db, 'LOGIN', source.account, {
    since: now - windowMs,
    limit,
  });
  const network = source.network
    ? await findRecentAttempts(db, 'LOGIN_ADDRESS', source.network, {
        since: now - sprayLimit.windowMs,
        limit: sprayLimit.failures,
      })
    : undefined;
  const blocked = [
    own.blockingSince && secondsUntilFree(own.blockingSince, windowMs, now),
    network?.blockingSince && secondsUntilFree(network.blockingSince, sprayLimit.windowMs, now),
  ];
  return { failures: own.count, retryAfter: Math.max(0, ...blocked.map((wait) => wait ?? 0)) };
}

/** Serializes sign-ins of this source until the transaction ends. */
export async function lockLoginSource(db: TransactionDb, source: LoginSource): Promise<void> {
  await lockAttempts(db, source.account);
}

export async function recordLoginFailure(
  db: TransactionDb,
  source: LoginSource,
  now: number,
): Promise<void> {
  await insertAttempt(db, 'LOGIN', source.account, now);
  if (source.network) await insertAttempt(db, 'LOGIN_ADDRESS', source.network, now);
}

export async function clearLoginFailures(db: TransactionDb, source: LoginSource): Promise<void> {
  await clearAttempts(db, 'LOGIN', source.account);
}

/**
 * Counts one more mail to the address or account; false when its three mails of this hour are used
 * up.
 */
export async function claimMail(
  db: TransactionDb,
  kind: MailKind,
  recipient: string,
  now: number,
): Promise<boolean> {
  return (await secondsUntilMail(db, kind, recipient, now)) === 0;
}

type MailKind = 'REGISTER_MAIL' | 'LINK_MAIL' | 'EMAIL_CHANGE' | 'EMAIL_CHANGE_MAIL' | 'ALERT_MAIL';

/** Like `claimMail`. Returns 0 after the claim, otherwise the seconds until one succeeds. */
export async function secondsUntilMail(
  db: TransactionDb,
  kind: MailKind,
  recipient: string,
  now: number,
): Promise<number> {
  const subject = hash(recipient);
  await lockAttempts(db, subject);
  const window = { since: now - mailLimit.windowMs, limit: mailLimit.perRecipient };
  const { blockingSince } = await findRecentAttempts(db, kind, subject, window);
  if (blockingSince !== undefined) return secondsUntilFree(blockingSince, mailLimit.windowMs, now);
  await insertAttempt(db, kind, subject, now);
  return 0;
}

/** Counts a request of a network. Throws TOO_MANY_REQUESTS (429) after `limit` of them in the window. */
async function claimRequest(
  { config }: Context,
  db: TransactionDb,
  exchange: Exchange,
  { kind, limit, windowMs, now }: RequestLimit,
): Promise<void> {
  const subject = hash(networkOf(exchange.ip));
  if (config.RATE_LIMIT === 'on') {
    await lockAttempts(db, subject);
    const window = { since: now - windowMs, limit };
    const { blockingSince } = await findRecentAttempts(db, kind, subject, window);
    if (blockingSince !== undefined) {
      exchange.retryAfter(secondsUntilFree(blockingSince, windowMs, now));
      throw new DomainError(platformErrors.TOO_MANY_REQUESTS);
    }
  }
  await insertAttempt(db, kind, subject, now);
}

interface RequestLimit {
  kind: 'LINK_ADDRESS' | 'CODE_ADDRESS';
  limit: number;
  windowMs: number;
  now: number;
}

/** Counts a code that was sent, whatever its address, so that the statements and the commit are the same for all. */
export function claimCodeTry(
  context: Context,
  db: TransactionDb,
  exchange: Exchange,
  now: number,
): Promise<void> {
  const { perAddress: limit, windowMs } = codeLimit;
  return claimRequest(context, db, exchange, { kind: 'CODE_ADDRESS', limit, windowMs, now });
}

/** Counts a request for a mail, whatever its address. Throws TOO_MANY_REQUESTS (429). */
export function claimMailRequest(
  context: Context,
  db: TransactionDb,
  exchange: Exchange,
  now: number,
): Promise<void> {
  const { perAddress: limit, windowMs } = mailLimit;
  return claimRequest(context, db, exchange, { kind: 'LINK_ADDRESS', limit, windowMs, now });
}

/**
 * Counts a request for a mail and publishes its event; a job writes the mail later. So neither the
 * response nor its duration reveals whether the account exists. Publishes nothing when the
 * recipient has received too many mails. Throws TOO_MANY_REQUESTS (429).
 */
export async function requestMail(
  context: Context,
  exchange: Exchange,
  email: string,
  event: DomainEvent,
): Promise<void> {
  await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    await claimMailRequest(context, tx.db, exchange, now);
    if (await claimMail(tx.db, 'LINK_MAIL', email, now)) await tx.publish(event);
  });
}
