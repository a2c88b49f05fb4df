import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { VERIFICATION_LIFETIME_MS } from './sessions.rules.ts';
import { hashToken, isToken, newToken } from './tokens.service.ts';

/** Carries the refresh token. */
export const SESSION_COOKIE = 'oficio-session';

type CookieName = typeof SESSION_COOKIE | 'oficio-registration' | 'oficio-google';

/** On https the prefix makes browsers insist on Secure, the path / and this host; http can't have it (fault D5). */
const nameOf = ({ isHttps }: Config, name: CookieName) => (isHttps ? `__Host-${name}` : name);

const optionsOf = ({ isHttps }: Config) =>
  ({ httpOnly: true, secure: isHttps, sameSite: 'strict', path: '/' }) as const;

/** Refuses a request that another site made the browser send (fault D4). Sessions are not touched. */
export function checkOwnOrigin({ config }: Context, exchange: Exchange): void {
  const site = exchange.header('sec-fetch-site');
  const isOwn =
    site === undefined ? exchange.header('origin') === config.PUBLIC_URL : site === 'same-origin';
  if (!isOwn) throw new DomainError(platformErrors.FOREIGN_ORIGIN);
}

/** The refresh token that the browser sent, if it looks like one. */
export function readRefreshCookie({ config }: Context, exchange: Exchange): string | undefined {
  const token = exchange.cookie(nameOf(config, SESSION_COOKIE));
  return isToken(token) ? token : undefined;
}

/** `lifetime` in seconds. */
export function sendRefreshCookie(
  { config }: Context,
  exchange: Exchange,
  session: { refreshToken: string; lifetime: number },
): void {
  exchange.setCookie(nameOf(config, SESSION_COOKIE), session.refreshToken, {
    ...optionsOf(config),
    maxAge: session.lifetime,
  });
}

export function clearRefreshCookie({ config }: Context, exchange: Exchange): void {
  exchange.clearCookie(nameOf(config, SESSION_COOKIE), optionsOf(config));
}

/** Marks the browser that registers, so that verification signs in only there (fault D17); returns the hash. */
export function markBrowser({ config }: Context, exchange: Exchange): string {
  const name = nameOf(config, 'oficio-registration');
  const known = exchange.cookie(name);
  const mark = isToken(known) ? known : newToken();
  exchange.setCookie(name, mark, {
    ...optionsOf(config),
    // A link that is sent again lives as long from then on.
    maxAge: (2 * VERIFICATION_LIFETIME_MS) / 1_000,
  });
  return hashToken(mark);
}

/** The hash of the mark of a browser that registered; null in any other. */
export function readBrowserMark({ config }: Context, exchange: Exchange): string | null {
  const mark = exchange.cookie(nameOf(config, 'oficio-registration'));
  return isToken(mark) ? hashToken(mark) : null;
}

/** What a sign-in with Google has to remember on its way; `lifetime` in seconds. */
export function sendGoogleCookie(
  { config }: Context,
  exchange: Exchange,
  cookie: { value: string; lifetime: number },
): void {
  exchange.setCookie(nameOf(config, 'oficio-google'), cookie.value, {
    ...optionsOf(config),
    // The browser comes back from Google's pages, and a strict cookie would stay behind.
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
