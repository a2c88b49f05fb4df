import { useRef } from 'react';
import { createIdempotencyKey } from './api-client.ts';
import { ApiError } from './api-error.ts';

/**
 * Stores the idempotency key of the last body: a retry with the same body after a lost response sends the same key and is
 * not executed twice. `reset` after a success, so that the same body can be sent again on purpose.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor(body: object): string {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: createIdempotencyKey() };
      return last.current.key;
    },
    reset() {
      last.current = { text: '', key: '' };
    },
  };
}

/** No response arrived, or a proxy gave one in place of the server. */
const isLost = (error: unknown) =>
  error instanceof ApiError && [0, 502, 504].includes(error.status);

/**
 * Sends a request with an idempotency key, and once more when its response was lost: it is executed once, and the person
 * learns whether it was.
 */
export async function repeatLost<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error)) throw error;
    return send();
  }
}
