import { createStore, useStore } from 'zustand';
import {
  decodeUser,
  readSession,
  SESSION_KEY,
  signedOut,
  writeSession,
  type KeptSession,
  type SessionUser,
} from './session-storage.ts';

export type { SessionUser } from './session-storage.ts';

export interface Session extends KeptSession {
  /** The session ended by itself: what is being written stays on screen while one signs in again. */
  isExpired: boolean;
}

/**
 * The one store of the session. Its initial state is signed out, which is what the server and the first
 * client render show; what this browser keeps is read right after (`useStore` hydrates with the initial
 * state).
 */
export const sessionStore = createStore<Session>(() => ({ ...signedOut, isExpired: false }));

let isStarted = false;
/** Whether storage says what this tab knows; otherwise it must not overrule it. */
let isStored = true;

/** Tells the style sheets which half of the header is the right one. */
export function showSessionOnDocument(): void {
  const { accessToken } = sessionStore.getState();
  document.documentElement.dataset['session'] = accessToken ? 'in' : 'out';
}

/** Takes over what is kept in this browser, also by another tab. */
export function readKeptSession(): Session {
  if (!isStored) return sessionStore.getState();
  const kept = readSession();
  const current = sessionStore.getState();
  const isSame =
    kept.accessToken === current.accessToken &&
    kept.securityAlert === current.securityAlert &&
    kept.favorites.join() === current.favorites.join();
  // Somebody signed in again in another tab: this one is not that of an expired session any more.
  if (!isSame) sessionStore.setState(kept.accessToken ? { ...kept, isExpired: false } : kept);
  return sessionStore.getState();
}

/** Called once in the browser: reads the kept session and follows the other tabs (fault H6). */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  readKeptSession();
  showSessionOnDocument();
  sessionStore.subscribe(showSessionOnDocument);
  window.addEventListener('storage', (event) => {
    // A null key: the whole storage was cleared.
    if (event.key === SESSION_KEY || event.key === null) readKeptSession();
  });
  // A page taken out of the back-forward cache has not heard of a logout meanwhile (fault H5).
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) readKeptSession();
  });
  // Phones freeze hidden tabs, which then miss the events of the others.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readKeptSession();
  });
}

function change(next: Partial<Session>): void {
  const { isExpired, ...kept } = { ...sessionStore.getState(), ...next };
  isStored = writeSession(kept);
  sessionStore.setState({ ...kept, isExpired }, true);
}

/** Begins or renews the session. Returns false when the token can't be read. */
export function setToken(accessToken: string): boolean {
  const user = decodeUser(accessToken);
  if (!user) return false;
  const isSamePerson = sessionStore.getState().user?.id === user.id;
  change({
    accessToken,
    user,
    providerProfileId: user.providerProfileId,
    isExpired: false,
    ...(!isSamePerson && { favorites: [] }),
  });
  return true;
}

/** Forgets the session in this browser, whatever the network does. */
export function clearSession(): void {
  change({ ...signedOut, isExpired: false });
}

/** The session has run out (a refused refresh). */
export function expireSession(): void {
  change({ ...signedOut, isExpired: true });
}

/** Ends the session and keeps why, until `clearSecurityAlert` says that it was shown. */
export function securityLogout(securityAlert: string): void {
  change({ ...signedOut, securityAlert, isExpired: false });
}

/** Nobody's when somebody signed out meanwhile, be it in another tab. */
export function setFavorites(favorites: string[]): void {
  if (readKeptSession().user) change({ favorites });
}

export function clearSecurityAlert(): void {
  change({ securityAlert: null });
}

export function getSession(): Session {
  return sessionStore.getState();
}

/** Calls back with the one before when somebody signs in or out; not when a session has only run out. */
export function onPersonChange(listener: (before: string | undefined) => void): void {
  let person = getSession().user?.id;
  sessionStore.subscribe(({ user, isExpired }) => {
    if (user?.id === person || isExpired) return;
    listener(person);
    person = user?.id;
  });
}

/** A part of the session; renders again when it changes. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, select);
}

/** The signed-in person, or null. */
export function useUser(): SessionUser | null {
  return useSession((session) => session.user);
}
