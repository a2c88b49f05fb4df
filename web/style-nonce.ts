import type { Plugin } from 'vite';

/**
 * The toast library inserts its own style element and can't be told the nonce that the security policy
 * asks for; here it takes it from where the other libraries look for it (see `entry.client.tsx`).
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
