import { randomUUID } from 'node:crypto';
import { emailSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { administratorName } from '@oficio/contract/domains/accounts/accounts.text.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import { hashPassword } from '#platform/passwords/password-hash.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { listAdministrators, lockAdministrators } from '../profile/administration.queries.ts';
import { voidEmailChange } from '../passwords/email-changes.queries.ts';
import { convertToAdministrator, insertUser, type NewUser } from './registration.queries.ts';
import { newReferralCode } from './registration.service.ts';
import { endUserSessions } from '../sessions/sessions.service.ts';
import { findAccountByEmail } from '../accounts.queries.ts';

async function recordCreation(tx: Tx, userId: string, before: { roles: string[] } | null) {
  await recordAuditEntry(tx.db, {
    actorId: null,
    action: 'ADMINISTRATOR_CREATED',
    subject: { type: 'user', id: userId },
    before,
    after: { roles: [...new Set([...(before?.roles ?? ['CLIENT']), 'ADMIN'])] },
  });
}

/**
 * Creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD, unless another administrator than
 * the demo's is active; an existing account with the address is converted. Returns the address, or
 * undefined when nothing changed. Several instances may call it concurrently.
 */
export async function ensureAdministrator(
  context: Context,
  demoAddress?: string,
): Promise<string | undefined> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = context.config;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return undefined;
  const email = emailSchema.parse(ADMIN_EMAIL);
  const isNeeded = async (db: Db) => {
    const addresses = (await listAdministrators(db)).map((administrator) => administrator.email);
    if (addresses.includes(email)) return false;
    const hasOnlyDemoAdministrator = addresses.every((address) => address === demoAddress);
    if (!hasOnlyDemoAdministrator)
      context.log.warn('ADMIN_EMAIL is not made an administrator: there is an active one already');
    return hasOnlyDemoAdministrator;
  };
  if (!(await isNeeded(context.db))) return undefined;
  const passwordHash = await hashPassword(ADMIN_PASSWORD);
  return context.transaction(async (tx) => {
    await lockAdministrators(tx.db);
    if (!(await isNeeded(tx.db))) return undefined;
    const now = await context.now(tx.db);
    const existing = await findAccountByEmail(tx.db, email);
    if (existing) {
      await convertToAdministrator(tx.db, existing.id, passwordHash, now);
      await voidEmailChange(tx.db, existing.id, now);
      await endUserSessions(tx, existing.id, 'PASSWORD_RESET', now);
      await recordCreation(tx, existing.id, { roles: existing.roles });
      return email;
    }
    const administrator: NewUser = {
      id: randomUUID(),
      email,
      fullName: administratorName,
      passwordHash,
      initialPasswordHash: passwordHash,
      referralCode: newReferralCode(),
      referredByUserId: null,
      // Administrators accept the terms themselves, at their first sign-in.
      termsVersion: null,
      roles: ['ADMIN', 'CLIENT'],
      isVerified: true,
    };
    await insertUser(tx.db, administrator, now);
    await recordCreation(tx, administrator.id, null);
    return email;
  });
}
