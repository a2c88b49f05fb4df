import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leaveOutEndpointSchemas } from './endpoint-schemas.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leaveOutEndpointSchemas()],
  build: { rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] } }, sourcemap: false, assetsInlineLimit: 0, target: 'es2022' },
  // The server build carries its packages, so that React is the production one whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
