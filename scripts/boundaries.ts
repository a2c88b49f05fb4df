import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { domainsBelow, webDomainNames } from './domains.ts';

export const TESTS = String.raw`\.test\.tsx?$`;
const TEST_SUPPORT = String.raw`\.test\.tsx?$|\.fixtures\.ts$|^server/(platform/)?testing/|^web/testing/`;
const SCHEMA = String.raw`^server/platform/database/schema\.ts$`;
const MODULES = 'node_modules';

type Restriction = Omit<IRegularForbiddenRuleType, 'severity'>;

/** Domain levels of the contract and the server together, and of the web with what it imports of the contract. */
const levels: Restriction[] = [...domainsBelow].flatMap(([name, below]) =>
  [
    { from: { path: `^(contract|server)/domains/${name}/` }, sides: 'contract|server' },
    { from: { path: `^web/domains/${name}/`, pathNot: TESTS }, sides: 'contract|web' },
  ].map(({ from, sides }) => ({
    name: `levels-${name}`,
    comment: `${name} may import ${below.join(', ') || 'no other domain'}: never a domain of the same or a higher level. Let the higher domain import this one, listen to an event, or combine both in web/pages.`,
    from,
    to: {
      path: `^(${sides})/domains/`,
      pathNot: `^(${sides})/domains/(${[name, ...below].join('|')})/`,
    },
  })),
);

const rooms: Restriction[] = [
  {
    name: 'levels-of-the-web',
    comment: 'Help and legal pages have no data and import only texts of other domains.',
    from: { path: `^web/domains/(${webDomainNames.join('|')})/`, pathNot: TESTS },
    to: {
      path: '^web/domains/',
      pathNot: String.raw`^web/domains/(${webDomainNames.join('|')})/|^web/domains/[^/]+/[^/]+\.text\.ts$`,
    },
  },
  {
    name: 'rooms-are-private',
    comment:
      'A folder inside a domain is private to it. Other domains import the files at its root; a test may combine domains.',
    from: { path: '^(?:contract|server|web)/domains/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^(?:contract|server|web)/domains/[^/]+/[^/]+/',
      pathNot: '^(?:contract|server|web)/domains/$1/',
    },
  },
];

/** The folders that combine domains. */
const COMBINED = '^(demo|web/pages|web/app)/';

const combinations: Restriction[] = [
  {
    name: 'combinations-use-doors',
    comment:
      "Pages, the app and the demo import the files at a domain's root like any other domain. If they need a part of a room, move it to the root, or give the root a component that contains it.",
    from: { path: COMBINED, pathNot: TESTS },
    to: { path: '^(?:contract|server|web)/domains/[^/]+/[^/]+/' },
  },
];

const contract: Restriction[] = [
  {
    name: 'contract-is-pure',
    comment:
      'The contract imports only pure libraries and itself, so that the server and the browser can run it.',
    from: { path: '^contract/', pathNot: TESTS },
    to: { pathNot: `^contract/|${MODULES}/(zod|libphonenumber-js)/` },
  },
  {
    name: 'contract-platform-knows-no-domain',
    comment:
      'Every domain depends on the contract platform, so the platform cannot depend on a domain.',
    from: { path: '^contract/platform/', pathNot: TESTS },
    to: { path: '^contract/domains/' },
  },
];

