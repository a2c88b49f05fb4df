import type * as endpoints from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import type { SignInFailure } from '@oficio/contract/domains/accounts/accounts-google.schema.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { UseCase } from '#platform/http/route.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import {
  checkOwnOrigin,
  clearGoogleCookie,
  readGoogleCookie,
  sendGoogleCookie,
  sendSessionCookies,
} from '../sessions/cookies.service.ts';
import {
  ATTEMPT_SECONDS,
  readAttempt,
  signAttempt,
  type GoogleAttempt,
} from './google-attempts.service.ts';
import { resolveGoogleUser, SignInRefused } from './google-identities.service.ts';
import {
  createAuthorization,
  fetchIssuerClaims,
  isCancellation,
  IssuerUnavailable,
  type IssuerClaims,
} from './google.gateway.ts';
import { insertSignInCode, claimSignInCode } from './google.queries.ts';
import { googleJoinedMail } from '../registration/mails.template.ts';
import { refuseDeactivated } from '../profile/deactivations.service.ts';
import { mailContextFor } from '../registration/registration.service.ts';
import { lockCredentials } from '../sessions/sessions.queries.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { hashToken, isToken, newToken } from '../sessions/tokens.service.ts';
import { issueAccessToken } from '../accounts.service.ts';
import { hasWaitingWork } from '../sessions/waiting-work.queries.ts';

const CALLBACK_PATH = '/api/auth/google/callback';
/** Lifetime of the one-use code, from the redirect to its exchange. */
const CODE_SECONDS = 60;

const isConfigured = (config: Config) => config.GOOGLE_CLIENT_ID !== undefined;

export const getSignInOptions: UseCase<typeof endpoints.getSignInOptions> = async ({ config }) => ({
  google: isConfigured(config),
});

/** Returns a path of this app, or undefined for any value that could lead to another site. */
function toOwnPath({ PUBLIC_URL }: Config, value: string | undefined): string | undefined {
  if (value === undefined || !/^\/(?![/\\])/.test(value)) return undefined;
  if (!URL.canParse(value, PUBLIC_URL)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, PUBLIC_URL);
  const isOwn = origin === PUBLIC_URL && !/^\/(?:[/\\]|%2f|%5c)/i.test(pathname);
  return isOwn ? pathname + search + hash : undefined;
}

/** Redirects to the error page with a known code: texts of the issuer are never displayed. */
function redirectToError(context: Context, exchange: Exchange, failure: SignInFailure): undefined {
  clearGoogleCookie(context, exchange);
  exchange.redirect(`/auth/error?code=${failure}`);
}

/** Logs known fields of the error: the others may contain data of the issuer. */
function logFailure({ log }: Context, error: unknown): void {
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  const { cause } = error as { cause?: { message?: string; code?: string } };
  const reason = { name, message, code, cause: cause?.code ?? cause?.message };
  log.warn({ reason }, 'a sign-in with Google failed');
}

function toFailure(context: Context, error: unknown): SignInFailure {
  if (isCancellation(error)) return 'cancelled';
  logFailure(context, error);
  return error instanceof IssuerUnavailable ? 'unavailable' : 'refused';
}

/**
 * Redirects the browser to Google, with the secrets of the attempt in a cookie; on failure to the
 * error page.
 */
export const beginGoogleSignIn: UseCase<typeof endpoints.beginGoogleSignIn> = async (
  context,
  _actor,
  { query },
  exchange,
) => {
  const { config } = context;
  if (!isConfigured(config)) return redirectToError(context, exchange, 'not_configured');
  try {
    const { url, secrets } = await createAuthorization(config, config.PUBLIC_URL + CALLBACK_PATH);
    const attempt: GoogleAttempt = {
      ...secrets,
      returnTo: toOwnPath(config, query.returnTo),
      referralCode: query.ref,
    };
    const value = await signAttempt(config, attempt, await context.now(context.db));
    sendGoogleCookie(context, exchange, { value, lifetime: ATTEMPT_SECONDS });
    exchange.redirect(url.href);
    return undefined;
  } catch (error) {
    if (!(error instanceof IssuerUnavailable)) throw error;
    return redirectToError(context, exchange, toFailure(context, error));
  }
};

