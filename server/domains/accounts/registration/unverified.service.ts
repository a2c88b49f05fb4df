import { UNVERIFIED_LIFETIME_MS } from '../sessions/sessions.rules.ts';
import type { Context, Tx } from '#platform/context.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { deleteMailsTo } from '#domains/mail/mail.service.ts';
import { lockAdministrators } from '../profile/administration.queries.ts';
import { deleteUnverifiedUser, listAbandonedRegistrations } from './unverified.queries.ts';
import { lockUserIfAny } from '../accounts.queries.ts';

const BATCH_SIZE = 500;

/**
 * Deletes an account that was never verified, neither by link nor by Google, with all its data.
 * `isDue` decides on the locked row. Returns false when the account stays.
 */
export async function deleteUnverifiedAccount(
  tx: Tx,
  userId: string,
  isDue: (account: { updated_at: Date }) => boolean = () => true,
): Promise<boolean> {
  const account = await lockUserIfAny(tx.db, userId);
  if (!account || account.verified_at || account.erased_at || !isDue(account)) return false;
  if (!(await deleteUnverifiedUser(tx.db, userId))) return false;
  await deleteMailsTo(tx, account.email);
  return true;
}

/**
 * Deletes registrations that were not verified in time, in batches; the next run continues. One that
 * cannot be deleted delays no other.
 */
export async function deleteAbandonedRegistrations(
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  const now = await context.now(context.db);
  const before = now - UNVERIFIED_LIFETIME_MS;
  const ids = await listAbandonedRegistrations(context.db, { before, now, limit: BATCH_SIZE });
  await forEachRecord(context, ids, signal, (id) =>
    context.transaction(async (tx) => {
      // An administrator may be changing the account.
      await lockAdministrators(tx.db);
      await deleteUnverifiedAccount(tx, id, (account) => account.updated_at.getTime() < before);
    }),
  );
}
