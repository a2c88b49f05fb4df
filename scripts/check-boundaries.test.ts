import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

let root = '';

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function add(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** Creates a source tree in which `from` imports `to`. */
function plant(from: string, to: string): string {
  root = mkdtempSync(join(tmpdir(), 'oficio boundaries '));
  const specifier = `${'../'.repeat(from.split('/').length - 1)}${to}`;
  add(to, 'export const answer = 42;\n');
  add(from, `import { answer } from '${specifier}';\nexport const question = answer;\n`);
  return root;
}

const orders = 'server/domains/orders';
const forbidden = [
  [`${orders}/orders.service.ts`, 'server/domains/reviews/reviews.service.ts', 'levels-orders'],
  [
    `${orders}/orders.service.ts`,
    'server/domains/service-requests/service-requests.view.ts',
    'levels-orders',
  ],
  [
    'contract/domains/skills/skills.rules.ts',
    'contract/domains/orders/orders.rules.ts',
    'levels-skills',
  ],
  [
    `${orders}/orders.service.ts`,
    'server/domains/catalog/catalog.queries.ts',
    'domains-meet-through-services',
  ],
  [
    'server/domains/reviews/reviews.service.ts',
    `${orders}/booking/placing.service.ts`,
    'rooms-are-private',
  ],
  [
    'web/domains/chat/chat-page.tsx',
    'web/domains/orders/order-card/order-card.tsx',
    'rooms-are-private',
  ],
  [
    'web/pages/order-page.tsx',
    'web/domains/orders/order-card/order-card.tsx',
    'combinations-use-doors',
  ],
  ['web/app/root.tsx', 'web/domains/orders/order-card/order-card.tsx', 'combinations-use-doors'],
  ['demo/seed-demo.ts', `${orders}/booking/placing.service.ts`, 'combinations-use-doors'],
  ['server/platform/context.ts', `${orders}/orders.service.ts`, 'server-platform-knows-no-domain'],
  [
    'server/platform/context.ts',
    'contract/domains/orders/orders.rules.ts',
    'server-platform-knows-no-domain',
  ],
  [
    'server/platform/database/schema.ts',
    `${orders}/orders.service.ts`,
    'schema-has-types-of-the-contract',
  ],
  [`${orders}/orders.service.ts`, 'server/app.ts', 'server-domains-are-below-the-app'],
  [`${orders}/orders.routes.ts`, `${orders}/orders.queries.ts`, 'routes-call-use-cases'],
  [
    `${orders}/orders.service.ts`,
    'server/domains/media/media.columns.ts',
    'columns-are-parts-of-statements',
  ],
  [`${orders}/orders.columns.ts`, `${orders}/orders.queries.ts`, 'columns-run-nothing'],
  [
    `${orders}/orders.queries.ts`,
    'server/domains/media/media.service.ts',
    'statements-call-no-services',
  ],
  [`${orders}/orders.view.ts`, `${orders}/orders.queries.ts`, 'views-and-rules-do-no-io'],
  [`${orders}/orders.rules.ts`, `${orders}/orders.queries.ts`, 'views-and-rules-do-no-io'],
  ['packages/local-postgres/dump.ts', 'server/platform/context.ts', 'packages-know-no-product'],
  [`${orders}/orders.service.ts`, `${orders}/orders.fixtures.ts`, 'fixtures-are-for-tests'],
  ['contract/platform/money.ts', 'server/platform/config.ts', 'contract-is-pure'],
  [
    'contract/platform/money.ts',
    'contract/domains/orders/orders.rules.ts',
    'contract-platform-knows-no-domain',
  ],
  [
    'web/domains/orders/orders.api.ts',
    'server/platform/config.ts',
    'web-does-not-import-the-server',
  ],
  ['server/app.ts', 'web/app/routes.ts', 'server-does-not-import-web-source'],
  ['web/domains/orders/order-card.tsx', 'web/domains/chat/chat.live.ts', 'levels-orders'],
  [
    'web/domains/orders/order-card.tsx',
    'web/domains/favorites/favorite-heart.tsx',
    'levels-orders',
  ],
  ['web/domains/orders/order-card.tsx', 'web/pages/home-page.tsx', 'web-domains-are-below-the-app'],
  ['web/pages/home-page.tsx', 'web/app/header.tsx', 'web-pages-are-below-the-app'],
  ['web/ui/button.tsx', 'web/domains/chat/chat.text.ts', 'web-platform-and-ui-know-no-domain'],
  ['web/ui/button.tsx', 'web/platform/api/api-client.ts', 'web-ui-knows-no-network'],
  ['web/domains/orders/orders.api.ts', 'web/app/root.tsx', 'web-domains-are-below-the-app'],
  [
    'web/domains/orders/order-card.tsx',
    'web/platform/api/api-client.ts',
    'only-api-files-call-the-network',
  ],
  ['e2e/booking.test.ts', 'server/app.ts', 'journeys-see-only-the-product'],
  ['server/app.ts', 'scripts/domains.ts', 'no-scripts-in-the-product'],
  ['server/app.ts', 'server/app.test.ts', 'no-imports-of-tests'],
] as const;

test.each(forbidden)('%s may not import %s (%s)', async (from, to, rule) => {
  const { failures } = await checkBoundaries(plant(from, to));
  expect(failures.join('\n')).toContain(`${from} → ${to}: ${rule}.`);
});

const allowed = [
  [`${orders}/orders.service.ts`, 'server/domains/catalog/catalog.service.ts'],
  [`${orders}/orders.service.ts`, `${orders}/orders.queries.ts`],
  [`${orders}/orders.queries.ts`, 'server/domains/media/media.columns.ts'],
  [`${orders}/orders.routes.ts`, `${orders}/booking/booking.service.ts`],
  ['server/app.ts', `${orders}/orders.routes.ts`],
  ['web/domains/orders/order-card.tsx', 'web/domains/providers/slot-picker.tsx'],
  ['web/pages/orders-page.tsx', 'web/domains/chat/chat-panel.tsx'],
  ['web/domains/orders/orders.api.ts', 'web/platform/api/api-client.ts'],
] as const;

test.each(allowed)('%s may import %s', async (from, to) => {
  const { files, failures } = await checkBoundaries(plant(from, to));
  expect(failures).toEqual([]);
  expect(files).toBe(2);
});

test('a file of the contract that one side uses alone is refused', async () => {
  const schema = 'contract/domains/catalog/catalog.schema.ts';
  const endpoints = 'contract/domains/catalog/catalog.endpoints.ts';
  const without = (side: string, file: string) =>
    `${file}: ${side} does not need it, and the contract contains what both sides use; move it`;
  plant('web/domains/orders/order-form.tsx', schema);
  expect((await checkBoundaries(root)).failures).toEqual([without('the server', schema)]);

  // The server needs the schema through another file, which the web does not need.
  add(endpoints, "export { answer } from './catalog.schema.ts';\n");
  add(`${orders}/orders.service.ts`, `export { answer } from '../../../${endpoints}';\n`);
  expect((await checkBoundaries(root)).failures).toEqual([without('the web', endpoints)]);

  // A test of the web needs it.
  add('web/pages/home.test.ts', `export { answer } from '../../${endpoints}';\n`);
  expect((await checkBoundaries(root)).failures).toEqual([]);
});

test('a package outside the contract, a missing file and a cycle are refused', async () => {
  plant('contract/platform/money.ts', 'contract/platform/missing.ts');
  writeFileSync(join(root, 'contract/platform/missing.ts'), "export * from './money.ts';\n");
  writeFileSync(join(root, 'contract/platform/ids.ts'), "export * from './gone.ts';\n");
  writeFileSync(join(root, 'contract/platform/page.ts'), "export * from 'node:fs';\n");
  const failures = (await checkBoundaries(root)).failures.join('\n');
  expect(failures).toContain('no-cycles');
  expect(failures).toContain('contract/platform/ids.ts → ./gone.ts: no-unresolved-imports');
  expect(failures).toContain('contract/platform/page.ts → fs: contract-is-pure');
});

test('a cycle of types alone is refused', async () => {
  plant('server/platform/context.ts', 'server/platform/scale/redis.ts');
  writeFileSync(
    join(root, 'server/platform/scale/redis.ts'),
    "import type { question } from '../context.ts';\nexport const answer: typeof question = 42;\n",
  );
  expect((await checkBoundaries(root)).failures.join('\n')).toContain('no-cycles');
});
