import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import type { RenderedPage } from './page-renderer.ts';

const pageOf = (status: number, body: string): RenderedPage => ({
  status,
  headers: {},
  body: Buffer.from(body),
  isPublic: status === 200,
});

test('a request that waits for the rendering of a rate-limited one is rendered separately', async () => {
  const cache = new PageCache();
  const refused = Promise.withResolvers<RenderedPage>();
  const first = cache.render('/', () => refused.promise);
  const second = cache.render('/', async () => pageOf(200, 'home'));
  refused.resolve(pageOf(429, 'wait'));
  expect(await Promise.all([first, second])).toMatchObject([{ status: 429 }, { status: 200 }]);
  expect(cache.get('/')).toMatchObject({ status: 200 });
});
