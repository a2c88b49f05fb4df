import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { lightIcons } from './light-icons.ts';
import { giveStylesTheNonce } from './style-nonce.ts';

const codeSplitting = { groups: chunkGroups(import.meta.dirname) };

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
  plugins: [tailwindcss(), reactRouter(), lightIcons(), giveStylesTheNonce()],
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
