import { z } from 'zod';
import { linkTokenSchema, MAX_TYPED_REFERRAL_CODE } from './accounts.schema.ts';

/** Why signing in with Google did not work: the codes that `/auth/error` knows, and the only ones. */
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

/** How people can sign in here, beside e-mail and password. */
export const signInOptionsSchema = z.object({ google: z.boolean() });

/** A browser navigates here, so what can't be used is left out instead of refused. */
export const googleSignInQuery = z.object({
  /** Path of this app to go to afterwards. */
  returnTo: z.string().max(1_000).optional().catch(undefined),
  /** Referral code, counted for who has no account yet. */
  ref: z.string().max(MAX_TYPED_REFERRAL_CODE).optional().catch(undefined),
});

/** Whatever the issuer sends back; the use case judges it. */
export const googleCallbackQuery = z.looseObject({});

export const exchangeCodeBody = z.strictObject({ token: linkTokenSchema });
export const exchangedCodeSchema = z.object({
  accessToken: z.string(),
  returnTo: z.string().nullable(),
});
