import { useRef } from 'react';
import { createIntentKey } from './api-client.ts';

/** Repeating the same intent after a lost answer sends the same key, so that it is never carried out twice. */
export function useIntentKey() {
  const kept = useRef({ intent: '', key: '' });
  return {
    keyFor(intent: string): string {
      if (kept.current.intent !== intent) kept.current = { intent, key: createIntentKey() };
      return kept.current.key;
    },
    end() {
      kept.current = { intent: '', key: '' };
    },
  };
}
