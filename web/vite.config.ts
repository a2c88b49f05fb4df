import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { addNonceToStyles } from './style-nonce.ts';

/** Modules of the pages that show cards: home, card and profile. */
const tiles =
  /\/web\/(?:domains\/(?:catalog\/(?:catalog\.(?:api|text)|share-link-button)|favorites\/card-favorite)|platform\/images\/cover-picture|ui\/display\/(?:price|stars))\.ts/;

/** Modules of the `frame` file: the root, and modules that several public pages use. */
const sharedByPages = [
  'app/root',
  'platform/pages/page-meta',
  'ui/display/badge',
  'ui/feedback/banner',
  'ui/feedback/error-state',
  'ui/inputs/field-control',
  'ui/layout/card',
];

const sharedIcons = /\/icons\/(?:chevron-down|search)\./;

/**
 * Modules that only some public pages load: the hooks of TanStack Query, and controls of forms and
 * lists.
 */
const queries =
  /\/@tanstack\/react-query\/|\/web\/platform\/(?:api\/query-failure|pages\/structured-data)|\/icons\/(?:zap|map-pin)\./;
const choices = /\/contract\/platform\/countries/;
const inputs = /\/web\/ui\/inputs\/(?:text-input|field)\.tsx/;
const emptyState = /\/web\/ui\/feedback\/empty-state\.tsx|\/icons\/search-x\./;

/**
 * Icons and small components of pages that need a session. The list of all routes, which every page
 * loads, names each file of each route, so one file for all of these makes public pages lighter.
 */
const icons =
  /\/icons\/(?:arrow-(?:down|left|right)|calendar-plus|check|circle-x|clipboard-list|copy|external-link|heart|layout-dashboard|lock|mail-check|mail-exclamation-point|message-circle|scale|scroll-text|send-horizontal|shapes|sliders-horizontal|trash|user-round)\.|\/web\/(?:ui\/(?:display\/(?:timeline|description-list)|inputs\/text-area|feedback\/progress-bar|controls\/(?:switch|checkbox))|platform\/(?:format\/phone-text|session\/route-guards|drafts\/draft-store|api\/idempotency-key|pages\/dashboard-page|images\/image-reduction)|domains\/.*(?:account-frame|appointment-time|link-token|frame-skeleton)|platform\/(?:chosen-package|format\/(?:safe-link|linked-text)|images\/picture-list)|ui\/display\/cost-lines|domains\/reports\/(?:reports\.(?:api|text)|report-(?:part|count)|snapshot))\.tsx?|\/contract\/domains\/orders\/orders-states\.rules/;

/** The grid of cards, of home and of the pages of trades. */
const grid =
  /\/web\/domains\/(?:favorites\/favorite-grid|reputation\/why-button|catalog\/(?:catalog-grid|service-card-tile|tile\/tile-cover))\./;

/** Small modules that the pages of cards and profiles share. */
const details =
  /\/contract\/domains\/(?:accounts\/accounts(?:-reputation)?|reviews\/reviews|settings\/settings-retention)\.rules\.|\/web\/(?:platform\/(?:format\/time-format|session\/return-to|reporting\/report-(?:target|menu))|domains\/(?:accounts\/review-answer|providers\/verified-badge|reports\/report-host))|\/icons\/(?:chevron-left|chevron-right|clock|message-square-text|ellipsis-vertical|pencil|image-off)\./;

/** Schemas and errors that pages behind the login share, in one file for the same reason. */
const schemas =
  /\/contract\/(?:domains\/.*\.(?:schema|endpoints|errors)|platform\/(?:email|money|wall-clock|api\/(?:errors|platform\.errors|page|json-value)))\./;

/**
 * Combines modules into few output files. By default each module that two pages share becomes a
 * separate file, and small files compress worse. A group includes the imports of its modules unless
 * a group of a higher priority contains them. A module that home shares with another page must be
 * in a group above `home`; otherwise that page loads the code of home too.
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
      test: (id: string) =>
        sharedByPages.some((file) => id.includes(`/web/${file}.ts`)) || sharedIcons.test(id),
      priority: 4,
    },
    { name: 'queries', test: queries, priority: 3 },
    { name: 'choices', test: choices, priority: 3 },
    { name: 'details', test: details, priority: 2 },
    { name: 'grid', test: grid, priority: 2 },
    { name: 'inputs', test: inputs, priority: 2 },
    { name: 'empty-state', test: emptyState, priority: 2 },
    { name: 'tiles', test: tiles, priority: 3 },
    { name: 'home', test: /\/web\/pages\/home-page\.tsx/, priority: 1 },
    // Otherwise the menu with 'Reportar' would load the file of the private pages for its icon.
    { name: 'flag', test: /\/icons\/flag\./, priority: 1 },
    { name: 'icons', test: icons, priority: 0 },
    { name: 'schemas', test: schemas, priority: 0 },
  ],
};

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
  plugins: [tailwindcss(), reactRouter(), addNonceToStyles()],
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every page has loaded these files before it loads a part on demand.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:framework|frame|rolldown-runtime)-/.test(file)),
    },
    target: 'es2022',
    // Some modules are static imports of one page and dynamic imports of another, for example the
    // queries.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
  },
  optimizeDeps: { include: lateDependencies },
  // The server build bundles its packages and React's production build, independently of the
  // NODE_ENV of the process that starts it. Vite replaces NODE_ENV only in the client build.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