/** Rebuilds the callback URL with all parameters that the issuer sent. */
function callbackUrl({ PUBLIC_URL }: Config, query: Record<string, unknown>): URL {
  const url = new URL(CALLBACK_PATH, PUBLIC_URL);
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) url.searchParams.append(name, String(value));
  }
  return url;
}

/** Creates the one-use code of a browser for the user of the claims. */
async function createCode(
  context: Context,
  claims: IssuerClaims,
  attempt: GoogleAttempt,
  browserHash: string,
): Promise<string> {
  const code = newToken();
  await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const { userId, joinedEmail } = await resolveGoogleUser(tx, claims, attempt.referralCode, now);
    if (joinedEmail) {
      await queueMail(tx, googleJoinedMail(await mailContextFor(context, tx.db, joinedEmail)));
    }
    const returnTo = attempt.returnTo ?? null;
    const expiresAt = now + CODE_SECONDS * 1_000;
    await insertSignInCode(tx.db, {
      codeHash: hashToken(code),
      userId,
      browserHash,
      returnTo,
      expiresAt,
    });
  });
  return code;
}

async function readClaims(
  context: Context,
  callback: URL,
  attempt: GoogleAttempt,
): Promise<IssuerClaims> {
  try {
    return await fetchIssuerClaims(context.config, callback, attempt);
  } catch (error) {
    throw new SignInRefused(toFailure(context, error));
  }
}

/**
 * Handles the redirect from Google: resolves the user and redirects to the page that exchanges the
 * one-use code; on failure to the error page.
 */
export const finishGoogleSignIn: UseCase<typeof endpoints.finishGoogleSignIn> = async (
  context,
  _actor,
  { query },
  exchange,
) => {
  const { config } = context;
  if (!isConfigured(config)) return redirectToError(context, exchange, 'not_configured');
  const now = await context.now(context.db);
  const attempt = await readAttempt(config, readGoogleCookie(context, exchange), now);
  // Compared before any request to the issuer: a foreign state must not trigger one.
  if (!attempt || attempt.state !== query['state'])
    return redirectToError(context, exchange, 'expired');
  try {
    const claims = await readClaims(context, callbackUrl(config, query), attempt);
    const browser = newToken();
    const code = await createCode(context, claims, attempt, hashToken(browser));
    sendGoogleCookie(context, exchange, { value: browser, lifetime: CODE_SECONDS });
    exchange.redirect(`/auth/callback?token=${code}`);
    return undefined;
  } catch (error) {
    if (error instanceof SignInRefused) return redirectToError(context, exchange, error.failure);
    throw error;
  }
};

/**
 * Opens a session with a one-use code, only in the browser that started the sign-in. Throws
 * SIGN_IN_CODE_INVALID (400), DEACTIVATED (403) and FOREIGN_ORIGIN (403).
 */
export const exchangeSignInCode: UseCase<typeof endpoints.exchangeSignInCode> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  checkOwnOrigin(context, exchange);
  const browser = readGoogleCookie(context, exchange);
  if (!isToken(browser)) throw new DomainError(accountsErrors.SIGN_IN_CODE_INVALID);
  const code = { codeHash: hashToken(body.token), browserHash: hashToken(browser) };
  const opened = await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const claimed = await claimSignInCode(tx.db, code, now);
    if (!claimed) throw new DomainError(accountsErrors.SIGN_IN_CODE_INVALID);
    const user = await lockCredentials(tx.db, claimed.user_id);
    if (!user?.is_active) await refuseDeactivated(tx.db, claimed.user_id);
    const userId = claimed.user_id;
    const session = await openSession(tx, userId, now);
    const waits = await hasWaitingWork(tx.db, userId, now);
    return { session, userId, returnTo: claimed.return_to, hasWaitingWork: waits };
  });
  const { session, userId, ...signedIn } = opened;
  clearGoogleCookie(context, exchange);
  sendSessionCookies(context, exchange, session);
  const accessToken = await issueAccessToken(context, userId, session.sessionId);
  return { accessToken, hasEndedPause: session.hasEndedPause, ...signedIn };
};
