import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProduct } from '../scripts/testing/start-product.ts';
import { createTestDatabase } from './platform/testing/test-database.ts';

/** Starts the product with a preloaded module that misbehaves on a signal. */
function startMisbehaving(act: string, environment: Record<string, string> = {}) {
  const script = encodeURIComponent(`process.on('SIGUSR2',()=>{${act}})`);
  return startProduct({
    ...environment,
    DEMO: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${script}`,
  });
}

test(
  'an unhandled promise rejection is logged and the process continues',
  { timeout: 60_000 },
  async () => {
    const act = `Promise.reject(new Error('left alone'))`;
    const database = await createTestDatabase();
    const product = await startMisbehaving(act, { DATABASE_URL: database.connectionString });
    process.kill(product.pid, 'SIGUSR2');
    await expect.poll(() => product.readLog()).toContain('left alone');
    expect((await fetch(`${product.url}/api/ready`)).status).toBe(200);
    await product.stop();
    await database.drop();
  },
);

test(
  'an uncaught exception is logged and shuts the process down gracefully',
  { timeout: 60_000 },
  async () => {
    const act = `throw new Error('thrown away')`;
    const product = await startMisbehaving(act);
    process.kill(product.pid, 'SIGUSR2');
    await expect.poll(() => product.readLog()).toContain('thrown away');
    const database = join(product.dataDir, 'postgres/data/postmaster.pid');
    await expect.poll(() => existsSync(database), { timeout: 15_000 }).toBe(false);
    await expect(product.stop()).rejects.toThrow('exited with code 1');
  },
);
