import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './host-addresses.ts';

/** The address leads to a host that is not in the public internet. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/** An address with the hosts to which it may connect. */
export interface Target {
  url: URL;
  hosts: LookupAddress[];
}

/** A resolver without response may take much longer than the request that needs it. */
const LOOKUP_MS = 3_000;

async function lookUp(name: string): Promise<LookupAddress[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${name} is not resolved in time.`)), LOOKUP_MS);
  try {
    return await Promise.race([dns.lookup(name, { all: true }), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function resolveHost(hostname: string): Promise<LookupAddress[]> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  return family ? [{ address: name, family }] : lookUp(name);
}

/**
 * Resolves an address. Throws `ForbiddenAddressError` unless it is https and all its hosts are public; with `toLoopback`
 * this machine is allowed too, also by plain http. Throws another error when the name cannot be resolved within three seconds.
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
export const connectTo =
  (hosts: LookupAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = hosts;
    if (all || !first) callback(null, hosts);
    else callback(null, first.address, first.family);
  };
