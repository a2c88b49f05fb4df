import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { MARK, markedPages, markedReads } from '../server/testing/marked-reads.ts';
import { freePort } from './testing/free-port.ts';

const hasNginx = spawnSync('nginx', ['-v'], { env: environment() }).status === 0;

function environment() {
  return { PATH: `${process.env.PATH}:/usr/sbin` };
}

interface Proxy {
  url: string;
  folder: string;
  process: ChildProcess;
}

let proxy: Proxy | undefined;
let instance: Server | undefined;
afterEach(async () => {
  if (proxy?.process.exitCode === null) {
    proxy.process.kill('SIGQUIT');
    await once(proxy.process, 'exit');
  }
  if (proxy) rmSync(proxy.folder, { recursive: true, force: true });
  instance?.close();
});

async function listens(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/metrics`).then(
    () => true,
    () => false,
  );
}

/** Starts nginx with the configuration of compose.yaml in front of an instance that echoes the visitor's address. */
async function startProxy(tlsProxy: string): Promise<Proxy> {
  instance = createHttpServer((request, response) =>
    response.end(String(request.headers['x-forwarded-for'])),
  ).listen(0, '127.0.0.1');
  await once(instance, 'listening');
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-nginx-'));
  const template = readFileSync(
    path.resolve(import.meta.dirname, '../deploy/nginx/oficio.conf.template'),
    'utf8',
  );
  const server = template
    .replace(/^resolver .*$/m, '')
    .replace('app:3000 resolve', `127.0.0.1:${(instance.address() as AddressInfo).port}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/dev/std', `${folder}/std`)
    .replace('${TLS_PROXY}', tlsProxy);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${folder}/pid; events {} http { access_log ${folder}/main; ${temporary.join(' ')}\n${server}\n}`,
  );
  const args = ['-p', folder, '-c', file, '-e', `${folder}/start`, '-g', 'daemon off;'];
  const process = spawn('nginx', args, { env: environment(), stdio: 'ignore' });
  proxy = { url: `http://127.0.0.1:${port}`, folder, process };
  await expect.poll(() => listens(port), { timeout: 10_000 }).toBe(true);
  return proxy;
}

const readLogs = ({ folder }: Proxy) =>
  ['main', 'stdout', 'stderr', 'start']
    .map((name) => {
      try {
        return readFileSync(path.join(folder, name), 'utf8');
      } catch {
        return '';
      }
    })
    .join('\n');

describe.skipIf(!hasNginx)('nginx', () => {
  test('its logs have no query and no place of any address, whether an instance answers or not', async () => {
    const started = await startProxy('127.0.0.1/32');
    const { url } = started;
    const headers = {
      referer: `${url}/?near=${MARK}`,
      cookie: `${MARK}=1`,
      'user-agent': MARK,
      authorization: MARK,
    };
    const addresses = [...markedReads(), ...markedPages];
    for (const address of addresses) await fetch(url + address, { headers });
    instance?.close();
    for (const address of addresses.slice(-12)) {
      expect((await fetch(url + address, { headers })).status).toBeGreaterThanOrEqual(400);
    }
    await expect.poll(() => readLogs(started)).toMatch(/GET \/a-page-of-tomorrow" 502 /);
    const logs = readLogs(started);
    expect(logs).toContain('"GET /api/trade-pages/..." 200 ');
    expect(logs.match(new RegExp(`.*${MARK}.*`, 'g'))).toBeNull();
  });

  test.each([
    ['127.0.0.1/32', '203.0.113.7'],
    ['10.0.0.0/8', '127.0.0.1'],
  ])('with TLS_PROXY=%s an instance sees the visitor %s', async (tlsProxy, visitor) => {
    const { url } = await startProxy(tlsProxy);
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    expect(await (await fetch(url, { headers })).text()).toBe(visitor);
  });
});
