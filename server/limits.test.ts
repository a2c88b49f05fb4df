import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from './domains.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

const METRICS_TOKEN = 'a-token-of-16-or-more';
let limited: OwnApp;
beforeAll(async () => {
  limited = await ownApp({ env: { RATE_LIMIT: 'on', METRICS_TOKEN } });
});
afterAll(() => limited.stop());

/** Returns the address and variants of it with one letter percent-encoded. */
function spellings(path: string): string[] {
  const encodeAt = (index: number) => {
    const code = path.charCodeAt(index).toString(16);
    return `${path.slice(0, index)}%${code}${path.slice(index + 1)}`;
  };
  return [path, encodeAt(1), encodeAt(2), encodeAt(3), encodeAt(5), encodeAt(path.length - 1)];
}

async function send(method: string, url: string, remoteAddress: string): Promise<number> {
  const response = await limited.app.inject({ method: method as 'GET', url, remoteAddress });
  return response.statusCode;
}

const ownLimits = routes.flatMap(({ endpoint }) =>
  endpoint.rateLimit ? [{ ...endpoint, ...endpoint.rateLimit }] : [],
);

test.each(ownLimits)(
  '$method $path is limited to $max for every spelling of its address',
  async ({ method, path, max, minutes, name }) => {
    const remoteAddress = `192.0.2.${ownLimits.findIndex((limit) => limit.name === name) + 1}`;
    const urls = spellings(`/api${path}`);
    for (let count = 0; count < max; count += 1)
      expect(await send(method, urls[count % urls.length] ?? '', remoteAddress)).not.toBe(429);
    for (const url of urls)
      expect([url, await send(method, url, remoteAddress)]).toEqual([url, 429]);
    const { headers } = await limited.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan((minutes - 2) * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(minutes * 60);
  },
);

test('scraping the metrics is not limited and uses up no limit', async () => {
  const remoteAddress = '198.51.100.4';
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const scraped = await limited.app.inject({ url: '/metrics', remoteAddress, headers });
  expect(scraped.statusCode).toBe(200);
  expect(scraped.headers).not.toHaveProperty('x-ratelimit-limit');
  const next = await limited.app.inject({ url: '/api/unknown', remoteAddress });
  expect(next.headers['x-ratelimit-remaining']).toBe('599');
});

test('HEAD requests do not get a separate limit from GET', async () => {
  for (const { path } of ownLimits.filter(({ method }) => method === 'GET'))
    expect(await send('HEAD', `/api${path}`, '198.51.100.3')).toBe(404);
});

test('requests to the API and the sitemaps share one limit for every spelling of their addresses', async () => {
  const address = '198.51.100.1';
  const urls = [...spellings('/api/unknown'), ...spellings('/sitemap.xml')];
  for (let count = 0; count < 600; count += 1)
    expect([200, 404]).toContain(await send('GET', urls[count % urls.length] ?? '', address));
  for (const url of [
    ...urls,
    ...spellings('/api/nothing'),
    ...spellings('/api/service-cards'),
    ...spellings('/sitemaps/pages.xml'),
  ])
    expect([url, await send('GET', url, address)]).toEqual([url, 429]);
});

test('calendar feeds are limited for an address, whatever the token', async () => {
  const remoteAddress = '198.51.100.9';
  const feed = (token: number) => `/calendar/${String(token).padStart(43, 'a')}.ics`;
  for (let count = 0; count < 300; count += 1)
    expect(await send('GET', feed(count), remoteAddress)).toBe(404);
  expect(await send('GET', feed(300), remoteAddress)).toBe(429);
});

test('responses of the API are not stored for any spelling of the address', async () => {
  for (const url of [...spellings('/api/users/me'), ...spellings('/api/nothing')]) {
    const { headers } = await limited.app.inject({ url, remoteAddress: '198.51.100.2' });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});
