/** Storage key of the session. Renaming it would sign out all users. */
export const SESSION_KEY = 'auth-storage';

/** Version of the stored shape; sessions of another version are discarded. */
const VERSION = 1;

/** The user as described by the access token. */
export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
  country: string | null;
  address: string | null;
  phone: string | null;
  roles: string[];
  photoUrl: string | null;
  isVerified: boolean;
  hasAcceptedTerms: boolean;
  referralCode: string;
  providerProfileId: string | null;
  /** When the account is erased, at the request of its owner. */
  erasureDueAt: string | null;
}

export interface StoredSession {
  accessToken: string | null;
  user: SessionUser | null;
  providerProfileId: string | null;
  /** Ids of favorite cards. */
  favorites: string[];
  /** Reason of a forced logout, until it has been shown. */
  securityAlert: string | null;
}

export const signedOut: StoredSession = {
  accessToken: null,
  user: null,
  providerProfileId: null,
  favorites: [],
  securityAlert: null,
};

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function parsePayload(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * Returns the user of an access token, or null when it can't be decoded. Only the server verifies
 * the signature.
 */
export function decodeUser(token: string): SessionUser | null {
  try {
    const fields = parsePayload(token);
    if (!isFields(fields)) return null;
    const id = textOrNull(fields['id']) ?? textOrNull(fields['sub']);
    if (!id) return null;
    return {
      id,
      email: textOrNull(fields['email']) ?? '',
      fullName: textOrNull(fields['fullName']) ?? '',
      country: textOrNull(fields['country']),
      address: textOrNull(fields['address']),
      phone: textOrNull(fields['phone']),
      roles: textsOf(fields['roles']),
      photoUrl: textOrNull(fields['photoUrl']),
      isVerified: fields['isVerified'] === true,
      hasAcceptedTerms: fields['hasAcceptedTerms'] === true,
      referralCode: textOrNull(fields['referralCode']) ?? '',
      providerProfileId: textOrNull(fields['providerProfileId']),
      erasureDueAt: textOrNull(fields['erasureDueAt']),
    };
  } catch {
    return null;
  }
}

/**
 * Parses a stored session. Returns a signed-out session for invalid, outdated or manipulated text.
 */
export function parseSession(stored: string | null): StoredSession {
  if (stored === null || stored.length > 100_000) return signedOut;
  try {
    const envelope: unknown = JSON.parse(stored);
    if (!isFields(envelope) || envelope['version'] !== VERSION) return signedOut;
    const state = envelope['state'];
    if (!isFields(state)) return signedOut;
    const securityAlert = textOrNull(state['securityAlert']);
    const accessToken = textOrNull(state['accessToken']);
    const user = accessToken ? decodeUser(accessToken) : null;
    if (!accessToken || !user) return { ...signedOut, securityAlert };
    return {
      accessToken,
      user,
      providerProfileId: user.providerProfileId,
      favorites: textsOf(state['favorites']),
      securityAlert,
    };
  } catch {
    return signedOut;
  }
}

/** Reads the stored session; returns a signed-out session when storage is disabled. */
export function readSession(): StoredSession {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY));
  } catch {
    return signedOut;
  }
}

function removeStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Disabled storage is empty.
  }
}

/**
 * Stores the session for later visits and for other tabs. Returns false when storage is full or
 * disabled: the session then exists in this tab only.
 */
export function writeSession(state: StoredSession): boolean {
  if (state.accessToken === null && state.securityAlert === null) {
    removeStoredSession();
    return true;
  }
  try {
    // Written in one step: other tabs would treat a removal in between as a logout.
    localStorage.setItem(SESSION_KEY, JSON.stringify({ state, version: VERSION }));
    return true;
  } catch {
    // An old token must not stay when the new one could not be written.
    removeStoredSession();
    return false;
  }
}
