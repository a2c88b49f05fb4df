import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readRetryAfter } from '#platform/retry-after.ts';
import { isLoopbackAddress, isPublicAddress } from './addresses.rules.ts';
import type { AttemptResult } from '../webhooks.rules.ts';

const TIMEOUT_MS = 10_000;

/** The address leads to a host that is not in the public internet. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/** An address with the hosts to which it may connect. */
export interface Target {
  url: URL;
  hosts: LookupAddress[];
}

async function resolveHost(hostname: string): Promise<LookupAddress[]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  return family ? [{ address: name, family }] : dns.lookup(name, { all: true });
}

/**
 * Resolves an address. Throws `ForbiddenAddressError` unless it is https and all its hosts are public; with `toLoopback`
 * this machine is allowed too, also by plain http. Throws another error when the name cannot be resolved.
 */
export async function findTarget(address: string, toLoopback: boolean): Promise<Target> {
  const url = new URL(address);
  const { protocol, hostname, username, password } = url;
  const isWeb = protocol === 'https:' || (toLoopback && protocol === 'http:');
  if (!isWeb || username || password)
    throw new ForbiddenAddressError('Not an https address without credentials.');
  const hosts = await resolveHost(hostname);
  const isAllowed = hosts.every(
    ({ address: host }) =>
      (toLoopback && isLoopbackAddress(host)) || (protocol === 'https:' && isPublicAddress(host)),
  );
  if (hosts.length === 0 || !isAllowed)
    throw new ForbiddenAddressError('The host is not in the public internet.');
  return { url, hosts };
}

/** Connects to the hosts that were checked: a name may lead elsewhere when it is resolved again. */
const connectTo =
  (hosts: LookupAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = hosts;
    if (all || !first) callback(null, hosts);
    else callback(null, first.address, first.family);
  };

/** Sends a message once. Follows no redirect and reads no body. `now` is in epoch milliseconds. */
export function postMessage(
  { url, hosts }: Target,
  { headers, body }: { headers: Record<string, string>; body: string },
  now: number,
): Promise<AttemptResult> {
  const { promise, resolve: end } = Promise.withResolvers<AttemptResult>();
  const options = {
    method: 'POST',
    agent: false,
    lookup: connectTo(hosts),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Oficio',
    },
  };
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  request.on('response', (response) => {
    const retryAfterMs = readRetryAfter(response.headers['retry-after'], now);
    end({ status: response.statusCode ?? null, retryAfterMs });
    response.destroy();
  });
  request.on('error', () => end({ status: null, retryAfterMs: null }));
  request.end(body);
  return promise;
}
