import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connectTo, type Target } from '#platform/outgoing/target.ts';
import { readRetryAfter } from '#platform/retry-after.ts';
import type { AttemptResult } from './webhooks.rules.ts';

/** Sends a message once. Follows no redirect and reads no body. `now` is in epoch milliseconds. */
export function postMessage(
  { url, hosts }: Target,
  { headers, body }: { headers: Record<string, string>; body: string },
  { now, timeoutMs }: { now: number; timeoutMs: number },
): Promise<AttemptResult> {
  const { promise, resolve: end } = Promise.withResolvers<AttemptResult>();
  const options = {
    method: 'POST',
    agent: false,
    lookup: connectTo(hosts),
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'marketplace',
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
