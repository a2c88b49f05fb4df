import { isIPv6 } from 'node:net';

/** Returns the /64 network of an IPv6 address, because a single customer usually owns all of it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::')) return ip;
  return ip.split(':').slice(0, 4).join(':');
}
