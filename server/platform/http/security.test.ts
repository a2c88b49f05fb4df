import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerSecurityHeaders } from './security.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function start(publicUrl: string): FastifyInstance {
  app = fastify();
  registerSecurityHeaders(app, { publicUrl });
  app.get('/api/good', async () => ({ fine: true }));
  app.get('/api/shared', (_, reply) => reply.header('cache-control', 'public, max-age=5').send({}));
  app.get('/api/broken', async () => {
    throw new Error('secret');
  });
  app.get('/images/a.webp', (_, reply) => reply.type('image/webp').send(Buffer.from('x')));
  app.get('/*', (_, reply) => reply.type('text/html').send('<p>page</p>'));
  return app;
}

const urls = [
  '/api/good',
  '/api/broken',
  '/api/good/missing',
  '/images/a.webp',
  '/',
  '/auth/callback',
];

test.each(urls)('the response of %s has the security headers', async (url) => {
  const { headers } = await start('https://oficio.example').inject(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('the response over plain HTTP has no HSTS header', async () => {
  const { headers } = await start('http://localhost:3000').inject('/');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('responses of the API are not stored unless their route allows it', async () => {
  const server = start('https://oficio.example');
  expect((await server.inject('/api/good')).headers['cache-control']).toBe('no-store');
  expect((await server.inject('/api/broken')).headers['cache-control']).toBe('no-store');
  expect((await server.inject('/%61pi/good')).headers['cache-control']).toBe('no-store');
  expect((await server.inject('/api/shared')).headers['cache-control']).toBe('public, max-age=5');
});

test.each([
  '/verify-email?token=a',
  '/reports/01990000-0000-7000-8000-000000000000?token=a',
  '/a-page-of-a-later-version?x=1&token=a',
  '/auth/callback?code=a&state=b',
  '/Reset-Password?TOKEN=a',
  '/reset-password?%74oken=a',
  '/reset-password%3Ftoken%3Da',
  '/verify-email?x=1?token=a',
  '/verify-email?x=1&amp;token=a',
  '/api/auth/verify-email?token=a',
])('%s sends no Referer with its token', async (url) => {
  const { headers } = await start('https://oficio.example').inject(url);
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('other pages send only their origin, to this site too, so that no proxy logs a search', async () => {
  const { headers } = await start('https://oficio.example').inject('/?search=plomero&near=-12,-77');
  expect(headers['referrer-policy']).toBe('strict-origin');
});
