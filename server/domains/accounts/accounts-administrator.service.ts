import { randomUUID } from 'node:crypto';
import { emailSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { administratorName } from '@oficio/contract/domains/accounts/accounts.text.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import {
  hasAdministrator,
  insertUser,
  lockAdministrators,
  takeOverAsAdministrator,
} from './accounts-registration.queries.ts';
import { newReferralCode } from './accounts-registration.service.ts';
import { endUserSessions } from './accounts-sessions.service.ts';
import { findAccountByEmail } from './accounts.queries.ts';

/**
 * Makes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD when there is no active one; an account that has the
 * address already becomes theirs. Returns their address, or undefined when nothing had to be done.
 */
export async function ensureAdministrator(context: Context): Promise<string | undefined> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = context.config;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await hasAdministrator(context.db))) return undefined;
  const email = emailSchema.parse(ADMIN_EMAIL);
  const passwordHash = await hashPassword(ADMIN_PASSWORD);
  return context.transaction(async (tx) => {
    await lockAdministrators(tx.db);
    if (await hasAdministrator(tx.db)) return undefined;
    const now = await context.now(tx.db);
    const existing = await findAccountByEmail(tx.db, email);
    if (existing) {
      await takeOverAsAdministrator(tx.db, existing.id, passwordHash, now);
      await endUserSessions(tx, existing.id, 'PASSWORD_RESET', now);
      return email;
    }
    const administrator = {
      id: randomUUID(),
      email,
      fullName: administratorName,
      passwordHash,
      referralCode: newReferralCode(),
      referredByUserId: null,
      // They accept the terms themselves, at their first sign-in.
      termsVersion: null,
      roles: ['ADMIN', 'CLIENT'],
      isVerified: true,
    };
    await insertUser(tx.db, administrator, now);
    return email;
  });
}
