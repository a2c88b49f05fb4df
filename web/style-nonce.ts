import type { Plugin } from 'vite';

/**
 * The only patch of another package (docs/decisions/0061-one-patch-in-the-web.md).
 * Sonner inserts a style element and has no option for the nonce that the content security policy
 * requires. The patch reads the nonce from the same global variable as other libraries (see
 * `entry.client.tsx`).
 */
export function addNonceToStyles(): Plugin {
  return {
    name: 'style-nonce',
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
