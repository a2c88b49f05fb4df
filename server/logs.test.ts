import { expect, test } from 'vitest';
import { startProduct } from '../scripts/testing/start-product.ts';
import { createTestDatabase } from './platform/testing/test-database.ts';

const secrets = [
  'ana@example.com',
  'una clave que nadie sabe',
  'eyJhbGciOi.secreto.firma',
  'galleta-secreta',
  'enlace-secreto',
];

test(
  'every request is logged as one line of JSON without secrets',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    const DATABASE_URL = database.connectionString;
    const product = await startProduct({ DATABASE_URL, DEMO: '0', LOG_LEVEL: 'debug' });
    const [email, password, token, cookie, link] = secrets;
    const forged = encodeURIComponent('\r\n{"level":60,"msg":"forged"}');
    await fetch(`${product.url}/api/auth/login?x=${forged}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const headers = { authorization: `Bearer ${token}`, cookie: `oficio-session=${cookie}` };
    await fetch(`${product.url}/api/users/me/${forged}`, { headers });
    await fetch(`${product.url}/api/auth/verify-email?token=${link}`, { headers });
    await fetch(`${product.url}/reset-password?token=${link}`);
    await expect.poll(() => product.readLog()).toContain('"url":"/reset-password"');
    const log = product.readLog();
    await product.stop();
    await database.drop();
    for (const secret of secrets) expect(log).not.toContain(secret);
    const lines = log.split('\n').filter((line) => line !== '');
    const entries = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; method?: string });
    expect(entries.filter(({ method }) => method !== undefined).length).toBeGreaterThanOrEqual(4);
    expect(entries.map(({ msg }) => msg)).not.toContain('forged');
    // The only other lines are the welcome message.
    for (const line of lines) expect(line).toMatch(/^(?:\{.*\}|Oficio is ready at .*|  \w.*)$/);
  },
);
