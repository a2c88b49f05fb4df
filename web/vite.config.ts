import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { codeSplitting } from './code-splitting.ts';
import { addNonceToStyles } from './style-nonce.ts';

/** Files that every page has loaded before it loads a part on demand. */
const loadedBefore = ['framework', 'frame', 'rolldown-runtime'];

/**
 * Packages that Vite bundles when the development server starts. When Vite discovers a package
 * later, it reloads the page.
 */
const lateDependencies = [
  '@date-fns/tz',
  '@hookform/resolvers/zod',
  '@tanstack/react-query',
  'date-fns',
  'date-fns/locale/es',
  'embla-carousel-react',
  'radix-ui/alert-dialog',
  'radix-ui/dialog',
  'radix-ui/dropdown-menu',
  'radix-ui/popover',
  'radix-ui/tabs',
  'react-day-picker',
  'react-hook-form',
  'socket.io-client',
  'sonner',
  'zod',
  'zustand',
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), addNonceToStyles()],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !file.startsWith('assets/all/')),
    },
    target: 'es2022',
    // Some modules are static imports of one page and dynamic imports of another, for example the
    // queries.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting,
            // The list of all routes, which every page loads, names each file.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: ({ name }) =>
              loadedBefore.includes(name) ? 'assets/all/[hash:7].js' : 'assets/[hash:7].js',
          },
        },
      },
    },
  },
  // Icons are small files of their own, and most of them are never loaded.
  optimizeDeps: { include: lateDependencies, exclude: ['lucide-react'] },
  // The server build bundles its packages and React's production build, independently of the
  // NODE_ENV of the process that starts it. Vite replaces NODE_ENV only in the client build.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
