/**
 * `npm run fuzz -- --requests 20000 --seed 7`: sends generated valid and hostile requests to a
 * scratch server and prints the failures. The same seed sends the same requests; without `--seed` a
 * random seed is chosen and printed.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e9)) },
  },
});
if (!/^\d{1,7}$/.test(values.requests) || !/^\d{1,9}$/.test(values.seed)) {
  console.error('Usage: npm run fuzz -- --requests NUMBER --seed NUMBER');
  process.exit(1);
}
const root = path.resolve(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'server/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
