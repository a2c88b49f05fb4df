import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { loginLimit, mailLimit, secondsUntilFree, sprayLimit } from '../accounts-attempts.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, TransactionDb } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { forgetAttempts, insertAttempt, lockAttempts, recentAttempts } from './attempts.queries.ts';

const hash = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Whoever has one IPv6 address has the whole network of it. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::')) return ip;
  return ip.split(':').slice(0, 4).join(':');
}

/** Failed sign-ins of one account from one network: a stranger elsewhere never locks the owner out (fault D12). */
export interface LoginSource {
  account: string;
  /** Undefined when limits by address are off, for load tests. */
  network: string | undefined;
}

export function loginSource({ config }: Context, email: string, ip: string): LoginSource {
  const network = networkOf(ip);
  return {
    account: hash(`${email} ${network}`),
    network: config.RATE_LIMIT === 'on' ? hash(network) : undefined,
  };
}

/** How many sign-ins failed lately, and in how many seconds the next may be tried: 0 is now. */
export async function countLoginFailures(
  db: Db,
  source: LoginSource,
  now: number,
): Promise<{ failures: number; retryAfter: number }> {
  const { failures: limit, windowMs } = loginLimit;
  const own = await recentAttempts(db, 'LOGIN', source.account, { since: now - windowMs, limit });
  const network = source.network
    ? await recentAttempts(db, 'LOGIN_ADDRESS', source.network, {
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

/** Sign-ins of this source are counted one after the other until the transaction ends. */
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

export async function forgetLoginFailures(db: TransactionDb, source: LoginSource): Promise<void> {
  await forgetAttempts(db, 'LOGIN', source.account);
}

/** Whether one more mail may go to the address or account, and counts it; three an hour (fault D11). */
export async function claimMail(
  db: TransactionDb,
  kind: 'REGISTER_MAIL' | 'LINK_MAIL' | 'EMAIL_CHANGE' | 'EMAIL_CHANGE_MAIL',
  recipient: string,
  now: number,
): Promise<boolean> {
  const subject = hash(recipient);
  await lockAttempts(db, subject);
  const window = { since: now - mailLimit.windowMs, limit: mailLimit.perRecipient };
  const { blockingSince } = await recentAttempts(db, kind, subject, window);
  if (blockingSince !== undefined) return false;
  await insertAttempt(db, kind, subject, now);
  return true;
}

/** Refuses who asks for more mails than ten an hour, whoever they are for; 429 (fault D11). */
export async function checkMailRequests(
  { config }: Context,
  db: TransactionDb,
  exchange: Exchange,
  now: number,
): Promise<void> {
  if (config.RATE_LIMIT === 'off') return;
  const subject = hash(networkOf(exchange.ip));
  await lockAttempts(db, subject);
  const window = { since: now - mailLimit.windowMs, limit: mailLimit.perAddress };
  const { blockingSince } = await recentAttempts(db, 'LINK_ADDRESS', subject, window);
  if (blockingSince !== undefined) {
    exchange.retryAfter(secondsUntilFree(blockingSince, mailLimit.windowMs, now));
    throw new DomainError(platformErrors.TOO_MANY_REQUESTS);
  }
  await insertAttempt(db, 'LINK_ADDRESS', subject, now);
}
