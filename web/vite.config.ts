import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { slimContract } from './contract-in-browser.ts';
import { giveStylesTheNonce } from './style-nonce.ts';

/** On every page and rarely changed: one file compresses better and is fetched again less often. */
const framework = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), slimContract(), giveStylesTheNonce()],
  build: { sourcemap: false, assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } },
        },
      },
    },
  },
  // The server build carries its packages, so that React is the production one whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
