import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { giveStylesTheNonce } from './style-nonce.ts';

/**
 * Two files that most visitors load. Without them every module that two pages share is a file of its own, and small
 * files compress worse: home would weigh 24 kB more. A group includes what its modules import.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\//,
      priority: 2,
    },
    { name: 'frame', test: /\/web\/(?:app\/root|pages\/home-page)\.tsx/, priority: 1 },
  ],
};

/** In development, what is found only when a page is first opened makes it load anew. */
const openedLater = [
  '@date-fns/tz',
  '@hookform/resolvers/zod',
  '@tanstack/react-query',
  'date-fns',
  'date-fns/locale/es',
  'embla-carousel-react',
  'lucide-react',
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
  plugins: [tailwindcss(), reactRouter(), giveStylesTheNonce()],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    // What a page needs at once another may fetch later: queries, for one.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
  },
  optimizeDeps: { include: openedLater },
  // The server build carries its packages, so that React is the production one whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
