// @vitest-environment node
import { createElement } from 'react';
import {
  createRequestHandler,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
} from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageContext } from '../platform/pages/page-context.ts';
import { personalPage } from '../platform/pages/personal-page.ts';
import * as entry from './entry.server.tsx';

const broken = () => {
  throw new Error('broken');
};

const build = {
  entry: { module: entry },
  routes: {
    broken: { id: 'broken', path: 'broken', module: { loader: broken, default: () => null } },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

test.each([
  ['/wp-login.php.data', 0],
  ['/broken.data', 1],
])('the address %s is reported %i times as a server error', async (address, times) => {
  const reportError = vi.fn<(error: unknown) => void>();
  const context = new RouterContextProvider();
  context.set(pageContext, { reportError, nonce: 'n' } as never);
  const handle = createRequestHandler(build, 'production');
  await handle(new Request(`http://localhost${address}`), context).catch(() => undefined);
  expect(reportError).toHaveBeenCalledTimes(times);
});

/** Renders a page of this module. */
async function render(module: object): Promise<string> {
  const pages = { ...build, routes: { page: { id: 'page', path: 'page', module } } };
  const assets = { ...build.assets, url: '/m.js', entry: { imports: ['/a.js'], module: '/b.js' } };
  assets.routes = { page: { id: 'page', module: '/c.js' } } as never;
  const handle = entry.createPageHandler({ ...pages, assets } as never, 'production');
  const page = { reportError: vi.fn<() => void>(), nonce: 'n' };
  return (await handle(new Request('http://localhost/page'), page as never)).text();
}

test('script preloads have a low priority and no nonce', async () => {
  const html = await render({ default: () => createElement(Scripts) });
  const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(links.map((link) => /href="(.*)" fetchPriority="low"\/>$/.exec(link)?.[1])).toEqual(
    expect.arrayContaining(['/a.js', '/b.js', '/c.js']),
  );
  expect(html).toContain('<script nonce="n"');
});

test.each([
  ['a personal page', { headers: personalPage }, 0],
  ['another page', {}, 1],
])('the HTML of %s preloads its fonts or not', async (_, exports, count) => {
  const font = { rel: 'preload', href: '/f.woff2', as: 'font', crossOrigin: 'anonymous' } as const;
  const html = await render({ default: () => createElement('link', font), ...exports });
  expect(html.match(/as="font"/g) ?? []).toHaveLength(count);
});
