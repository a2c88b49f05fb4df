import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '#platform/config.ts';
import type { AuthorizationSecrets } from './google.gateway.ts';
import { keysOf } from '../sessions/tokens.service.ts';

/** Maximum number of seconds that a user can spend on Google's pages. */
export const ATTEMPT_SECONDS = 600;
const TYPE = 'google-attempt+jwt';
const ALGORITHM = 'HS256';

/** Data of one browser's sign-in that survives the redirects, in a cookie. */
export interface GoogleAttempt extends AuthorizationSecrets {
  returnTo?: string | undefined;
  referralCode?: string | undefined;
}

const attemptSchema: z.ZodType<GoogleAttempt> = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().optional(),
  referralCode: z.string().optional(),
});

/** Signs the attempt, so that a planted cookie cannot fake one; `now` in epoch milliseconds. */
export function signAttempt(config: Config, attempt: GoogleAttempt, now: number): Promise<string> {
  return new SignJWT({ ...attempt })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setExpirationTime(Math.floor(now / 1_000) + ATTEMPT_SECONDS)
    .sign(keysOf(config).googleAttempt);
}

/**
 * Returns the browser's attempt; undefined when the cookie is missing, expired or not signed by us.
 */
export async function readAttempt(
  config: Config,
  cookie: string | undefined,
  now: number,
): Promise<GoogleAttempt | undefined> {
  if (cookie === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(cookie, keysOf(config).googleAttempt, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    });
    return attemptSchema.parse(payload);
  } catch {
    return undefined;
  }
}
