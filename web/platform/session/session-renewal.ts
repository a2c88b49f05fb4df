import { requestToast } from '#ui/feedback/toast-queue.ts';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/api-transport.ts';
import { platformText } from '../api/platform.text.ts';
import { pageState } from '../page-state.ts';
import { expireSession, syncStoredSession, securityLogout, setToken } from './session.ts';

const LOCK = 'oficio-session-renewal';

const renewal = pageState((): { running?: Promise<string> | undefined } => ({}));

/**
 * Serializes the tabs of this browser. Without Web Locks the server's grace period for parallel
 * refreshes applies.
 */
function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(LOCK, work) : work();
}

async function requestToken(): Promise<string> {
  const request = { method: 'POST', address: '/api/auth/refresh', headers: {}, body: undefined };
  const { body } = await send(request);
  const token = (body as { accessToken?: unknown } | undefined)?.accessToken;
  if (typeof token !== 'string' || !setToken(token)) throw new ApiError(502);
  return token;
}

/** Ends the session only after a 401 or 403, not after a network or server failure. */
function handleRenewalError(error: unknown, hadToken: boolean): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 403) securityLogout(platformText.sessionClosed);
  if (error.status !== 401) return;
  // Without a token there is no session to end, and an expired session keeps its state.
  if (!hadToken) return;
  expireSession();
  requestToast({ tone: 'error', message: platformText.sessionExpired });
}

async function renew(refused: string | null): Promise<string> {
  const { accessToken } = syncStoredSession();
  // Another tab has renewed the token or signed out meanwhile.
  if (accessToken && accessToken !== refused) return accessToken;
  if (refused && !accessToken) throw new ApiError(401);
  try {
    return await requestToken();
  } catch (error) {
    handleRenewalError(error, refused !== null);
    throw error;
  }
}

/**
 * Returns a new access token in place of the `refused` one. Concurrent callers, in this tab or
 * another, share one refresh. Throws `ApiError`; a 401 or 403 has ended the session.
 */
export function renewSession(refused: string | null): Promise<string> {
  const shared = renewal();
  shared.running ??= withRefreshLock(() => renew(refused)).finally(() => {
    shared.running = undefined;
  });
  return shared.running;
}
