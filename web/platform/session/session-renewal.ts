import { requestToast } from '../../ui/feedback/toast-queue.ts';
import { ApiError } from '../api/api-error.ts';
import { send } from '../api/api-transport.ts';
import { platformText } from '../api/platform.text.ts';
import { expireSession, readKeptSession, securityLogout, setToken } from './session.ts';

const LOCK = 'oficio-session-renewal';

let running: Promise<string> | null = null;

/** One tab at a time. Where the browser has no Web Locks, the server's grace for two tabs has to do. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
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

/** Only an answer about the session ends it: a dead network or a failing server does not (fault H9). */
function endSessionAfter(error: unknown, hadToken: boolean): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 403) securityLogout(platformText.sessionClosed);
  if (error.status !== 401) return;
  // Nobody was signed in here: there is no session to end, and one that ran out stays known as such.
  if (!hadToken) return;
  expireSession();
  requestToast({ tone: 'error', message: platformText.sessionExpired });
}

async function renew(refused: string | null): Promise<string> {
  const { accessToken } = readKeptSession();
  // Another tab was faster: its token is taken over, or its logout.
  if (accessToken && accessToken !== refused) return accessToken;
  if (refused && !accessToken) throw new ApiError(401);
  try {
    return await requestToken();
  } catch (error) {
    endSessionAfter(error, refused !== null);
    throw error;
  }
}

/**
 * Gets a new access token in place of the `refused` one. Whoever asks meanwhile, in this tab or another,
 * shares the result.
 */
export function renewSession(refused: string | null): Promise<string> {
  running ??= oneTabAtATime(() => renew(refused)).finally(() => {
    running = null;
  });
  return running;
}
