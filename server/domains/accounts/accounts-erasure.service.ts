import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { ERASURE_DAYS } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { erasedName } from '@oficio/contract/domains/accounts/accounts.text.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { deleteMailsTo, queueMail } from '../mail/mail.service.ts';
import { deleteImage } from '../media/media.service.ts';
import { removeAddressesOf } from './profile/addresses.queries.ts';
import { deleteDeactivations } from './profile/deactivations.queries.ts';
import { listFormerEmails } from './passwords/email-changes.queries.ts';
import { deleteSignIns, saveErasedAccount } from './profile/erasure.queries.ts';
import { tryOwnPassword } from './passwords/credentials.service.ts';
import { mailContextFor, newReferralCode } from './registration/registration.service.ts';
import {
  clearErasureDue,
  listDueErasures,
  lockDueErasure,
  saveErasureDue,
} from './resting/resting.queries.ts';
import { erasureCancelledMail, erasureRequestedMail } from './resting/resting.template.ts';
import { runPasswordAction } from './sessions/password-check.service.ts';
import { lockUser } from './accounts.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Runs an action of the signed-in user in one transaction if the typed password is right. Throws
 * WRONG_PASSWORD (400), NO_PASSWORD (409) and TOO_MANY_LOGINS (429).
 */
export async function runWithOwnPassword<T>(
  context: Context,
  { actor, password, exchange }: { actor: Actor; password: string; exchange: Exchange },
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const attempt = await tryOwnPassword(context, actor, password, exchange);
  return runPasswordAction(context, exchange, attempt, {
    wrong: accountsErrors.WRONG_PASSWORD,
    run,
  });
}

const dateInWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Hides the account and schedules its erasure, unless it is scheduled already. Returns the instant of
 * the erasure.
 */
export async function scheduleErasure(context: Context, tx: Tx, userId: string): Promise<Date> {
  const { email, erasure_due_at: known } = await lockUser(tx.db, userId);
  if (known) return known;
  const dueAt = new Date((await context.now(tx.db)) + ERASURE_DAYS * DAY_MS);
  await saveErasureDue(tx.db, userId, dueAt);
  await tx.publicDataChanged();
  const mail = await mailContextFor(context, tx.db, email);
  await queueMail(tx, erasureRequestedMail(mail, dateInWords.format(dueAt)));
  return dueAt;
}

/** Idempotent: without a scheduled erasure nothing changes. */
export async function unscheduleErasure(context: Context, tx: Tx, userId: string): Promise<void> {
  if (!(await clearErasureDue(tx.db, userId))) return;
  await tx.publicDataChanged();
  const { email } = await lockUser(tx.db, userId);
  await queueMail(tx, erasureCancelledMail(await mailContextFor(context, tx.db, email)));
}

/** Returns the ids of the accounts whose erasure is due. */
export async function findDueErasures(context: Context): Promise<string[]> {
  return listDueErasures(context.db, new Date(await context.now(context.db)));
}

/**
 * Locks an account until the commit. Returns false when its erasure was cancelled meanwhile, or
 * another instance performs it.
 */
export async function claimDueErasure(context: Context, tx: Tx, userId: string): Promise<boolean> {
  return lockDueErasure(tx.db, userId, new Date(await context.now(tx.db)));
}

/**
 * Deletes the personal data of an account permanently and deactivates it. The row stays without a name,
 * because orders and reviews of other users refer to it. The e-mail address can be registered
 * again.
 */
export async function eraseAccount(context: Context, tx: Tx, userId: string): Promise<void> {
  const { email, photo_image_id: photoId } = await lockUser(tx.db, userId);
  const erased = {
    email: `${userId}@erased.invalid`,
    fullName: erasedName,
    referralCode: newReferralCode(),
  };
  await saveErasedAccount(tx.db, userId, erased, await context.now(tx.db));
  if (photoId) await deleteImage(tx, photoId);
  for (const address of [email, ...(await listFormerEmails(tx.db, userId))])
    await deleteMailsTo(tx, address);
  await deleteSignIns(tx.db, userId);
  await removeAddressesOf(tx.db, userId);
  await deleteDeactivations(tx.db, userId);
  await tx.publicDataChanged();
}
