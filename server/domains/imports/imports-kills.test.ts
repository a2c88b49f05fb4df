import { login, updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import type { Import } from '@oficio/contract/domains/imports/imports.schema.ts';
import { createSkill } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type Product } from '../../../scripts/testing/start-product.ts';
import { csvOf, lineOf } from './imports.fixtures.ts';

const administrator = { email: 'admin@ejemplo.com', password: 'una frase larga de prueba' };
/** The import takes people by fifty. */
const PEOPLE = 2_000;

let product: Product;

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function request<T>(path: string, init: Init = {}, token?: string): Promise<T> {
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${product.url}/api${path}`, { ...init, headers });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(administrator);
  const session = await request<{ accessToken: string }>(login.path, {
    method: 'POST',
    headers,
    body,
  });
  return session.accessToken;
}

function send(content: string, token: string): Promise<Import> {
  const body = new FormData();
  body.set('mode', 'IMPORT');
  body.set('file', new Blob([content]), 'people.csv');
  return request<Import>(endpoints.createImport.path, { method: 'POST', body }, token);
}

const report = (id: string | null, token: string) =>
  request<Import>(`${endpoints.listImports.path}/${id}`, {}, token);

// `npm test` kills a server that takes orders and one that migrates.
describe.runIf(process.env['THOROUGH'])('a killed server', () => {
  beforeAll(async () => {
    product = await startProduct({
      DEMO: '0',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    });
  }, 120_000);
  afterAll(() => product.stop());

  test('an import that is killed in the middle resumes after the restart and doubles nobody', async () => {
    const token = await signIn();
    const headers = { 'content-type': 'application/json' };
    // Acts of administrators need the terms too.
    const terms = JSON.stringify({ hasAcceptedTerms: true });
    await request(updateOwnUser.path, { method: 'PATCH', headers, body: terms }, token);
    const body = JSON.stringify({ name: 'Plomería' });
    await request(createSkill.path, { method: 'POST', headers, body }, token);
    const file = csvOf(
      Array.from({ length: PEOPLE }, (_, index) =>
        lineOf({ clave: `p${index}`, nombre: 'Ana López' }),
      ),
    );
    const { id, personCount } = await send(file, token);
    expect(personCount).toBe(PEOPLE);
    await expect
      .poll(async () => (await report(id, token)).doneCount, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0);
    process.kill(product.pid, 'SIGKILL');
    await product.pause();
    await product.resume();
    const resumed = await report(id, token);
    expect(resumed.doneCount).toBeLessThan(PEOPLE);
    await expect
      .poll(async () => (await report(id, token)).status, { timeout: 100_000, interval: 200 })
      .toBe('DONE');
    expect(await report(id, token)).toMatchObject({ createdCount: PEOPLE, doneCount: PEOPLE });
    const again = await send(file, token);
    await expect
      .poll(async () => (await report(again.id, token)).status, { timeout: 60_000, interval: 200 })
      .toBe('DONE');
    expect(await report(again.id, token)).toMatchObject({
      createdCount: 0,
      unchangedCount: PEOPLE,
    });
  }, 200_000);
});
