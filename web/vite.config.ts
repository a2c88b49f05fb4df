import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { giveStylesTheNonce } from './style-nonce.ts';

/** The root, and what several public pages show. */
const sharedByPages = [
  'app/root',
  'domains/catalog/catalog.api',
  'domains/catalog/catalog.text',
  'domains/catalog/share-link-button',
  'domains/favorites/card-favorite',
  'platform/images/cover-picture',
  'platform/pages/page-meta',
  'ui/display/badge',
  'ui/display/price',
  'ui/display/stars',
  'ui/feedback/banner',
  'ui/feedback/error-state',
  'ui/layout/card',
];

/** What only some of the public pages load: the hooks of TanStack Query, and what forms and lists need. */
const queries =
  /\/@tanstack\/react-query\/|\/web\/platform\/(?:api\/query-failure|pages\/structured-data)|\/icons\/(?:zap|map-pin)\./;
const inputs =
  /\/contract\/platform\/countries|\/web\/ui\/(?:inputs\/(?:text-input|field)|feedback\/empty-state)\.tsx|\/icons\/(?:chevron-down|search|search-x)\./;

/**
 * Few files, named here. Without them each module that two pages share is a file of its own, and small files compress
 * worse. A group includes what its modules import, unless a group of a higher priority has it: what another page
 * needs of home must be in a group above it, or that page loads home too.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\//,
      priority: 5,
    },
    {
      name: 'frame',
      test: (id: string) => sharedByPages.some((file) => id.includes(`/web/${file}.ts`)),
      priority: 4,
    },
    { name: 'queries', test: queries, priority: 3 },
    { name: 'inputs', test: inputs, priority: 2 },
    { name: 'home', test: /\/web\/pages\/home-page\.tsx/, priority: 1 },
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
