import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { personalPage } from '../platform/pages/personal-page.ts';
import { pricedPage, publicPage } from '../platform/pages/public-page.ts';
import {
  createCanonicalAddress,
  createIsPersonal,
  createReadsCountry,
} from './canonical-address.ts';

const handle = {
  canonicalQuery: (params: URLSearchParams) =>
    params.has('search') ? `?search=${params.get('search') ?? ''}` : '',
  readsCountry: (params: URLSearchParams) => !params.has('country'),
};
const build = {
  routes: {
    root: { id: 'root', path: '', module: {} },
    frame: { id: 'frame', parentId: 'root', module: {} },
    home: { id: 'home', parentId: 'frame', index: true, module: { headers: publicPage, handle } },
    trade: {
      id: 'trade',
      parentId: 'frame',
      path: 'trades/:skill',
      module: { headers: publicPage, handle: pricedPage },
    },
    card: { id: 'card', parentId: 'frame', path: 'cards/:id', module: { headers: publicPage } },
    agenda: { id: 'agenda', parentId: 'frame', path: 'agenda', module: { headers: personalPage } },
    login: { id: 'login', parentId: 'frame', path: 'login', module: {} },
    missing: { id: 'missing', parentId: 'frame', path: '*', module: {} },
  },
} as unknown as ServerBuild;
const canonical = createCanonicalAddress(build);

test.each([
  ['/?x=1', '/'],
  ['/?x=1&search=a&y=2', '/?search=a'],
  ['/cards/7?utm_source=1', '/cards/7'],
  ['/cards/7', '/cards/7'],
])('the address %s has the canonical address %s', (address, expected) => {
  expect(canonical(address)).toBe(expected);
});

test.each(['/login?returnTo=%2Fcards%2F7', '/nope?x=1'])(
  'the private address %s stays unchanged',
  (address) => {
    expect(canonical(address)).toBe(address);
  },
);

test.each([
  ['/cards/7.data?x=1', '/cards/7.data'],
  ['/cards/7.data?x=1&_routes=card', '/cards/7.data?_routes=card'],
  ['/_root.data?x=1&search=a&_routes=home', '/_root.data?search=a&_routes=home'],
  ['/login.data?returnTo=%2F&_routes=login', '/login.data?returnTo=%2F&_routes=login'],
])('the data address %s has the canonical address %s', (address, expected) => {
  expect(canonical(address)).toBe(expected);
});

test.each([
  ['/', true],
  ['/?search=a', true],
  ['/?country=Chile', false],
  ['/trades/plomeria?utm_source=1', true],
  ['/trades/plomeria.data?_routes=trade', true],
  ['/cards/7', false],
  ['/login', false],
])('the page of %s depends on the country of the visitor: %s', (address, expected) => {
  expect(createReadsCountry(build)(address)).toBe(expected);
});

test.each([
  ['/agenda?dia=2026-12-02', true],
  ['/agenda', true],
  ['/agenda.data', false],
  ['/login', false],
  ['/', false],
])('the address %s is rendered for its user: %s', (address, expected) => {
  expect(createIsPersonal(build)(address)).toBe(expected);
});
