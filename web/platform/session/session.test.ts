import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeUser, parseSession, SESSION_KEY, signedOut } from './session-storage.ts';
import {
  clearSession,
  expireSession,
  getSession,
  onUserChange,
  syncStoredSession,
  securityLogout,
  setFavorites,
  setToken,
  startSession,
} from './session.ts';

function tokenOf(payload: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const text = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `header.${text.replaceAll('=', '')}.signature`;
}

const person = { id: 'u1', fullName: 'Ñandú Peña 🦤', roles: ['CLIENT'], hasAcceptedTerms: true };
const token = tokenOf(person);

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

test('a token is decoded with names in any script', () => {
  expect(decodeUser(token)).toMatchObject({ fullName: 'Ñandú Peña 🦤', country: null });
  expect(decodeUser(tokenOf({ sub: 'u2', roles: 'ADMIN' }))).toMatchObject({ id: 'u2', roles: [] });
});

test.each(['', 'x', 'a.b.c', 'a.!!.c', tokenOf([]), tokenOf({}), `a.${btoa('null')}.c`])(
  'the token %s has no user',
  (value) => {
    expect(decodeUser(value)).toBeNull();
    expect(setToken(value)).toBe(false);
    expect(getSession().accessToken).toBeNull();
  },
);

test.each([
  null,
  '',
  'garbage',
  '[]',
  'null',
  '{"version":1}',
  '{"version":1,"state":[]}',
  `{"version":0,"state":{"accessToken":"${token}"}}`,
  '{"version":1,"state":{"accessToken":5}}',
  '{"version":1,"state":{"accessToken":"a.b.c"}}',
  `"${'x'.repeat(200_000)}"`,
])('the stored text %s becomes a signed-out session', (stored) => {
  expect(parseSession(stored)).toEqual(signedOut);
});

test('stored favorites that are not strings are dropped', () => {
  const stored = JSON.stringify({
    version: 1,
    state: { accessToken: token, favorites: ['a', 5, null] },
  });
  expect(parseSession(stored)).toMatchObject({ favorites: ['a'], user: { id: 'u1' } });
});

test('a session is stored, and deleted with its favorites when the user signs out', () => {
  setToken(token);
  setFavorites(['c1']);
  expect(parseSession(localStorage.getItem(SESSION_KEY))).toMatchObject({ favorites: ['c1'] });
  clearSession();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(getSession()).toMatchObject(signedOut);
});

test('the next user does not get the favorites of the previous one', () => {
  setToken(token);
  setFavorites(['c1']);
  setToken(tokenOf({ ...person, roles: ['CLIENT', 'PROVIDER'] }));
  expect(getSession().favorites).toEqual(['c1']);
  setToken(tokenOf({ ...person, id: 'u2' }));
  expect(getSession().favorites).toEqual([]);
});

test('a sign-in or sign-out in one tab applies to the other tabs', () => {
  startSession();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 1, state: { accessToken: token } }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
  expect(getSession().user?.id).toBe('u1');
  expect(document.documentElement.dataset['session']).toBe('in');
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(getSession().user).toBeNull();
  expect(document.documentElement.dataset['session']).toBe('out');
});

test('a tab that missed a sign-in, or whose session expired, is signed in when it becomes visible', () => {
  startSession();
  setToken(token);
  expireSession();
  const left: (string | undefined)[] = [];
  onUserChange((before) => left.push(before));
  const other = tokenOf({ ...person, id: 'u2' });
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 1, state: { accessToken: other } }));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(getSession()).toMatchObject({ user: { id: 'u2' }, isExpired: false });
  expect(left).toHaveLength(1);
});

test('a page restored from the back-forward cache does not show a user who has signed out', () => {
  startSession();
  setToken(token);
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(getSession()).toMatchObject(signedOut);
});

test('a change of the session never removes it from storage', () => {
  setToken(token);
  const removals = vi.spyOn(Storage.prototype, 'removeItem');
  setFavorites(['c1']);
  setToken(tokenOf({ ...person, roles: ['CLIENT', 'PROVIDER'] }));
  expect(removals).not.toHaveBeenCalled();
  removals.mockRestore();
});

test('the reason of a forced logout is stored after the session', () => {
  setToken(token);
  securityLogout('closed');
  expect(getSession()).toMatchObject({ accessToken: null, securityAlert: 'closed' });
  expect(parseSession(localStorage.getItem(SESSION_KEY)).securityAlert).toBe('closed');
});

test('a session that cannot be stored exists only in its tab', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(setToken(token)).toBe(true);
  expect(syncStoredSession().user?.id).toBe('u1');
  clearSession();
  expect(getSession().user).toBeNull();
});
