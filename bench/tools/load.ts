import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { medianOf } from './statistics.ts';

const SECONDS = 4;
const CONNECTIONS = 20;

export interface Load {
  requestsPerSecond: number;
  medianMs: number;
  failures: number;
}

/** Sends requests over 20 connections to one local address for some seconds. */
export async function measureLoad(url: string, seconds = SECONDS): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
  return {
    requestsPerSecond: result.requests.average,
    medianMs: result.latency.p50,
    failures: result.non2xx + result.errors,
  };
}

async function timeRequest(url: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return performance.now() - begin;
}

/** Measures the median milliseconds of sequential requests. */
export async function measureMedian(urls: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const url of urls) times.push(await timeRequest(url));
  return medianOf(times);
}

/**
 * Measures pairs of requests in turn, so that other load on the machine affects both medians
 * equally.
 */
export async function measureMedians(
  pairs: readonly (readonly [string, string])[],
): Promise<[number, number]> {
  const times: [number, number][] = [];
  for (const [first, second] of pairs)
    times.push([await timeRequest(first), await timeRequest(second)]);
  return [medianOf(times.map(([first]) => first)), medianOf(times.map(([, second]) => second))];
}

/** Runs `work` with a bare server that responds with `body`, and stops the server afterwards. */
export async function withBareServer<T>(
  body: Buffer,
  contentType: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-bench-'));
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const child = spawn(process.execPath, ['bench/baseline/bare-server.ts', file, contentType], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return await work(`http://127.0.0.1:${line.toString().trim()}/`);
  } finally {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Comparison {
  product: Load;
  bare: Load;
  /** Requests per second of the product, in percent of the bare server's. */
  percent: number;
}

/**
 * Measures product and bare server in turn, twice each, so that other load on the machine affects
 * both equally.
 */
export async function compareWithBare(url: string): Promise<Comparison> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  const contentType = response.headers.get('content-type') ?? 'text/plain';
  return withBareServer(body, contentType, async (bareUrl) => {
    await measureLoad(url, 1);
    const runs: [Load, Load][] = [];
    for (let round = 0; round < 2; round += 1) {
      runs.push([await measureLoad(url), await measureLoad(bareUrl)]);
    }
    const product = averageOf(runs.map(([load]) => load));
    const bare = averageOf(runs.map(([, load]) => load));
    return { product, bare, percent: (100 * product.requestsPerSecond) / bare.requestsPerSecond };
  });
}

function averageOf(loads: Load[]): Load {
  const mean = (pick: (load: Load) => number) =>
    loads.reduce((sum, load) => sum + pick(load), 0) / loads.length;
  return {
    requestsPerSecond: mean((load) => load.requestsPerSecond),
    medianMs: mean((load) => load.medianMs),
    failures: loads.reduce((sum, load) => sum + load.failures, 0),
  };
}
