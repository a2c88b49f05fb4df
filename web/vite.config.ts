import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { slimContract } from './contract-in-browser.ts';
import { giveStylesTheNonce } from './style-nonce.ts';

const codeSplitting = { groups: chunkGroups(import.meta.dirname) };

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), slimContract(), giveStylesTheNonce()],
  build: { sourcemap: false, assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
  },
  // The server build carries its packages, so that React is the production one whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
