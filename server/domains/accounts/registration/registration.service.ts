import { randomInt, randomUUID } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { VERIFICATION_CODE_LENGTH } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { VERIFICATION_LIFETIME_MS } from '../sessions/sessions.rules.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import { checkName } from '../accounts-public-texts.rules.ts';
import type { UseCase } from '#platform/http/route.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/password-hash.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { readMailBase } from '#domains/texts/texts.service.ts';
import { acceptTerms } from '../profile/terms.service.ts';
import { claimMail } from '../sessions/attempts.service.ts';
import { markBrowser } from '../sessions/cookies.service.ts';
import {
  insertLink,
  removeVerificationCodes,
  supersedeVerificationLinks,
} from './links.queries.ts';
import { alreadyRegisteredMail, verificationMail, type MailContext } from './mails.template.ts';
import {
  findProviderName,
  findReferrer,
  insertUser,
  replaceRegistration,
  type NewUser,
} from './registration.queries.ts';
import { hashCode, hashToken, newToken } from '../sessions/tokens.service.ts';
import { findAccountByEmail, lockUserIfAny } from '../accounts.queries.ts';

/** Leaves out 0 O 1 I L, which are easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Returns a random code; the unique constraint detects the rare collision. */
export function newReferralCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join('');
}

/** Loads the common data of account mails. */
export async function mailContextFor(
  context: Context,
  db: Db,
  email: string,
): Promise<MailContext> {
  return { ...(await readMailBase(context, db)), to: email };
}

/** Loads the data of a verification mail, with the provider of the card whose booking waits for it. */
export async function registrationMailFor(
  context: Context,
  db: Db,
  email: string,
  serviceCardId: string | undefined,
): Promise<MailContext> {
  const bookingWith = serviceCardId && (await findProviderName(db, serviceCardId));
  return { ...(await mailContextFor(context, db, email)), bookingWith };
}

/** Returns a random code of six digits. */
const newCode = () =>
  String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');

/**
 * Stores a link with the browser and password of a registration, and mails it with a code for this
 * browser, which replaces earlier codes. Without `mail` it only stores the registration, which a
 * resent link then repeats.
 */
export async function sendVerification(
  { config }: Context,
  tx: Tx,
  mail: MailContext | undefined,
  registration: { userId: string; browserHash: string | null; passwordHash: string | null },
  now: number,
): Promise<void> {
  const token = newToken();
  const expiresAt = now + VERIFICATION_LIFETIME_MS;
  const tokenHash = hashToken(token);
  // Without the browser that registered, nobody could use a code.
  const code = mail && registration.browserHash !== null ? newCode() : null;
  const codeHash = code === null ? null : hashCode(config, code, tokenHash);
  await removeVerificationCodes(tx.db, registration.userId);
  const link = { tokenHash, purpose: 'VERIFY_EMAIL', expiresAt, codeHash } as const;
  await insertLink(tx.db, { ...link, ...registration }, now);
  if (mail) await queueMail(tx, verificationMail(mail, { token, code }));
}

interface Registration {
  email: string;
  fullName: string;
  passwordHash: string;
  referredByUserId: string | null;
  browserHash: string;
  termsVersion: string;
}

/** Creates the user and returns the id; undefined when the address is taken. */
async function createUser(
  tx: Tx,
  registration: Registration,
  now: number,
): Promise<string | undefined> {
  const user: Omit<NewUser, 'referralCode'> = {
    ...registration,
    id: randomUUID(),
    roles: ['CLIENT'],
    isVerified: false,
  };
  for (;;) {
    const isNew = await insertUser(tx.db, { ...user, referralCode: newReferralCode() }, now);
    if (isNew) return user.id;
    if (await findAccountByEmail(tx.db, user.email)) return undefined;
    // Referral-code collision: practically never. Try another code.
  }
}

interface MailAllowance {
  mail: MailContext;
  /** False when the address has received its mails of this hour. */
  canSendMail: boolean;
  now: number;
}

/**
 * Registers a known address again: its owner is notified by mail, the caller is not. An unverified
 * account is replaced by this registration even when no mail is allowed, so that no earlier
 * password can become valid. Returns false when the account was deleted meanwhile.
 */
async function registerAgain(
  context: Context,
  tx: Tx,
  userId: string,
  registration: Registration,
  { mail, canSendMail, now }: MailAllowance,
): Promise<boolean> {
  const account = await lockUserIfAny(tx.db, userId);
  if (!account) return false;
  if (account.verified_at || !account.is_active) {
    if (canSendMail) await queueMail(tx, alreadyRegisteredMail(mail));
    return true;
  }
  const { browserHash, passwordHash } = registration;
  await replaceRegistration(tx.db, userId, registration, now);
  await supersedeVerificationLinks(tx.db, userId);
  const link = { userId, browserHash, passwordHash };
  await sendVerification(context, tx, canSendMail ? mail : undefined, link, now);
  return true;
}

/** Returns false when the known account was deleted meanwhile; the caller tries again. */
async function tryToRegister(
  context: Context,
  tx: Tx,
  registration: Registration,
  allowance: MailAllowance,
): Promise<boolean> {
  const { mail, now } = allowance;
  const { browserHash, passwordHash, email } = registration;
  const userId = await createUser(tx, registration, now);
  if (userId) {
    await sendVerification(context, tx, mail, { userId, browserHash, passwordHash }, now);
    return true;
  }
  const account = await findAccountByEmail(tx.db, email);
  return account !== undefined && registerAgain(context, tx, account.id, registration, allowance);
}

/**
 * Returns the owner of a referral code. Throws INVALID_REFERRAL_CODE when it is unknown or its
 * owner deactivated.
 */
export async function resolveReferrer(db: Db, referralCode: string): Promise<string> {
  const referrer = await findReferrer(db, referralCode);
  if (!referrer) throw new DomainError(accountsErrors.INVALID_REFERRAL_CODE);
  return referrer;
}

/**
 * Registers an address. The response does not reveal whether the address has an account. Throws
 * INVALID_REFERRAL_CODE (400), COMMON_PASSWORD (400), REGISTRATION_CLOSED (403) and TERMS_CHANGED (409).
 */
export const register: UseCase<typeof endpoints.register> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  const { email, fullName, password, referralCode, serviceCardId, termsVersion: shown } = body;
  checkName(null, fullName);
  const { registration_open: isOpen } = await readSettings(context.db);
  if (!isOpen) throw new DomainError(accountsErrors.REGISTRATION_CLOSED);
  if (isCommonPassword(password)) throw new DomainError(accountsErrors.COMMON_PASSWORD);
  const referredByUserId =
    referralCode === undefined ? null : await resolveReferrer(context.db, referralCode);
  // Hashes for a known address as well, so that the response takes the same time.
  const passwordHash = await hashPassword(password);
  const browserHash = markBrowser(context, exchange);
  const person = { email, fullName, passwordHash, referredByUserId, browserHash };

  await context.transaction(async (tx) => {
    const registration = { ...person, termsVersion: await acceptTerms(tx.db, shown) };
    const now = await context.now(tx.db);
    const mail = await registrationMailFor(context, tx.db, email, serviceCardId);
    const canSendMail = await claimMail(tx.db, 'REGISTER_MAIL', email, now);
    while (!(await tryToRegister(context, tx, registration, { mail, canSendMail, now })));
  });
  return { message: accountsMessages.registered };
};
