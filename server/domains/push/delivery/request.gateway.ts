import type { KeyObject } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { SignJWT } from 'jose';
import { readRetryAfter } from '#platform/retry-after.ts';
import { encryptMessage, type BrowserKeys } from './encryption.rules.ts';

const TIMEOUT_MS = 10_000;
/** Services accept at most 24 hours. Half of it tolerates clocks that differ by hours. */
const TOKEN_MS = 12 * HOUR_MS;
const DEFAULT_WAIT_MS = MINUTE_MS;

/** The identity of this installation at push services (VAPID). */
export interface SenderKeys {
  publicKey: string;
  privateKey: KeyObject;
  /** The address at which a push service reaches the operator. */
  contact: string;
}

export interface PushRequest {
  endpoint: string;
  keys: BrowserKeys;
  text: string;
  ttlSeconds: number;
  /** A waiting message of the same topic is replaced; at most 32 characters of base64url. */
  topic: string;
  urgency: 'normal' | 'high';
}

/**
 * The result of a request. `gone`: the subscription has ended. `refused`: this message is never accepted. `wait`: the
 * service asks for a pause. `unavailable`: another attempt may succeed.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'unavailable'; status: number | null };

async function authorize(
  { publicKey, privateKey, contact }: SenderKeys,
  endpoint: string,
  now: number,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor((now + TOKEN_MS) / 1_000))
    .setSubject(contact)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}

function toOutcome({ status, headers }: Response, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429)
    return { kind: 'wait', ms: readRetryAfter(headers.get('retry-after'), now) ?? DEFAULT_WAIT_MS };
  // A wrong clock or key of this installation is no fault of the message.
  if (status >= 500 || status === 401 || status === 403) return { kind: 'unavailable', status };
  return { kind: 'refused', status };
}

/** Sends one message to a push service (RFC 8030). Follows no redirect and reads no body. */
export async function requestPush(
  sender: SenderKeys,
  { endpoint, keys, text, ttlSeconds, topic, urgency }: PushRequest,
  now: number,
): Promise<PushOutcome> {
  const headers = {
    authorization: await authorize(sender, endpoint, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.max(0, Math.floor(ttlSeconds))),
    topic,
    urgency,
  };
  const body = new Uint8Array(encryptMessage(text, keys));
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return toOutcome(response, now);
  } catch {
    return { kind: 'unavailable', status: null };
  }
}
