import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../scripts/testing/start-product.ts';

/** A preloaded module that misbehaves on signals. */
const MISBEHAVE = `
  process.on('SIGUSR2', () => { Promise.reject(new Error('left alone')); });
  process.on('SIGHUP', () => { throw new Error('thrown away'); });
`;

/** Starts a product of its own, so only `npm test -- thorough` runs it. */
const isThorough = Boolean(process.env['THOROUGH']);

let product: Product;

beforeAll(async () => {
  product = await startProduct({
    DEMO: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(MISBEHAVE)}`,
  });
}, 60_000);

test.runIf(isThorough)(
  'an unhandled promise rejection is logged and the process continues',
  async () => {
    process.kill(product.pid, 'SIGUSR2');
    await expect.poll(() => product.readLog()).toContain('left alone');
    expect((await fetch(`${product.url}/api/ready`)).status).toBe(200);
  },
);

test.runIf(isThorough)(
  'an uncaught exception is logged and shuts the process down gracefully',
  async () => {
    process.kill(product.pid, 'SIGHUP');
    await expect.poll(() => product.readLog()).toContain('thrown away');
    const database = join(product.dataDir, 'postgres/data/postmaster.pid');
    await expect.poll(() => existsSync(database), { timeout: 15_000 }).toBe(false);
    await expect(product.stop()).rejects.toThrow('exited with code 1');
  },
);
