import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import {
  ERASURE_DAYS,
  FRESH_SIGN_IN_MINUTES,
} from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { erasedName } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { countries } from '@oficio/contract/platform/countries.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, Erasure, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Exchange } from '#platform/http/exchange.ts';
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
  findProfileZone,
  listDueErasures,
  lockDueErasure,
  saveErasureDue,
} from './paused/paused.queries.ts';
import { erasureCancelledMail, erasureRequestedMail } from './paused/paused.template.ts';
import { runPasswordAction } from './sessions/password-check.service.ts';
import { lockCredentials, lockSession } from './sessions/sessions.queries.ts';
import { demoAccountErased } from './accounts.events.ts';
import { lockUser } from './accounts.queries.ts';

export { lockUser } from './accounts.queries.ts';

/** Throws SIGN_IN_AGAIN (409), and WRONG_PASSWORD (400) for an account with a password. */
async function requireFreshSignIn(
  context: Context,
  tx: Tx,
  { userId, sessionId }: Actor,
): Promise<void> {
  const credentials = await lockCredentials(tx.db, userId);
  if (credentials?.password_hash !== null) throw new DomainError(accountsErrors.WRONG_PASSWORD);
  const session = await lockSession(tx.db, sessionId);
  const oldest = (await context.now(tx.db)) - FRESH_SIGN_IN_MINUTES * MINUTE_MS;
  if (!session || session.created_at.getTime() < oldest)
    throw new DomainError(accountsErrors.SIGN_IN_AGAIN);
}

/**
 * Runs an action of the signed-in user in one transaction if the typed password is right; with null for an account without
 * one, if the session was opened a few minutes ago. Throws WRONG_PASSWORD (400), NO_PASSWORD and SIGN_IN_AGAIN (409), and
 * TOO_MANY_LOGINS (429).
 */
export async function runConfirmed<T>(
  context: Context,
  { actor, password, exchange }: { actor: Actor; password: string | null; exchange: Exchange },
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (password === null)
    return context.transaction(async (tx) => {
      await requireFreshSignIn(context, tx, actor);
      return run(tx);
    });
  const attempt = await tryOwnPassword(context, actor, password, exchange);
  return runPasswordAction(context, exchange, attempt, {
    wrong: accountsErrors.WRONG_PASSWORD,
    run,
  });
}

/** Returns the day in the user's zone, in words. Without a country it is the day in UTC. */
async function dayInWords(db: Db, user: { id: string; country: string | null }, instant: Date) {
  const country = countrySchema.safeParse(user.country).data;
  const main = country ? countries[country].timezone : 'UTC';
  const timeZone = (await findProfileZone(db, user.id)) ?? main;
  return new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone }).format(instant);
}

/**
 * Hides the account and schedules its erasure, unless it is scheduled already. Returns the instant of
 * the erasure.
 */
export async function scheduleErasure(context: Context, tx: Tx, userId: string): Promise<Date> {
  const user = await lockUser(tx.db, userId);
  if (user.erasure_due_at) return user.erasure_due_at;
  const dueAt = new Date((await context.now(tx.db)) + ERASURE_DAYS * DAY_MS);
  await saveErasureDue(tx.db, userId, dueAt);
  await tx.publicDataChanged();
  const mail = await mailContextFor(context, tx.db, user.email);
  await queueMail(tx, erasureRequestedMail(mail, await dayInWords(tx.db, user, dueAt)));
  return dueAt;
}

/** Hides the account until the hourly erasure of due accounts can erase it; idempotent. */
export async function makeErasureDue(context: Context, tx: Tx, userId: string): Promise<void> {
  const now = await context.now(tx.db);
  const { erasure_due_at: dueAt } = await lockUser(tx.db, userId);
  if (dueAt && dueAt.getTime() <= now) return;
  await saveErasureDue(tx.db, userId, new Date(now));
  await tx.publicDataChanged();
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
export async function eraseAccount({ context, tx, userId }: Erasure): Promise<void> {
  const { email, photo_image_id: photoId, is_demo: isDemo } = await lockUser(tx.db, userId);
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
  if (isDemo) await tx.publish(demoAccountErased({ userId }));
  await tx.publicDataChanged();
}
