import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** Returns the headers that sign a message (Standard Webhooks) for one attempt. `now` is in epoch milliseconds. */
export function signMessage(
  secret: string,
  { id, body }: { id: string; body: string },
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
