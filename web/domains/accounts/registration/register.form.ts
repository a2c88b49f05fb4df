import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import {
  MAX_TYPED_REFERRAL_CODE,
  referralCodeSchema,
  registerBody,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { z } from 'zod';
import { tabDrafts } from '#platform/drafts/draft-store.ts';
import { pageState } from '#platform/page-state.ts';
import { accountsText } from '../accounts.text.ts';

/** The request body plus the checkbox of the terms, which is not sent. */
export const registerForm = registerBody.extend({
  acceptsTerms: z.literal(true, { error: accountsText.termsRequired }),
});

/** Key of the draft in this tab; it has no password. */
export const REGISTER_DRAFT = 'register';

interface Registration {
  fullName: string;
  email: string;
}

/** The last registration on this page, for somebody who corrects the address. */
const held = pageState((): { last?: Registration } => ({}));

export function holdRegistration(fields: Registration): void {
  held().last = fields;
}

/** Fills the form with the registration that was just sent. */
export function restoreRegistration(): void {
  const { last } = held();
  if (last) tabDrafts.write(REGISTER_DRAFT, last);
}

export const registerRefusal = {
  fields: ['fullName', 'email', 'password', 'referralCode', 'acceptsTerms'],
  codes: {
    [accountsErrors.COMMON_PASSWORD.code]: 'password',
    [accountsErrors.INVALID_REFERRAL_CODE.code]: 'referralCode',
    [accountsErrors.TERMS_CHANGED.code]: 'acceptsTerms',
  },
  fallback: accountsText.registerFailed,
} as const;

const REFERRAL_KEY = 'referral-code';

/** Normalizes a well-formed referral code; null for any other value. */
export function toReferralCode(value: string | null): string | null {
  const parsed = referralCodeSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * Returns the text of the referral field for a value from a link. An invalid code is shown,
 * shortened, instead of dropped, so that the user can correct it.
 */
export function toShownCode(value: string | null): string | null {
  return toReferralCode(value) ?? (value?.trim().slice(0, MAX_TYPED_REFERRAL_CODE) || null);
}

/** Stores the referral code of a link until a registration in this browser uses it. */
export function storeReferralCode(code: string): void {
  try {
    localStorage.setItem(REFERRAL_KEY, code);
  } catch {
    // Storage is disabled: the code is available only while it is in the address.
  }
}

export function readReferralCode(): string | null {
  try {
    return toReferralCode(localStorage.getItem(REFERRAL_KEY));
  } catch {
    return null;
  }
}

export function forgetReferralCode(): void {
  try {
    localStorage.removeItem(REFERRAL_KEY);
  } catch {
    // Storage is disabled: nothing is stored.
  }
}
