import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import dns from 'node:dns/promises';
import { createServer, type RequestListener } from 'node:http';
import { isIP, type AddressInfo, type Socket } from 'node:net';
import type { ThreadReading } from '@oficio/server/platform/icalendar/read-in-thread.ts';
import { fetchBytes, FetchFailed } from '@oficio/server/platform/outgoing/fetch-bytes.ts';

/** The limits of the product; a server that never answers is cut off here as before a booking. */
const LIMITS = { accept: 'text/calendar', maxBytes: 5_000_000, timeoutMs: 2_000 };

/** Fetches an address and reads what it sends. Returns how that ended. */
export async function readFrom(
  address: string,
  read?: (bytes: Uint8Array) => Promise<ThreadReading>,
  toLoopback = true,
): Promise<string> {
  try {
    const fetched = await fetchBytes(address, { ...LIMITS, toLoopback });
    if (fetched.kind === 'unchanged' || !read) return fetched.kind;
    const reading = await read(fetched.bytes);
    return reading.kind === 'refused' ? reading.refusal : reading.kind;
  } catch (error) {
    if (error instanceof FetchFailed) return error.failure;
    throw error;
  }
}

/** Starts a server on loopback. */
export async function startServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/calendar.ics`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Addresses of hosts inside of a network, and of none. */
const inside = [
  '127.0.0.1',
  '10.0.0.5',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];
const inside6 = ['::1', '::', 'fe80::1', 'fd00::1', 'fec0::1', 'ff02::1', '2001:db8::1', '100::1'];

/** The forms in which URLs and resolvers write an address of IPv4. */
function formsOf(address: string): string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const pair = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  return [
    address,
    String(number),
    `0x${number.toString(16)}`,
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `[::ffff:${address}]`,
    `[::ffff:${pair}]`,
    `[::${pair}]`,
    `[::ffff:0:${pair}]`,
    `[64:ff9b::${pair}]`,
    `[2002:${pair}::]`,
    `[2001:0:${pair}::1]`,
  ];
}

interface InsideHost {
  host: string;
  /** The answers of the proof's resolver to a name: the first time, and from then on. */
  answers: string[][];
  isRebound: boolean;
  /** Names this machine, to which the proof allows requests. */
  isOwn: boolean;
}

/** Hosts of URLs, and names, that lead to an address inside of a network. */
function listHosts(): InsideHost[] {
  return [...inside, ...inside6].flatMap((address) => {
    const isFour = isIP(address) === 4;
    const isOwn = address === '127.0.0.1' || address === '::1';
    const label = address.replaceAll(/[.:]/g, '-');
    const name = (kind: string, ...answers: string[][]): InsideHost => ({
      host: `${kind}${label}.example`,
      answers,
      isRebound: answers.length > 1,
      isOwn,
    });
    return [
      ...(isFour ? formsOf(address) : [`[${address}]`]).map((host) => ({
        ...name('', []),
        host,
      })),
      name('only', [address]),
      name('mixed', ['8.8.8.8', address]),
      name('rebound', ['127.0.0.1'], [address]),
      ...(isFour ? [name('mapped', [`::ffff:${address}`])] : []),
    ];
  });
}

export interface NetworkResult {
  addresses: number;
  /** Connections to any of them. */
  inside: number;
  /** Addresses that ended otherwise than as unreachable. */
  others: string[];
  slowestMs: number;
}

/** Notes the hosts of all connections of this process. */
function watchConnections() {
  const hosts: string[] = [];
  const note = (message: unknown) =>
    (message as { socket: Socket }).socket.on('connectionAttempt', (host) => hosts.push(host));
  subscribe('net.client.socket', note);
  return { hosts, stop: () => unsubscribe('net.client.socket', note) };
}

/**
 * Requests addresses inside of a network: directly, by a redirect of a server on loopback, and by names that lead elsewhere at
 * their second use. A resolver of its own answers for names, so that nothing leaves this machine.
 */
export async function requestInside(): Promise<NetworkResult> {
  const hosts = listHosts();
  const { lookup } = dns;
  dns.lookup = ((name: string) => {
    const { answers = [] } = hosts.find(({ host }) => host === name) ?? {};
    const [found = []] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return found.length === 0
      ? Promise.reject(new Error('ENOTFOUND'))
      : Promise.resolve(found.map((address) => ({ address, family: isIP(address) })));
  }) as unknown as typeof lookup;
  let location = '';
  const server = await startServer((_request, response) =>
    response.writeHead(302, { location }).end(),
  );
  const connections = watchConnections();
  const found: NetworkResult = { addresses: 0, inside: 0, others: [], slowestMs: 0 };
  const check = async (address: string, allowed: number, toLoopback: boolean, by: string) => {
    connections.hosts.length = 0;
    const start = performance.now();
    const outcome = await readFrom(address, undefined, toLoopback);
    found.addresses += 1;
    found.slowestMs = Math.max(found.slowestMs, performance.now() - start);
    found.inside += Math.max(0, connections.hosts.length - allowed);
    if (outcome !== 'unreachable') found.others.push(`${by}: ${outcome}`);
  };
  for (const { host, isRebound, isOwn } of hosts) {
    const address = `https://${host}/calendar.ics`;
    if (isRebound) {
      // The name leads to this machine, which redirects to the name, which leads elsewhere by then.
      location = server.url.replace('127.0.0.1', host);
      if (!isOwn) await check(location, 1, true, location);
      continue;
    }
    await check(address, 0, false, address);
    if (isOwn) continue;
    location = address;
    await check(server.url, 1, true, `redirect to ${address}`);
  }
  for (const address of [
    'http://8.8.8.8/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'https://u:p@8.8.8.8/',
  ])
    await check(address, 0, false, address);
  connections.stop();
  dns.lookup = lookup;
  await server.stop();
  return found;
}
