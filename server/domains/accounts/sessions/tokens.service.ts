import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from './sessions.rules.ts';
import type { TokenUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../../platform/config.ts';

const AUDIENCE = 'oficio-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Clocks of instances and machines differ (fault A16). */
const CLOCK_TOLERANCE_SECONDS = 60;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /^[\w-]{43}$/;

interface Keys {
  accessToken: KeyObject;
  refreshToken: KeyObject;
  googleAttempt: KeyObject;
}

const keysOfConfig = new WeakMap<Config, Keys>();

/** One key for each purpose, all from the one secret. */
export function keysOf(config: Config): Keys {
  const known = keysOfConfig.get(config);
  if (known) return known;
  const derive = (purpose: string) =>
    createSecretKey(createHmac('sha256', config.SESSION_SECRET).update(purpose).digest());
  const keys = {
    accessToken: derive('access-token'),
    refreshToken: derive('refresh-token'),
    googleAttempt: derive('google-attempt'),
  };
  keysOfConfig.set(config, keys);
  return keys;
}

/** A JWT of 15 minutes with what the pages need of the user; what it says is checked against the database. */
export function signAccessToken(
  config: Config,
  user: TokenUser,
  sessionId: string,
): Promise<string> {
  return new SignJWT({ ...user, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(config.PUBLIC_URL)
    .setAudience(AUDIENCE)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(keysOf(config).accessToken);
}

/** Whose access token it is; undefined for any that we did not issue or that has run out (fault D6). */
export async function readAccessToken(
  config: Config,
  token: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, keysOf(config).accessToken, {
      algorithms: [ALGORITHM],
      issuer: config.PUBLIC_URL,
      audience: AUDIENCE,
      typ: TYPE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const { sub, sid } = payload;
    if (!sub || !UUID.test(sub) || typeof sid !== 'string' || !UUID.test(sid)) return undefined;
    return { userId: sub, sessionId: sid };
  } catch {
    return undefined;
  }
}

/** 256 random bits, base64url: refresh tokens, mailed links, browser marks. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a token may look like; saves a query for anything else. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && TOKEN.test(value);
}

/** Tokens are random, so a plain hash keeps them secret. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Derived, so that refreshes at the same time and the repeat of a lost answer give the same successor. */
export function deriveSuccessor(config: Config, sessionId: string, token: string): string {
  return createHmac('sha256', keysOf(config).refreshToken)
    .update(`${sessionId} ${token}`)
    .digest('base64url');
}
