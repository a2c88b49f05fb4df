import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeUser, parseSession, SESSION_KEY, signedOut } from './session-storage.ts';
import {
  clearSession,
  expireSession,
  getSession,
  onPersonChange,
  readKeptSession,
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

test('a token tells who one is, whatever the letters', () => {
  expect(decodeUser(token)).toMatchObject({ fullName: 'Ñandú Peña 🦤', country: null });
  expect(decodeUser(tokenOf({ sub: 'u2', roles: 'ADMIN' }))).toMatchObject({ id: 'u2', roles: [] });
});

test.each(['', 'x', 'a.b.c', 'a.!!.c', tokenOf([]), tokenOf({}), `a.${btoa('null')}.c`])(
  'the token %s is nobody',
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
])('what is kept as %s is a signed-out session (H7)', (kept) => {
  expect(parseSession(kept)).toEqual(signedOut);
});

test('favorites that are no list of texts are left out', () => {
  const kept = JSON.stringify({
    version: 1,
    state: { accessToken: token, favorites: ['a', 5, null] },
  });
  expect(parseSession(kept)).toMatchObject({ favorites: ['a'], user: { id: 'u1' } });
});

test('a session is kept, and forgotten with its favorites when one signs out', () => {
  setToken(token);
  setFavorites(['c1']);
  expect(parseSession(localStorage.getItem(SESSION_KEY))).toMatchObject({ favorites: ['c1'] });
  clearSession();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(getSession()).toMatchObject(signedOut);
});

test('another person does not get the favorites of the one before', () => {
  setToken(token);
  setFavorites(['c1']);
  setToken(tokenOf({ ...person, roles: ['CLIENT', 'PROVIDER'] }));
  expect(getSession().favorites).toEqual(['c1']);
  setToken(tokenOf({ ...person, id: 'u2' }));
  expect(getSession().favorites).toEqual([]);
});

test('tabs follow each other in and out (H6)', () => {
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

test('a tab that missed the sign-in of another, or was signed out by time, is in once it is seen again', () => {
  startSession();
  setToken(token);
  expireSession();
  const left: (string | undefined)[] = [];
  onPersonChange((before) => left.push(before));
  const other = tokenOf({ ...person, id: 'u2' });
  localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 1, state: { accessToken: other } }));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(getSession()).toMatchObject({ user: { id: 'u2' }, isExpired: false });
  expect(left).toHaveLength(1);
});

test('a page that comes out of the back-forward cache shows nobody who has left (H5)', () => {
  startSession();
  setToken(token);
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(getSession()).toMatchObject(signedOut);
});

test('other tabs never see a moment without a session while it changes', () => {
  setToken(token);
  const removals = vi.spyOn(Storage.prototype, 'removeItem');
  setFavorites(['c1']);
  setToken(tokenOf({ ...person, roles: ['CLIENT', 'PROVIDER'] }));
  expect(removals).not.toHaveBeenCalled();
  removals.mockRestore();
});

test('why a session was closed outlives it', () => {
  setToken(token);
  securityLogout('closed');
  expect(getSession()).toMatchObject({ accessToken: null, securityAlert: 'closed' });
  expect(parseSession(localStorage.getItem(SESSION_KEY)).securityAlert).toBe('closed');
});

test('without storage the session lives in this tab', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(setToken(token)).toBe(true);
  expect(readKeptSession().user?.id).toBe('u1');
  clearSession();
  expect(getSession().user).toBeNull();
});
