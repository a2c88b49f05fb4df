import { createStore, useStore } from 'zustand';
import { pageSignal, pageState } from '../page-state.ts';
import {
  decodeUser,
  readSession,
  SESSION_KEY,
  signedOut,
  writeSession,
  type StoredSession,
  type SessionUser,
} from './session-storage.ts';

export type { SessionUser } from './session-storage.ts';

export interface Session extends StoredSession {
  /**
   * True after an expiry: the page stays on screen, with unsaved input, while the user signs in
   * again.
   */
  isExpired: boolean;
}

/**
 * Returns the store of the session. It starts signed out, to match the server's HTML in the first client
 * render (`useStore` hydrates with the initial state); `startSession` reads the stored session.
 */
export const sessionStore = pageState(() =>
  createStore<Session>(() => ({ ...signedOut, isExpired: false })),
);

/** False when this tab's session could not be stored; the storage must not overwrite it then. */
const tab = pageState(() => ({ isStored: true }));

/** Marks the document as signed in or out, for the styles that hide one half of the header. */
export function showSessionOnDocument(): void {
  const { accessToken } = sessionStore().getState();
  document.documentElement.dataset['session'] = accessToken ? 'in' : 'out';
}

/**
 * Updates the store from storage, which another tab may have changed. Returns the current session.
 */
export function syncStoredSession(): Session {
  if (!tab().isStored) return sessionStore().getState();
  const stored = readSession();
  const current = sessionStore().getState();
  const isSame =
    stored.accessToken === current.accessToken &&
    stored.securityAlert === current.securityAlert &&
    stored.favorites.join() === current.favorites.join();
  // A sign-in in another tab also ends the expired state of this tab.
  if (!isSame)
    sessionStore().setState(stored.accessToken ? { ...stored, isExpired: false } : stored);
  return sessionStore().getState();
}

/**
 * Called once in the browser: reads the stored session and applies sign-ins and sign-outs of other
 * tabs.
 */
export function startSession(): void {
  const signal = pageSignal();
  syncStoredSession();
  showSessionOnDocument();
  sessionStore().subscribe(showSessionOnDocument);
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === SESSION_KEY || key === null) syncStoredSession();
  };
  window.addEventListener('storage', onStorage, { signal });
  // A page in the back-forward cache gets no storage events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) syncStoredSession();
  };
  window.addEventListener('pageshow', onShow, { signal });
  // Phones freeze hidden tabs, which then miss the storage events.
  const onVisibility = () => {
    if (document.visibilityState === 'visible') syncStoredSession();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
}

function change(next: Partial<Session>): void {
  const { isExpired, ...stored } = { ...sessionStore().getState(), ...next };
  tab().isStored = writeSession(stored);
  sessionStore().setState({ ...stored, isExpired }, true);
}

/** Starts or renews the session. Returns false when the token can't be decoded. */
export function setToken(accessToken: string): boolean {
  const user = decodeUser(accessToken);
  if (!user) return false;
  const isSameUser = sessionStore().getState().user?.id === user.id;
  change({
    accessToken,
    user,
    providerProfileId: user.providerProfileId,
    isExpired: false,
    ...(!isSameUser && { favorites: [] }),
  });
  return true;
}

/** Deletes the session in this browser, also without a network. */
export function clearSession(): void {
  change({ ...signedOut, isExpired: false });
}

/** Marks the session as expired, after a refresh got 401. */
export function expireSession(): void {
  change({ ...signedOut, isExpired: true });
}

/** Ends the session and stores the reason until `clearSecurityAlert`. */
export function securityLogout(securityAlert: string): void {
  change({ ...signedOut, securityAlert, isExpired: false });
}

/** Does nothing when the user signed out meanwhile, also in another tab. */
export function setFavorites(favorites: string[]): void {
  if (syncStoredSession().user) change({ favorites });
}

export function clearSecurityAlert(): void {
  change({ securityAlert: null });
}

export function getSession(): Session {
  return sessionStore().getState();
}

/**
 * Calls `listener` with the previous user's id at a sign-in or sign-out, but not when the session
 * expires.
 */
export function onUserChange(listener: (before: string | undefined) => void): void {
  let userId = getSession().user?.id;
  sessionStore().subscribe(({ user, isExpired }) => {
    if (user?.id === userId || isExpired) return;
    listener(userId);
    userId = user?.id;
  });
}

/** Returns the selected part of the session and renders again when it changes. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore(), select);
}

/** Returns the signed-in user, or null. */
export function useUser(): SessionUser | null {
  return useSession((session) => session.user);
}
