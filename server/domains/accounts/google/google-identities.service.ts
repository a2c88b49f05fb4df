import { randomUUID } from 'node:crypto';
import type { SignInFailure } from '@oficio/contract/domains/accounts/accounts-google.schema.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import {
  emailSchema,
  fullNameSchema,
  referralCodeSchema,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '#platform/context.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import type { IssuerClaims } from './google.gateway.ts';
import {
  findUserOfIdentity,
  hasIdentityOf,
  insertIdentity,
  lockIdentity,
} from './google.queries.ts';
import { revokeVerificationLinks } from '../registration/links.queries.ts';
import {
  insertUser,
  markVerified,
  replaceRegistration,
  type NewUser,
} from '../registration/registration.queries.ts';
import { newReferralCode, resolveReferrer } from '../registration/registration.service.ts';
import { endUserSessions } from '../sessions/sessions.service.ts';
import { refuseName } from '../accounts-public-texts.rules.ts';
import { accountVerified } from '../accounts.events.ts';
import { findAccountByEmail, lockUser, lockUserIfAny } from '../accounts.queries.ts';

/** Ends a sign-in with one of the codes that `/auth/error` accepts. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Verified data of a Google account. */
interface VerifiedProfile {
  email: string;
  fullName: string;
}

const NEW_NAME = 'Nueva persona';

/** Returns the first part of an address as a name, which its owner can change; a neutral one when it is none. */
function nameOfAddress(email: string): string {
  const name = email.split('@', 1)[0] ?? '';
  return refuseName(null, name) === null ? name : NEW_NAME;
}

function toVerifiedProfile({ email, isEmailVerified, name }: IssuerClaims): VerifiedProfile {
  const address = emailSchema.safeParse(email);
  if (!isEmailVerified || !address.success) throw new SignInRefused('email_unverified');
  const fullName = fullNameSchema.safeParse(typeof name === 'string' ? name.slice(0, 120) : '');
  const isName = fullName.success && refuseName(null, fullName.data) === null;
  return {
    email: address.data,
    fullName: isName ? fullName.data : nameOfAddress(address.data),
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

/** Returns the new account's id; undefined when a concurrent registration took the address. */
async function createAccount(
  tx: Tx,
  profile: VerifiedProfile,
  referralCode: string | undefined,
  now: number,
): Promise<string | undefined> {
  const { registration_open: isOpen } = await readSettings(tx.db);
  if (!isOpen) throw new SignInRefused('registration_closed');
  const user: Omit<NewUser, 'referralCode'> = {
    ...profile,
    id: randomUUID(),
    passwordHash: null,
    referredByUserId: await referrerOf(tx, referralCode),
    // Users accept the terms themselves, on /accept-terms.
    termsVersion: null,
    roles: ['CLIENT'],
    isVerified: true,
  };
  const isNew = await insertUser(tx.db, { ...user, referralCode: newReferralCode() }, now);
  if (!isNew) return undefined;
  await tx.publish(accountVerified({ userId: user.id }));
  return user.id;
}

/**
 * Replaces an unverified registration of the address. Its author may be a stranger, so its
 * password, sessions, links, name and accepted terms are removed.
 */
async function replaceUnverified(
  tx: Tx,
  userId: string,
  profile: VerifiedProfile,
  referralCode: string | undefined,
  now: number,
): Promise<void> {
  const referredByUserId = await referrerOf(tx, referralCode);
  const { fullName } = profile;
  const registration = { fullName, passwordHash: null, referredByUserId, termsVersion: null };
  await replaceRegistration(tx.db, userId, registration, now);
  await revokeVerificationLinks(tx.db, userId);
  await endUserSessions(tx, userId, 'PASSWORD_RESET', now);
  await markVerified(tx.db, userId, null, now);
  await tx.publish(accountVerified({ userId }));
}

/** The user of a sign-in with Google. */
export interface GoogleUser {
  userId: string;
  /**
   * Address of a verified account that this sign-in linked to the identity: its owner is notified.
   * Null otherwise.
   */
  joinedEmail: string | null;
}

async function joinByEmail(
  tx: Tx,
  claims: IssuerClaims,
  referralCode: string | undefined,
  now: number,
): Promise<GoogleUser> {
  const profile = toVerifiedProfile(claims);
  for (;;) {
    const account = await findAccountByEmail(tx.db, profile.email);
    if (!account) {
      const userId = await createAccount(tx, profile, referralCode, now);
      if (userId) return { userId, joinedEmail: null };
      continue;
    }
    const user = await lockUserIfAny(tx.db, account.id);
    // A concurrent cleanup deleted the unverified account.
    if (!user) continue;
    if (!user.is_active) throw new SignInRefused('deactivated');
    if (await hasIdentityOf(tx.db, user.id, claims.issuer)) {
      throw new SignInRefused('other_identity');
    }
    if (user.verified_at) return { userId: user.id, joinedEmail: user.email };
    await replaceUnverified(tx, user.id, profile, referralCode, now);
    return { userId: user.id, joinedEmail: null };
  }
}

/**
 * Returns the user of an identity: by issuer and subject, else by verified address, else a new one.
 * A change of the address at Google never changes the user. Throws `SignInRefused`.
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
