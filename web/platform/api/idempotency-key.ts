import { useRef } from 'react';
import { createIdempotencyKey } from './api-client.ts';

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
