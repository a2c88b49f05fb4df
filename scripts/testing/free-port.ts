import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems assign ephemeral ports from 32768 or 49152, so a lower port stays free between the check
 * and its use.
 */
const FIRST = 20_000;
const LAST = 29_999;

let next = FIRST + (process.pid % (LAST - FIRST));

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * Returns a free port of 127.0.0.1 for a program that needs a port as an argument. Code that opens
 * its own socket should listen on port 0 instead. Throws when 100 ports in a row are in use.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = next;
    next = port === LAST ? FIRST : port + 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of ${FIRST} to ${LAST} is free.`);
}
