import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { VERIFICATION_LIFETIME_MS } from './sessions.rules.ts';
import {
  hashToken,
  isToken,
  newToken,
  readPageSession,
  signPageSession,
} from './tokens.service.ts';

/** Name of the cookie with the refresh token. */
export const SESSION_COOKIE = 'oficio-session';

type CookieName =
  | typeof SESSION_COOKIE
  | 'oficio-page-session'
  | 'oficio-registration'
  | 'oficio-google';

/**
 * On https the prefix makes browsers require Secure, the path / and this host; http cannot use it.
 */
const nameOf = ({ isHttps }: Config, name: CookieName) => (isHttps ? `__Host-${name}` : name);

const optionsOf = ({ isHttps }: Config) =>
  ({ httpOnly: true, secure: isHttps, sameSite: 'strict', path: '/' }) as const;

/**
 * Refuses a request that another site made the browser send. Throws FOREIGN_ORIGIN; sessions stay
 * unchanged.
 */
export function checkOwnOrigin({ config }: Context, exchange: Exchange): void {
  const site = exchange.header('sec-fetch-site');
  const isOwn =
    site === undefined ? exchange.header('origin') === config.PUBLIC_URL : site === 'same-origin';
  if (!isOwn) throw new DomainError(platformErrors.FOREIGN_ORIGIN);
}

/** Returns the refresh token of the browser; undefined when it is missing or malformed. */
export function readRefreshCookie({ config }: Context, exchange: Exchange): string | undefined {
  const token = exchange.cookie(nameOf(config, SESSION_COOKIE));
  return isToken(token) ? token : undefined;
}

/** Browsers send it also when somebody follows a link of another site, unlike a strict cookie. */
const pageOptionsOf = (config: Config) => ({ ...optionsOf(config), sameSite: 'lax' }) as const;

/**
 * Sends the refresh token of a session, and the cookie that names the session of page requests. The second one allows
 * nothing but to render pages for their user and to read pictures. `lifetime` in seconds.
 */
export function sendSessionCookies(
  { config }: Context,
  exchange: Exchange,
  session: { sessionId: string; refreshToken: string; lifetime: number },
): void {
  const { sessionId, refreshToken, lifetime: maxAge } = session;
  exchange.setCookie(nameOf(config, SESSION_COOKIE), refreshToken, {
    ...optionsOf(config),
    maxAge,
  });
  exchange.setCookie(nameOf(config, 'oficio-page-session'), signPageSession(config, sessionId), {
    ...pageOptionsOf(config),
    maxAge,
  });
}

export function clearSessionCookies({ config }: Context, exchange: Exchange): void {
  exchange.clearCookie(nameOf(config, SESSION_COOKIE), optionsOf(config));
  exchange.clearCookie(nameOf(config, 'oficio-page-session'), pageOptionsOf(config));
}

/** Returns the session of a page request; undefined for a visitor. */
export function readPageCookie(
  { config }: Pick<Context, 'config'>,
  exchange: Pick<Exchange, 'cookie'>,
): string | undefined {
  const value = exchange.cookie(nameOf(config, 'oficio-page-session'));
  return value === undefined ? undefined : readPageSession(config, value);
}

/**
 * Marks the browser that registers, because verification signs in only there. Returns the hash of
 * the mark.
 */
export function markBrowser({ config }: Context, exchange: Exchange): string {
  const name = nameOf(config, 'oficio-registration');
  const known = exchange.cookie(name);
  const mark = isToken(known) ? known : newToken();
  exchange.setCookie(name, mark, {
    ...optionsOf(config),
    // Covers a link that is sent again at the end of the first one's lifetime.
    maxAge: (2 * VERIFICATION_LIFETIME_MS) / 1_000,
  });
  return hashToken(mark);
}

/** Returns the hash of the registration mark; null in a browser without one. */
export function readBrowserMark({ config }: Context, exchange: Exchange): string | null {
  const mark = exchange.cookie(nameOf(config, 'oficio-registration'));
  return isToken(mark) ? hashToken(mark) : null;
}

/** Stores the state of a sign-in with Google across its redirects; `lifetime` in seconds. */
export function sendGoogleCookie(
  { config }: Context,
  exchange: Exchange,
  cookie: { value: string; lifetime: number },
): void {
  exchange.setCookie(nameOf(config, 'oficio-google'), cookie.value, {
    ...optionsOf(config),
    // Browsers do not send strict cookies with the redirect from Google's pages.
    sameSite: 'lax',
    maxAge: cookie.lifetime,
  });
}

export function readGoogleCookie({ config }: Context, exchange: Exchange): string | undefined {
  return exchange.cookie(nameOf(config, 'oficio-google'));
}

export function clearGoogleCookie({ config }: Context, exchange: Exchange): void {
  exchange.clearCookie(nameOf(config, 'oficio-google'), { ...optionsOf(config), sameSite: 'lax' });
}
