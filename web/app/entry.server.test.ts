// @vitest-environment node
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageContext } from '../platform/page-context.ts';
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
])('%s is reported %i times as an error of ours', async (address, times) => {
  const reportError = vi.fn<(error: unknown) => void>();
  const context = new RouterContextProvider();
  context.set(pageContext, { reportError, nonce: 'n' } as never);
  const handle = createRequestHandler(build, 'production');
  await handle(new Request(`http://localhost${address}`), context).catch(() => undefined);
  expect(reportError).toHaveBeenCalledTimes(times);
});
