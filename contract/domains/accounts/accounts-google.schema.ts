import { z } from 'zod';
import { linkTokenSchema, MAX_TYPED_REFERRAL_CODE, signedInSchema } from './accounts.schema.ts';

/** Reasons for a failed sign-in with Google. `/auth/error` accepts only these codes. */
export const signInFailures = [
  'not_configured',
  'unavailable',
  'cancelled',
  'expired',
  'refused',
  'email_unverified',
  'other_identity',
  'deactivated',
  'registration_closed',
  'referral_code',
] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** Ways to sign in besides e-mail and password. */
export const signInOptionsSchema = z.object({ google: z.boolean() });

/** A browser navigates here, so invalid values are dropped instead of refused. */
export const googleSignInQuery = z.object({
  /** Path of this app to open after the sign-in. */
  returnTo: z.string().max(1_000).optional().catch(undefined),
  /** Referral code; applies only when the sign-in creates an account. */
  ref: z.string().max(MAX_TYPED_REFERRAL_CODE).optional().catch(undefined),
});

/** Any parameters: the use case validates the issuer's response. */
export const googleCallbackQuery = z.looseObject({});

export const exchangeCodeBody = z.strictObject({ token: linkTokenSchema });
export const exchangedCodeSchema = signedInSchema.extend({ returnTo: z.string().nullable() });
