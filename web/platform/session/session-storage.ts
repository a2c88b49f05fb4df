/** Where the session is kept; the name is part of the product (specification, section 3). */
export const SESSION_KEY = 'auth-storage';

/** Raised when what is kept changes its shape; an older shape is discarded. */
const VERSION = 1;

/** The person as the access token describes them. */
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
}

export interface KeptSession {
  accessToken: string | null;
  user: SessionUser | null;
  providerProfileId: string | null;
  /** Ids of favorite cards. */
  favorites: string[];
  /** Why the session was closed, until it has been shown. */
  securityAlert: string | null;
}

export const signedOut: KeptSession = {
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

/** The person inside an access token; null when the token can't be read. It is the server that checks it. */
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
    };
  } catch {
    return null;
  }
}

/** What a kept text says, or a signed-out session when it is garbage, old or not ours (fault H7). */
export function parseSession(kept: string | null): KeptSession {
  if (kept === null || kept.length > 100_000) return signedOut;
  try {
    const envelope: unknown = JSON.parse(kept);
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

/** Reads what this browser keeps; signed out when storage is off. */
export function readSession(): KeptSession {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY));
  } catch {
    return signedOut;
  }
}

function forgetSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage is off: there is nothing in it.
  }
}

/**
 * Keeps the session for later and for other tabs. False when storage is full or off: the session then lives
 * in this tab only.
 */
export function writeSession(state: KeptSession): boolean {
  if (state.accessToken === null && state.securityAlert === null) {
    forgetSession();
    return true;
  }
  try {
    // In one step: other tabs would take a moment without a session for a logout.
    localStorage.setItem(SESSION_KEY, JSON.stringify({ state, version: VERSION }));
    return true;
  } catch {
    // An old token must not outlive one that could not be written.
    forgetSession();
    return false;
  }
}
