import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { EmailChanges } from '#platform/database/schema.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';

export type EmailChangeRow = Selectable<EmailChanges>;

export interface NewEmailChange {
  tokenHash: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  sessionId: string;
  expiresAt: number;
}

/** Call `voidEmailChange` first: a user has one open change at most. */
export async function insertEmailChange(
  db: TransactionDb,
  change: NewEmailChange,
  now: number,
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      token_hash: change.tokenHash,
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      session_id: change.sessionId,
      created_at: new Date(now),
      expires_at: new Date(change.expiresAt),
    })
    .execute();
}

export async function findEmailChange(
  db: Db,
  tokenHash: string,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Invalidates the link of the user's open change. */
export async function voidEmailChange(
  db: TransactionDb,
  userId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ voided_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/**
 * Changes the address of the user, whose account no longer belongs to the demo. Throws EMAIL_TAKEN when another account has it, also when a
 * concurrent transaction gave it to that account.
 */
export async function applyEmailChange(
  db: TransactionDb,
  change: EmailChangeRow,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable('email_changes')
    .set({ confirmed_at: at })
    .where('token_hash', '=', change.token_hash)
    .execute();
  try {
    await db
      .updateTable('users')
      .set({ email: change.new_email, is_demo: false, updated_at: at })
      .where('id', '=', change.user_id)
      .execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error;
    throw new DomainError(accountsErrors.EMAIL_TAKEN);
  }
}

/** Returns former and requested addresses of the user that belong to no account now. */
export async function listFormerEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email'])
    .where('user_id', '=', userId)
    .execute();
  const emails = [...new Set(rows.flatMap((row) => [row.old_email, row.new_email]))];
  if (emails.length === 0) return [];
  const taken = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return emails.filter((email) => !taken.some((user) => user.email === email));
}
