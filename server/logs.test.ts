import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../scripts/testing/start-product.ts';
import { describeApi } from './api-document.ts';
import { carriesToken } from './platform/http/requests/token-address.ts';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database.ts';
import { MARK, markedPages, markedReads } from './testing/marked-reads.ts';

const secrets = [
  'ana@example.com',
  'una clave que nadie sabe',
  'eyJhbGciOi.secreto.firma',
  'galleta-secreta',
  'enlace-secreto',
];

let database: TestDatabase;
let product: Product;

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { DATABASE_URL: database.connectionString, DEMO: '0', RATE_LIMIT: 'off' };
  product = await startProduct({ ...environment, LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await product.stop();
  await database.drop();
});

test(
  'every request is logged as one line of JSON without secrets',
  { timeout: 60_000 },
  async () => {
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
    await expect.poll(() => product.readLog()).toContain('"path":"/reset-password"');
    const log = product.readLog();
    for (const secret of secrets) expect(log).not.toContain(secret);
    const lines = log.split('\n').filter((line) => line !== '');
    const entries = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; method?: string });
    expect(entries.filter(({ method }) => method !== undefined).length).toBeGreaterThanOrEqual(4);
    expect(entries.map(({ msg }) => msg)).not.toContain('forged');
    // The only other lines are the welcome message.
    for (const line of lines) expect(line).toMatch(/^(?:\{.*\}|Ready at .*|  \w.*)$/);
  },
);

test(
  'the log has no query and no place of any address of the API document or of a page, at any level',
  { timeout: 60_000 },
  async () => {
    const reads = markedReads();
    expect(reads.length).toBeGreaterThan(40);
    for (const address of [...reads, ...markedPages])
      await fetch(product.url + address, { redirect: 'manual' });
    await expect.poll(() => product.readLog()).toContain('"path":"/a-page-of-tomorrow"');
    const log = product.readLog();
    expect(log).toMatch(/"path":"\/api\/reports\/01990000-/);
    expect(log).toContain('"path":"/api/trade-pages/:skill/:place"');
    expect(log.match(new RegExp(`.*${MARK}.*`, 'g'))).toBeNull();
  },
);

test('every secret in the queries of the API document is recognized as one', () => {
  const names = Object.values(describeApi('https://oficio.example').paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [] }) => parameters)
    .filter((field) => field.in === 'query' && /token|code|secret|signature|key/i.test(field.name))
    .map(({ name }) => name);
  expect(names).toContain('token');
  expect(names.filter((name) => !carriesToken(`/page?${name}=a`))).toEqual([]);
});
