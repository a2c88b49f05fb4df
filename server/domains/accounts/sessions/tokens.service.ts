import {
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from './sessions.rules.ts';
import type { TokenUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { createVerifier } from 'fast-jwt';
import { SignJWT } from 'jose';
import type { Config } from '#platform/config.ts';

const AUDIENCE = 'oficio-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Tolerates clock differences between instances. */
const CLOCK_TOLERANCE_SECONDS = 60;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /^[\w-]{43}$/;

interface AccessTokenClaims {
  sub: unknown;
  sid: unknown;
}

interface Keys {
  accessToken: KeyObject;
  /** Synchronous, because an HMAC of a short text costs less than a job of the thread pool. */
  verifyAccessToken: (token: string) => AccessTokenClaims;
  refreshToken: KeyObject;
  googleAttempt: KeyObject;
  pageSession: KeyObject;
  verificationCode: KeyObject;
}

const keysOfConfig = new WeakMap<Config, Keys>();

/** Returns one key per purpose, all derived from the session secret. */
export function keysOf(config: Config): Keys {
  const known = keysOfConfig.get(config);
  if (known) return known;
  const derive = (purpose: string) =>
    createSecretKey(createHmac('sha256', config.SESSION_SECRET).update(purpose).digest());
  const accessToken = derive('access-token');
  const keys = {
    accessToken,
    verifyAccessToken: createVerifier({
      key: accessToken.export(),
      algorithms: [ALGORITHM],
      allowedIss: config.PUBLIC_URL,
      allowedAud: AUDIENCE,
      checkTyp: TYPE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS * 1_000,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    }),
    refreshToken: derive('refresh-token'),
    googleAttempt: derive('google-attempt'),
    pageSession: derive('page-session'),
    verificationCode: derive('verification-code'),
  };
  keysOfConfig.set(config, keys);
  return keys;
}

/**
 * Signs a JWT of 15 minutes with the user data that pages need. The server checks its claims
 * against the database.
 */
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

/**
 * Returns user and session of an access token; undefined when it is forged, malformed or expired.
 */
export function readAccessToken(
  config: Config,
  token: string,
): { userId: string; sessionId: string } | undefined {
  try {
    const { sub, sid } = keysOf(config).verifyAccessToken(token);
    if (typeof sub !== 'string' || !UUID.test(sub)) return undefined;
    if (typeof sid !== 'string' || !UUID.test(sid)) return undefined;
    return { userId: sub, sessionId: sid };
  } catch {
    return undefined;
  }
}

/**
 * Returns 256 random bits as base64url, for refresh tokens, mailed links and registration cookies.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns whether a value has the format of a token. Other values need no database query. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && TOKEN.test(value);
}

/** Hashes a token. Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Derives the next token deterministically, so that concurrent refreshes and a repeated request get
 * the same successor.
 */
export function deriveSuccessor(config: Config, sessionId: string, token: string): string {
  return createHmac('sha256', keysOf(config).refreshToken)
    .update(`${sessionId} ${token}`)
    .digest('base64url');
}

/**
 * Hashes a code of six digits. Without the secret of the server it cannot be guessed from the hash, and the link beside
 * which it was mailed makes equal codes differ.
 */
export function hashCode(config: Config, code: string, linkHash: string): string {
  return createHmac('sha256', keysOf(config).verificationCode)
    .update(`${linkHash} ${code}`)
    .digest('base64url');
}

const macOfSession = (config: Config, sessionId: string) =>
  createHmac('sha256', keysOf(config).pageSession).update(sessionId).digest();

/** Returns the value of the cookie that names the session of page requests. */
export function signPageSession(config: Config, sessionId: string): string {
  return `${sessionId}.${macOfSession(config, sessionId).toString('base64url')}`;
}

/** Returns the session of a cookie; undefined when it is forged or malformed. */
export function readPageSession(config: Config, value: string): string | undefined {
  const [sessionId = '', mac = ''] = value.split('.');
  if (!UUID.test(sessionId) || !isToken(mac)) return undefined;
  const isOwn = timingSafeEqual(Buffer.from(mac, 'base64url'), macOfSession(config, sessionId));
  return isOwn ? sessionId : undefined;
}
