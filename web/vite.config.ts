import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leaveOutEndpointSchemas } from './endpoint-schemas.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leaveOutEndpointSchemas()],
  build: { sourcemap: false, assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
  },
  // The server build carries its packages, so that React is the production one whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
