import { createContext } from 'react';

/**
 * Nonce of inline scripts during server rendering; undefined in the browser, which hides nonces.
 */
export const NonceContext = createContext<string | undefined>(undefined);
