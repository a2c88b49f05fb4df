import type { Plugin } from 'vite';

/**
 * The one patch of another package (docs/decisions/0061). Sonner inserts a style element and has no option for the nonce
 * that the security policy requires. The patch reads it from where other libraries do (see `entry.client.tsx`).
 */
export function giveStylesTheNonce(): Plugin {
  return {
    name: 'give-styles-the-nonce',
    transform: {
      filter: { id: /\/node_modules\/sonner\// },
      handler: (code) => ({
        code: code.replace(
          "document.createElement('style')",
          "Object.assign(document.createElement('style'), { nonce: globalThis.__webpack_nonce__ })",
        ),
        map: null,
      }),
    },
  };
}
