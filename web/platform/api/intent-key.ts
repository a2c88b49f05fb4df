import { useRef } from 'react';
import { createIntentKey } from './api-client.ts';

/**
 * Returns one idempotency key per intent: a retry after a lost response sends the same key and is
 * not executed twice.
 */
export function useIntentKey() {
  const last = useRef({ intent: '', key: '' });
  return {
    keyFor(intent: string): string {
      if (last.current.intent !== intent) last.current = { intent, key: createIntentKey() };
      return last.current.key;
    },
    reset() {
      last.current = { intent: '', key: '' };
    },
  };
}
