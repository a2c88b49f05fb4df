import { randomUUID } from 'node:crypto';
import type { SignInFailure } from '@oficio/contract/domains/accounts/accounts-google.schema.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import {
  emailSchema,
  fullNameSchema,
  referralCodeSchema,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '../../../platform/context.ts';
import { readSettings } from '../../settings/settings.service.ts';
import type { IssuerClaims } from './google.gateway.ts';
import {
  findUserOfIdentity,
  hasIdentityOf,
  insertIdentity,
  lockIdentity,
} from './google.queries.ts';
import { disarmVerificationLinks } from '../registration/links.queries.ts';
import {
  insertUser,
  markVerified,
  replaceRegistration,
  type NewUser,
} from '../registration/registration.queries.ts';
import { newReferralCode, resolveReferrer } from '../registration/registration.service.ts';
import { endUserSessions } from '../sessions/sessions.service.ts';
import { findAccountByEmail, lockUser, lockUserIfAny } from '../accounts.queries.ts';

/** Ends a sign-in with one of the codes that `/auth/error` has words for. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Somebody whom Google vouches for. */
interface Person {
  email: string;
  fullName: string;
}

function toPerson({ email, isEmailVerified, name }: IssuerClaims): Person {
  const address = emailSchema.safeParse(email);
  if (!isEmailVerified || !address.success) throw new SignInRefused('email_unverified');
  const fullName = fullNameSchema.safeParse(typeof name === 'string' ? name.slice(0, 120) : '');
  return {
    email: address.data,
    fullName: fullName.success ? fullName.data : (address.data.split('@', 1)[0] ?? ''),
  };
}

async function referrerOf(tx: Tx, referralCode: string | undefined): Promise<string | null> {
  if (referralCode === undefined) return null;
  const code = referralCodeSchema.safeParse(referralCode);
  if (!code.success) throw new SignInRefused('referral_code');
  try {
    return await resolveReferrer(tx.db, code.data);
  } catch (error) {
    const isUnknown =
      error instanceof DomainError && error.code === accountsErrors.INVALID_REFERRAL_CODE.code;
    throw isUnknown ? new SignInRefused('referral_code') : error;
  }
}

/** The new account's id; undefined when somebody registered the address at this moment. */
async function createAccount(
  tx: Tx,
  person: Person,
  referralCode: string | undefined,
  now: number,
): Promise<string | undefined> {
  const { registration_open: isOpen } = await readSettings(tx.db);
  if (!isOpen) throw new SignInRefused('registration_closed');
  const user: Omit<NewUser, 'referralCode'> = {
    ...person,
    id: randomUUID(),
    passwordHash: null,
    referredByUserId: await referrerOf(tx, referralCode),
    // They accept the terms themselves, on /accept-terms.
    termsVersion: null,
    roles: ['CLIENT'],
    isVerified: true,
  };
  const isNew = await insertUser(tx.db, { ...user, referralCode: newReferralCode() }, now);
  return isNew ? user.id : undefined;
}

/**
 * Whoever registered the address without confirming it may have been anybody: nothing of that registration stays, no
 * password, session, link, name or accepted terms (fault D15).
 */
async function takeOver(
  tx: Tx,
  userId: string,
  person: Person,
  referralCode: string | undefined,
  now: number,
): Promise<void> {
  const referredByUserId = await referrerOf(tx, referralCode);
  const { fullName } = person;
  const registration = { fullName, passwordHash: null, referredByUserId, termsVersion: null };
  await replaceRegistration(tx.db, userId, registration, now);
  await disarmVerificationLinks(tx.db, userId);
  await endUserSessions(tx, userId, 'PASSWORD_RESET', now);
  await markVerified(tx.db, userId, null, now);
}

/** Who comes in, and whether their account could be entered in another way until now. */
export interface GoogleUser {
  userId: string;
  /** The address of a verified account that this identity has just been joined to: its owner is told. */
  joinedEmail: string | null;
}

async function joinByEmail(
  tx: Tx,
  claims: IssuerClaims,
  referralCode: string | undefined,
  now: number,
): Promise<GoogleUser> {
  const person = toPerson(claims);
  for (;;) {
    const account = await findAccountByEmail(tx.db, person.email);
    if (!account) {
      const userId = await createAccount(tx, person, referralCode, now);
      if (userId) return { userId, joinedEmail: null };
      continue;
    }
    const user = await lockUserIfAny(tx.db, account.id);
    // Deleted at this moment, since nobody had verified it.
    if (!user) continue;
    if (!user.is_active) throw new SignInRefused('deactivated');
    if (await hasIdentityOf(tx.db, user.id, claims.issuer)) {
      throw new SignInRefused('other_identity');
    }
    if (user.verified_at) return { userId: user.id, joinedEmail: user.email };
    await takeOver(tx, user.id, person, referralCode, now);
    return { userId: user.id, joinedEmail: null };
  }
}

/**
 * The user whom the issuer means: by its identity (fault D16), else by an address that it vouches for, else a new one.
 * Throws `SignInRefused`.
 */
export async function resolveGoogleUser(
  tx: Tx,
  claims: IssuerClaims,
  referralCode: string | undefined,
  now: number,
): Promise<GoogleUser> {
  const { issuer, subject } = claims;
  const identity = { issuer, subject };
  await lockIdentity(tx.db, identity);
  const known = await findUserOfIdentity(tx.db, identity);
  if (known) {
    const user = await lockUser(tx.db, known);
    if (!user.is_active) throw new SignInRefused('deactivated');
    return { userId: known, joinedEmail: null };
  }
  const joined = await joinByEmail(tx, claims, referralCode, now);
  await insertIdentity(tx.db, joined.userId, identity, now);
  return joined;
}
