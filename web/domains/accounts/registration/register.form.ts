import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import {
  MAX_TYPED_REFERRAL_CODE,
  referralCodeSchema,
  registerBody,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { z } from 'zod';
import { accountsText } from '../accounts.text.ts';

/** What is sent, and the checkbox that is not. */
export const registerForm = registerBody.extend({
  acceptsTerms: z.literal(true, { error: accountsText.termsRequired }),
});

export const registerRefusal = {
  fields: ['fullName', 'email', 'password', 'referralCode'],
  codes: {
    [accountsErrors.COMMON_PASSWORD.code]: 'password',
    [accountsErrors.INVALID_REFERRAL_CODE.code]: 'referralCode',
  },
  fallback: accountsText.registerFailed,
} as const;

const REFERRAL_KEY = 'referral-code';

/** A code that may be one, as it is stored; null for anything else. */
export function toReferralCode(value: string | null): string | null {
  const parsed = referralCodeSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** What a field shows of a value that should be a code: one that is none is named there instead of dropped. */
export function toShownCode(value: string | null): string | null {
  return toReferralCode(value) ?? (value?.trim().slice(0, MAX_TYPED_REFERRAL_CODE) || null);
}

/** Keeps the code of a link until somebody registers with it. */
export function keepReferralCode(code: string): void {
  try {
    localStorage.setItem(REFERRAL_KEY, code);
  } catch {
    // Storage is off: the code lasts as long as the address it came in.
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
    // Nothing was kept.
  }
}
