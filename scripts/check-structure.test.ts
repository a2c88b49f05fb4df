import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'oficio structure '));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function plant(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test.each([
  ['contract/domains/orders/orders.types.ts', 'not in the closed list'],
  ['contract/domains/orders/money.rules.ts', 'not in the closed list'],
  ['server/domains/orders/orders.controller.ts', 'not in the closed list'],
  ['server/domains/orders/index.ts', 'not in the closed list'],
  ['server/domains/orders/booking/prices/prices.service.ts', 'a room has no folders inside'],
  ['server/domains/orders/booking/orders-prices.service.ts', 'does not repeat the name'],
  ['server/domains/orders/booking/prices.controller.ts', 'not in the closed list'],
  ['server/domains/help/help.service.ts', '"help" is not a domain'],
  ['server/domains/payments/payments.service.ts', '"payments" is not a domain'],
  ['web/domains/orders/use-orders.ts', 'not in the closed list'],
  ['web/domains/orders/OrderCard.tsx', 'not kebab-case'],
  ['server/utils/money.ts', 'says nothing about the content'],
  ['web/platform/api-helpers.ts', 'with the terms of its field'],
  ['server/platform/jobManager.ts', 'not kebab-case'],
  ['server/platform/job-manager.ts', 'with the terms of its field'],
  ['server/migrations/1_users.sql', 'NNNN_what_it_does.sql'],
  ['server/database/functions/index-cards.sql', 'functions/its_name.sql'],
])('%s is refused: %s', (file, problem) => {
  plant(file);
  expect(checkStructure(root).failures.join('\n')).toContain(problem);
  expect(checkStructure(root).failures[0]).toContain(`${file}: `);
});

test.each([
  'contract/domains/orders/orders.schema.ts',
  'contract/domains/orders/orders-money.rules.ts',
  'contract/domains/orders/orders-money.rules.test.ts',
  'server/domains/orders/orders.service.ts',
  'server/domains/orders/orders-double-booking.test.ts',
  'server/domains/accounts/accounts-verification.template.ts',
  'web/domains/help/help-page.tsx',
  'server/migrations/0001_mail_and_media.sql',
  'server/database/functions/index_cards.sql',
  'web/domains/orders/client-dashboard-page.tsx',
  'web/domains/orders/order-card.tsx',
  'web/domains/orders/orders.api.ts',
  'web/app/entry.client.tsx',
  'docs/decisions/0001-embedded-postgresql.md',
])('the file name %s is accepted', (file) => {
  plant(file);
  expect(checkStructure(root)).toMatchObject({ files: 1, failures: [] });
});

test.each([
  ['server/domains/orders/orders.service.ts', "const title = 'Título';", 'Spanish belongs in'],
  ['server/domains/orders/orders.service.ts', "log('Revisa los datos');", 'Spanish belongs in'],
  ['server/platform/http/serve.ts', '// TO\u0044O later', 'finish it'],
  ['server/platform/http/serve.ts', '// oxlint-disable-next-line', 'a rule holds'],
  ['web/app/root.tsx', '// @ts-expect-error wrong types', 'a rule holds'],
])('%s with %s is refused: %s', (file, text, problem) => {
  plant(file, `\n${text}\n`);
  const { failures } = checkStructure(root);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain(`${file}:2: `);
  expect(failures[0]).toContain(problem);
});

test.each([
  ['contract/domains/orders/orders.errors.ts', "const sentence = 'Acción no válida';"],
  ['web/domains/orders/order-card.tsx', 'const label = <p>¿Qué necesitas?</p>;'],
  ['server/domains/orders/orders.queries.ts', "// lower('Ñ') works in PostgreSQL's own locale."],
  ['web/domains/orders/orders.text.ts', "const title = 'Reseñas';"],
  ['server/domains/orders/orders.service.test.ts', "expect('los datos de la orden').toBe('');"],
])('%s may contain %s', (file, text) => {
  plant(file, text);
  expect(checkStructure(root).failures).toEqual([]);
});

test('an import that climbs two folders is refused in a package, unless it leaves it', () => {
  const file = 'server/domains/orders/orders.service.ts';
  plant(file, "import { hold } from '../../platform/hold.ts';\n");
  plant(
    'server/domains/orders/orders.test.ts',
    "import { hold } from '#platform/hold.ts';\nimport { seed } from '../../../demo/seed.ts';\nvoid [hold, seed];\n",
  );
  expect(checkStructure(root).failures).toEqual([
    `${file}:1: import a file of the own package that is not near by its path from the package: #…`,
  ]);
});

test.each([
  ['let isOpen = false;', 'a variable of a module outlives'],
  ['export let brand = readPage();', 'a variable of a module outlives'],
  ['const listeners = new Set<() => void>();', 'new Set can change'],
  ['const cache = { ids: new Map<string, string>() };', 'new Map can change'],
  ['const ended = new AbortController();', 'new AbortController outlives'],
  ['const client = new QueryClient({});', 'new QueryClient outlives'],
  ['const store = createStore(() => ({ view: null }));', 'createStore outlives'],
  ['class Link {\n  static count = 0;\n}', 'a static field outlives', 3],
  [
    'const sent: string[] = [];\nexport const send = (id: string) => sent.push(id);',
    'sent changes',
    3,
  ],
  ['const last = { id: 0 };\nexport function next() {\n  last.id += 1;\n}', 'last changes', 4],
  ["window.addEventListener('online', reload);", 'window.addEventListener works beyond'],
  ['const timer = setInterval(tick, 1_000);', 'setInterval works beyond'],
  ['const idle = new Promise((resolve) => whenIdle(resolve));', 'new Promise outlives'],
])('a module of the web with %s is refused: %s', (text, problem, line = 2) => {
  plant('web/platform/api/requests.ts', `\n${text}\n`);
  const { failures } = checkStructure(root);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain(`web/platform/api/requests.ts:${line}: ${problem}`);
  expect(failures[0]).toContain('pageState');
});

test('a module of the web may have constants, and state in pageState, functions and instances', () => {
  const text = [
    "const PATHS: ReadonlySet<string> = new Set(['/login']);",
    "const zones = ['a', 'b'];",
    "const format = new Intl.NumberFormat('es');",
    'const listeners = pageState(() => new Set<() => void>());',
    'const count = pageState((signal) => {',
    "  window.addEventListener('online', reload, { signal });",
    '  return { value: 0 };',
    '});',
    'class Link {',
    '  static readonly limit = 5;',
    '  #sent = new Map<string, string>();',
    '}',
    'export function useOpen() {',
    '  let isOpen = false;',
    '  count().value += 1;',
    '  return [zones, format, listeners, Link, isOpen, PATHS];',
    '}',
  ].join('\n');
  plant('web/platform/api/requests.ts', text);
  plant('web/platform/api/requests.test.ts', 'let calls = 0;\n');
  plant('web/platform/page-state.ts', 'let pageLoad = createPageLoad();\n');
  expect(checkStructure(root).failures).toEqual([]);
});

const inComponent = (jsx: string) =>
  `export function Part({ text, isOn, children }: PartProps) {\n  return ${jsx};\n}\n`;

test.each([
  ['a variable beside an icon', '<p><Icon />{text}</p>', '{text}'],
  ['a choice between texts', "<p><Icon />{isOn ? 'a' : 'b'}</p>", "{isOn ? 'a' : 'b'}"],
  ['two texts', '<p>Hola {text}</p>', '{text}'],
  ['a text that may be missing', '<p>{isOn && text}<Icon /></p>', '{isOn && text}'],
  ['a text after an icon that may be missing', '<p>{isOn && <Icon />}Hola</p>', 'Hola'],
  ['texts of a list', '<p>{text.map((one) => one.name)}<Icon /></p>', '{text.map'],
  ['a text of a fragment', '<>Hola</>', 'Hola'],
  ['a returned text', 'text', 'text'],
  ['a text while a part loads', '<Suspense fallback={text}><b /></Suspense>', 'text'],
])('%s of a component is refused', (_, jsx, found) => {
  plant('web/ui/display/part.tsx', inComponent(jsx));
  const { failures } = checkStructure(root);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain(`web/ui/display/part.tsx:2: ${found}`);
});

test('a text that a component puts beside other nodes is refused, and one after a component that may show nothing', () => {
  plant('web/ui/display/part.tsx', inComponent('<p><Icon />{children}</p>'));
  plant('web/ui/display/late.tsx', 'export function Late() {\n  return null;\n}\n');
  plant(
    'web/ui/display/page.tsx',
    'export function Page() {\n  return <div><Part>Hola</Part><p><Late />Sí</p></div>;\n}\n',
  );
  const { failures } = checkStructure(root);
  expect(failures.map((failure) => failure.split(' ', 2)[1])).toEqual(['Hola', 'Sí']);
});

test('a text that is the only child, has an element or never changes may stand in a component', () => {
  const parts = [
    '<p>{text}</p>',
    '<p>{`Hola ${text}`}</p>',
    "<p>{isOn ? 'a' : 'b'}</p>",
    '<p><Icon /><span>{text}</span></p>',
    '<p><Icon />Hola {isOn && <b>{text}</b>}</p>',
    '<p>{isOn && <Icon />} <b>{text}</b></p>',
    '<p>{isOn && <Icon />}{children}</p>',
    '<p>{isOn ? [<b />, <i />] : [<i />, <b />]}<Icon /></p>',
  ];
  for (const [index, jsx] of parts.entries())
    plant(`web/ui/display/part-${index}.tsx`, inComponent(jsx).replace('Part(', `Part${index}(`));
  expect(checkStructure(root).failures).toEqual([]);
});

test('an error code that no test names is refused', () => {
  plant(
    'contract/domains/orders/orders.errors.ts',
    'export const ordersErrors = defineErrors({\n  SLOT_TAKEN: { status: 409 },\n  TOO_LATE: {\n    status: 409,\n  },\n});\n',
  );
  plant('server/domains/orders/orders.service.test.ts', "expect(body.code).toBe('SLOT_TAKEN');");
  expect(checkStructure(root).failures).toEqual([
    'contract/domains/orders/orders.errors.ts: no test provokes TOO_LATE; write one that names the code',
  ]);
});

test('a text that no code reads is refused, also when the code imports its object under another name', () => {
  plant(
    'web/domains/orders/orders.text.ts',
    "export const ordersWords = {\n  title: 'Órdenes',\n  hello: (name: string) => `Hola, ${name}`,\n  old: 'Viejo',\n  tested: {\n    inner: 'Probado',\n  },\n} as const;\n",
  );
  plant(
    'web/domains/orders/order-card.tsx',
    "import { ordersWords as words } from './orders.text.ts';\n\nconst label = words.title + words.hello('Ana');\n",
  );
  plant(
    'web/domains/orders/order-card.test.tsx',
    "import { ordersWords } from './orders.text.ts';\n\nexpect(ordersWords.tested).toBeDefined();\n",
  );
  expect(checkStructure(root).failures).toEqual([
    'web/domains/orders/orders.text.ts: no code reads ordersWords.old; delete it',
    'web/domains/orders/orders.text.ts: no code reads ordersWords.tested; delete it',
  ]);
});

test('a text object that is read by a computed key counts as used', () => {
  plant(
    'contract/domains/orders/orders.text.ts',
    "export const turnTitles: Record<string, string> = {\n  mine: 'Te toca a ti',\n};\n",
  );
  plant(
    'web/domains/orders/order-list.tsx',
    "import { turnTitles } from '@oficio/contract/domains/orders/orders.text.ts';\n\nconst title = turnTitles[turn];\n",
  );
  expect(checkStructure(root).failures).toEqual([]);
});

test('two migrations with one number are refused', () => {
  plant('server/migrations/0003_orders.sql');
  plant('server/migrations/0003_reviews.sql');
  expect(checkStructure(root).failures).toEqual([
    'server/migrations/0003_reviews.sql: has the number of server/migrations/0003_orders.sql; take the next free one',
  ]);
});

test('installed packages and build output are not checked', () => {
  plant('node_modules/package/Utils.ts', '// FIX\u004dE');
  plant('web/build/server/Index.js', '// FIX\u004dE');
  plant('.git/hooks/x');
  expect(checkStructure(root)).toMatchObject({ files: 0, failures: [] });
});

test('a folder with more than twenty files is refused; tests do not count', () => {
  for (let count = 1; count <= 20; count += 1) {
    plant(`server/platform/http/part-${count}.ts`);
    plant(`server/platform/http/part-${count}.test.ts`);
  }
  expect(checkStructure(root).failures).toEqual([]);
  plant('server/platform/http/part-21.ts');
  expect(checkStructure(root).failures.join('\n')).toContain('server/platform/http: has 21 files');
});

test('the report names median, p90 and maximum of folders and files', () => {
  for (let lines = 1; lines <= 10; lines += 1)
    plant(`server/platform/http/part-${lines}.ts`, '\n'.repeat(lines * 40));
  plant('server/platform/http/part-1.test.ts', '\n'.repeat(900));
  expect(checkStructure(root).sizes).toEqual([
    'Files of a folder: median 10, p90 10, 0 of 1 above the aim of 10, at most 10 (server/platform/http).',
    'Lines of a file: median 200, p90 360, 3 of 10 above the aim of 300, at most 400 (server/platform/http/part-10.ts).',
  ]);
});

test('a room with fewer than three files is refused; tests and fixtures do not count', () => {
  const room = 'server/domains/accounts/google';
  for (const name of [
    'attempts.service',
    'attempts.service.test',
    'google.test',
    'google.fixtures',
  ])
    plant(`${room}/${name}.ts`);
  plant(`${room}/google.gateway.ts`);
  expect(checkStructure(root).failures).toEqual([
    `${room}: a room has 3 files or more that are no tests, and it has 2; move them to its domain or to another room`,
  ]);
  plant(`${room}/google.routes.ts`);
  expect(checkStructure(root).failures).toEqual([]);
});

test('a recipe is refused unless its source file contains it', () => {
  const recipe = (from: string) =>
    `1. Do\n\n   ${from}\n   \`\`\`ts\n   export const a = {\n     b: 1,\n   };\n   \`\`\`\n`;
  const source = 'contract/domains/orders/orders.schema.ts';
  plant(source, 'export const a = {\n  b: 1,\n};\n');
  plant('CONTRIBUTING.md', recipe(`<!-- cut from ${source} -->`));
  expect(checkStructure(root).failures).toEqual([]);
  plant(source, 'export const a = {\n  b: 2,\n};\n');
  expect(checkStructure(root).failures.join('\n')).toContain('copy it again');
  plant('CONTRIBUTING.md', recipe(''));
  expect(checkStructure(root).failures.join('\n')).toContain('name the source file');
});

test('a row of the failure modes is refused unless it names tests that exist', () => {
  const row = (tests: string) =>
    `| what happens | test |\n| --- | --- |\n| Two accepts at once | ${tests} |\n`;
  const file = 'server/domains/orders/orders.test.ts';
  plant(file, "test.each([1])('%s wins', () => {});\ntest('one wins', () => {});\n");
  plant('docs/failure-modes.md', row(`\`${file}\`: "%s wins", "one wins"`));
  expect(checkStructure(root).failures).toEqual([]);
  plant('docs/failure-modes.md', row(`\`${file}\`: "one wins", "both win"`));
  expect(checkStructure(root).failures.join('\n')).toContain('has no test "both win"');
  plant('docs/failure-modes.md', row('`server/other.test.ts`: "one wins"'));
  expect(checkStructure(root).failures.join('\n')).toContain('no file server/other.test.ts');
  plant('docs/failure-modes.md', row('none'));
  expect(checkStructure(root).failures.join('\n')).toContain('"Two accepts at once" names no test');
});

const rules = readFileSync(join(import.meta.dirname, '../docs/rules.md'), 'utf8');

test('rules that match the code are accepted, and the document is required once there are settings', () => {
  plant('docs/rules.md', rules);
  expect(checkStructure(root).failures).toEqual([]);
  rmSync(join(root, 'docs/rules.md'));
  plant('contract/domains/settings/settings.rules.ts');
  expect(checkStructure(root).failures).toEqual([
    'docs/rules.md: describe what the product decides',
  ]);
});

test.each([
  [/ {2}REQUESTED --> REJECTED.*\n/, '', 'REQUESTED --> REJECTED: reject (provider)'],
  [/```mermaid\nstateDiagram-v2\n {2}state .*?```/s, '', 'the states of orders are these:'],
  [/## Reviews/, '```mermaid\nstateDiagram-v2\n```\n\n$&', 'gives this diagram'],
  [/(`accept` by client.*\| )before the deadline, /, '$1', '`accept` by client'],
  [/\| `slot_step_minutes`.*\n/, '', '`slot_step_minutes` needs the row'],
  [/5 to 240/, '5 to 250', '`slot_step_minutes` needs the row'],
  [/\| `slot_step_minutes`/, '| `slot_minutes`', 'the code has no setting `slot_minutes`'],
  [/\| `chat-message`.*\n/, '', '`chat-message` needs the row'],
  [/\| `token-created`.*\n/, '', 'the mail `token-created` needs the row'],
  [/\| `profile-claim`/, '| `profile-claimed`', 'the code has no mail `profile-claimed`'],
  [/(`referral-credit-earned` +\| )no mail/, '$1mail', '`referral-credit-earned` needs the row'],
])('rules with %s as "%s" are refused: %s', (pattern, replacement, problem) => {
  plant('docs/rules.md', rules.replace(pattern, replacement));
  expect(checkStructure(root).failures.join('\n')).toContain(problem);
});

test('a map of domains that differs from their list is refused', () => {
  const file = 'docs/architecture.md';
  const map = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const planted = (text: string) => {
    plant(file, text);
    return checkStructure(root).failures.filter((failure) => failure.includes('of the domains is'));
  };
  expect(planted(map)).toEqual([]);
  expect(planted(map.replace('   calendar-feeds ', ' '.repeat(18)))).toEqual([
    `${file}: level 11 of the domains is: agenda, calendar-feeds, discovery, imports, negotiations, reputation, statements`,
  ]);
  expect(planted(map.replace('9  catalog', '   catalog'))).toHaveLength(2);
});

test.each([
  ['/** What an order costs. */', 'begin the comment with its subject'],
  ['/**\n * Whether the slot is free.\n */', 'begin the comment with its subject'],
  ['const a = 1; // Wh\u0065re it is stored', 'begin the comment with its subject'],
  ['// Two clients book one slot at once (B\u0031).', 'is not in the repository'],
  ['// Refused as section\u00204 of the rules says.', 'is not in the repository'],
  ['const deal\u0069ngRows = [];', 'use the standard term'],
  ['this.#bear\u0052efusal();', 'use the standard term'],
])('code with %j is refused', (code, problem) => {
  plant('server/domains/orders/orders.service.ts', `${code}\n`);
  expect(checkStructure(root).failures.join('\n')).toContain(problem);
});

test('ordinary words and published standards are accepted in comments', () => {
  plant(
    'server/domains/orders/orders.service.ts',
    '/**\n * Locks the order\n * which the caller changes.\n */\n// RFC 9110, section 8.8.1\n// A party bears the cost of dealing with it.\n',
  );
  expect(checkStructure(root).failures).toEqual([]);
});

test.each([
  ['an empty list and its text', 'has no verb'],
  ['B\u0038: two offers are made at once', 'is not in the repository'],
])('the test title %j is refused', (title, problem) => {
  plant('server/domains/orders/orders.test.ts', `test('${title}', () => {});\n`);
  expect(checkStructure(root).failures.join('\n')).toContain(problem);
});

test.each(['a client books a slot', 'an unanswered order lapses', '%s'])(
  'the test title %j is accepted',
  (title) => {
    plant('server/domains/orders/orders.test.ts', `test.each([])('${title}', () => {});\n`);
    expect(checkStructure(root).failures).toEqual([]);
  },
);

test.each(['docs/gone.md', 'server/platform/gone/', 'acceptGone', 'acceptGone()'])(
  'a document that names %s is refused',
  (name) => {
    plant('docs/scaling.md', `Nothing is in \`${name}\`.\n`);
    expect(checkStructure(root).failures).toEqual([
      `docs/scaling.md: \`${name}\` does not exist; name what there is now`,
    ]);
  },
);

test('a document may name files, folders, identifiers and patterns of names', () => {
  plant('server/domains/orders/orders.service.ts', 'export const acceptOrder = 1;\n');
  plant(
    'docs/scaling.md',
    'See `orders.service.ts`, `domains/orders/`, `acceptOrder()` and `NNNN_what_it_does.sql`.\n',
  );
  expect(checkStructure(root).failures).toEqual([]);
});