const server: Restriction[] = [
  {
    name: 'server-platform-knows-no-domain',
    comment: 'Only server/app.ts and server/main.ts combine domains and platform.',
    from: { path: '^server/platform/', pathNot: `${TEST_SUPPORT}|${SCHEMA}` },
    to: {
      path: ['^server/domains/', '^contract/domains/', String.raw`^server/(app|main|domains)\.ts$`],
    },
  },
  {
    name: 'schema-has-types-of-the-contract',
    comment:
      'The generated tables name every domain; their columns take types from the contract, and nothing else.',
    from: { path: SCHEMA },
    to: { pathNot: `^contract/(domains|platform)/|${MODULES}/kysely/` },
  },
  {
    name: 'server-domains-are-below-the-app',
    comment: 'A domain does not depend on the process that runs it.',
    from: { path: '^server/domains/', pathNot: TESTS },
    to: { path: String.raw`^server/(app|main|domains)\.ts$` },
  },
  {
    name: 'domains-meet-through-services',
    comment:
      "Import another domain's service, columns, events or view; its queries, routes, jobs, listeners, sockets and gateways are private, and so is its list of them.",
    from: { path: '^server/domains/([^/]+)/', pathNot: TEST_SUPPORT },
    to: {
      path: String.raw`^server/domains/[^/]+/[^/]+\.(domain|queries|routes|jobs|listeners|socket|gateway)\.ts$`,
      pathNot: '^server/domains/$1/',
    },
  },
  {
    name: 'sql-only-in-queries',
    comment:
      'All SQL is in *.queries.ts, *.columns.ts or server/platform; types may be imported anywhere.',
    from: {
      path: '^server/',
      pathNot: String.raw`\.(queries|columns)\.ts$|^server/platform/|${TEST_SUPPORT}`,
    },
    to: { path: `${MODULES}/(kysely|pg)/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'columns-are-parts-of-statements',
    comment:
      'A *.columns.ts file has the SQL fragments that statements of other domains may contain. It runs none; only statements, other fragments and the registration of its domain use it.',
    from: {
      path: '^server/',
      pathNot: String.raw`\.(queries|columns|domain)\.ts$|${TEST_SUPPORT}`,
    },
    to: { path: String.raw`\.columns\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'columns-run-nothing',
    comment: 'A *.columns.ts file has SQL fragments only: it imports no queries, services or I/O.',
    from: { path: String.raw`\.columns\.ts$` },
    to: {
      pathNot: String.raw`\.(columns|rules)\.ts$|^contract/|${MODULES}/kysely/`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'statements-call-no-services',
    comment:
      'A *.queries.ts file takes the SQL fragments of another domain from its *.columns.ts, not through a service or a view.',
    from: { path: String.raw`\.queries\.ts$` },
    to: { path: String.raw`\.(service|view)\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'routes-call-use-cases',
    comment: 'A route calls a use case of its service; it contains no queries and no rules.',
    from: { path: String.raw`^server/domains/.+\.routes\.ts$` },
    to: { path: String.raw`\.(queries|view|rules)\.ts$` },
  },
  {
    name: 'views-and-rules-do-no-io',
    comment:
      'A view converts a row into the response for one viewer, and a rule decides; neither loads data.',
    from: { path: String.raw`^server/domains/.+\.(view|rules)\.ts$` },
    to: {
      path: String.raw`\.(queries|columns|service|gateway|jobs)\.ts$|^server/platform/database/`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'fixtures-are-for-tests',
    comment: 'Builders for tests and demo data never run in production code.',
    from: { path: '^(server|web|contract)/', pathNot: TEST_SUPPORT },
    to: { path: String.raw`\.fixtures\.ts$|^server/(platform/)?testing/` },
  },
];

const web: Restriction[] = [
  {
    name: 'web-does-not-import-the-server',
    comment: 'Web and server share only the contract.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-does-not-import-web-source',
    comment: 'The server runs the web build, never its source.',
    from: { path: '^server/' },
    to: { path: '^web/(?!build/)' },
  },
  {
    name: 'web-platform-and-ui-know-no-domain',
    comment: 'The API client and the UI kit serve every domain and import none.',
    from: { path: '^web/(platform|ui)/' },
    to: { path: ['^web/(domains|pages|app)/', '^contract/domains/'] },
  },
  {
    name: 'web-ui-knows-no-network',
    comment: 'The UI kit contains only appearance and behavior.',
    from: { path: '^web/ui/', pathNot: TESTS },
    to: { path: '^web/platform/api/(api|endpoint)-' },
  },
  {
    name: 'web-domains-are-below-the-app',
    comment: 'web/pages combines domains, and web/app combines pages.',
    from: { path: '^web/domains/', pathNot: TESTS },
    to: { path: '^web/(pages|app)/' },
  },
  {
    name: 'web-pages-are-below-the-app',
    comment: 'A page imports domains, not the frame that renders it.',
    from: { path: '^web/pages/', pathNot: TESTS },
    to: { path: '^web/app/' },
  },
  {
    name: 'only-api-files-call-the-network',
    comment: 'The requests, query keys and invalidation of a domain are in its *.api.ts.',
    from: { path: '^web/(domains|pages)/', pathNot: String.raw`\.api\.ts$|${TESTS}` },
    to: {
      path: String.raw`^web/platform/api/(api-client|endpoint-options)\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
];

const outside: Restriction[] = [
  {
    name: 'packages-know-no-product',
    comment:
      'A package in packages/ could be published: it imports only its own files and libraries.',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^(packages|contract|server|web|scripts|e2e|bench)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'journeys-see-only-the-product',
    comment:
      'A journey or a benchmark uses the product from outside; it may import the contract, create a scratch database, and compare the reader of calendars with others.',
    from: { path: '^(e2e|bench)/' },
    to: {
      path: '^(server|web)/',
      pathNot: '^server/platform/(database|icalendar|outgoing|passwords)/',
    },
  },
  {
    name: 'no-scripts-in-the-product',
    comment:
      'The product does not depend on its tools; only server/prepare-data.ts imports the demo.',
    from: { path: '^(contract|server|web)/', pathNot: `${TESTS}|^server/prepare-data\\.ts$` },
    to: { path: '^(scripts|demo|e2e|bench)/' },
  },
  {
    name: 'no-cycles',
    comment:
      'Files that import each other, types included, cannot be understood or tested separately.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved-imports',
    comment: 'Every import resolves to a file or an installed package.',
    from: {},
    to: { couldNotResolve: true, pathNot: String.raw`^virtual:|/\+types/` },
  },
  {
    name: 'no-test-packages-in-the-product',
    comment: 'A package that runs in production is a dependency, not a devDependency.',
    from: {
      path: '^(contract|server|web)/',
      pathNot: String.raw`${TEST_SUPPORT}|\.config\.ts$|^web/(app/(routes|public-pages)|development-server)\.ts$`,
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'types/' },
  },
  {
    name: 'no-imports-of-tests',
    comment: 'A test exports nothing.',
    from: {},
    to: { path: TESTS },
  },
];

export const boundaries: IRegularForbiddenRuleType[] = [
  ...levels,
  ...rooms,
  ...combinations,
  ...contract,
  ...server,
  ...web,
  ...outside,
].map((rule) => ({ ...rule, severity: 'error' }));
