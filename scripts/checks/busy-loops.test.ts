import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

const busyLoops = pathToFileURL(path.join(import.meta.dirname, 'busy-loops.ts')).href;

const PARENT = `
  import { startBusyLoops } from '${busyLoops}';
  console.log(JSON.stringify(startBusyLoops(2)));
  setInterval(() => undefined, 1_000);
`;

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('busy loops end with a parent that is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT]);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const ids = JSON.parse(String(line)) as number[];
  expect(ids.filter(isRunning)).toHaveLength(2);

  parent.kill('SIGKILL');

  await vi.waitFor(() => expect(ids.filter(isRunning)).toEqual([]), { timeout: 10_000 });
});
