import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * Returns the headers that sign a message (Standard Webhooks) for one attempt, with a signature of each secret. `now` is in
 * epoch milliseconds.
 */
export function signMessage(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** Returns a new secret of 256 bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;
