/** The push services of Chrome, Firefox, Edge and Safari. A name that begins with a dot stands for all hosts below it. */
const hosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

const isKnownHost = (host: string) =>
  hosts.some((known) => host === known || (known.startsWith('.') && host.endsWith(known)));

/**
 * Returns whether notifications may be sent to an address: one of a known push service by https, or of an origin that the
 * operator has added. Anybody may send an address, so it must never lead elsewhere.
 */
export function isPushService(endpoint: string, added: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  return added.includes(origin) || (protocol === 'https:' && port === '' && isKnownHost(hostname));
}
