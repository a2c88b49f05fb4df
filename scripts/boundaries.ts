import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { domainsBelow, webDomainNames } from './domains.ts';

const TESTS = String.raw`\.test\.tsx?$`;
const TEST_SUPPORT = String.raw`\.test\.tsx?$|\.fixtures\.ts$|^server/(platform/)?testing/|^web/testing/`;
const SCHEMA = String.raw`^server/platform/database/schema\.ts$`;
const MODULES = 'node_modules';

type Restriction = Omit<IRegularForbiddenRuleType, 'severity'>;

/** Domain levels: in the contract and on the server, and the same in the web. */
const levels: Restriction[] = [...domainsBelow].flatMap(([name, below]) =>
  ['contract|server', 'web'].map((sides) => ({
    name: `levels-${name}`,
    comment: `${name} may import ${below.join(', ') || 'no other domain'}: never upwards or sideways. Let the higher domain import it, listen to a event, or put both together in web/pages.`,
    from: { path: `^(${sides})/domains/${name}/`, ...(sides === 'web' && { pathNot: TESTS }) },
    to: {
      path: `^(${sides})/domains/`,
      pathNot: `^(${sides})/domains/(${[name, ...below].join('|')})/`,
    },
  })),
);

const rooms: Restriction[] = [
  {
    name: 'levels-of-the-web',
    comment: 'Help and legal pages have no data of their own and know no other domain.',
    from: { path: `^web/domains/(${webDomainNames.join('|')})/`, pathNot: TESTS },
    to: { path: '^web/domains/', pathNot: `^web/domains/(${webDomainNames.join('|')})/` },
  },
  {
    name: 'rooms-are-private',
    comment:
      'A folder inside a domain is its own. Other domains use the files at its root; a test may put several together.',
    from: { path: '^(?:contract|server|web)/domains/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^(?:contract|server|web)/domains/[^/]+/[^/]+/',
      pathNot: '^(?:contract|server|web)/domains/$1/',
    },
  },
];

const contract: Restriction[] = [
  {
    name: 'contract-is-pure',
    comment: 'The contract imports only pure libraries and itself, so that both sides can run it.',
    from: { path: '^contract/', pathNot: TESTS },
    to: { pathNot: `^contract/|${MODULES}/(zod|libphonenumber-js)/` },
  },
  {
    name: 'contract-platform-knows-no-domain',
    comment: 'What every domain stands on cannot stand on one of them.',
    from: { path: '^contract/platform/', pathNot: TESTS },
    to: { path: '^contract/domains/' },
  },
];

const server: Restriction[] = [
  {
    name: 'server-platform-knows-no-domain',
    comment: 'Only server/app.ts and server/main.ts put domains and platform together.',
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
    to: { pathNot: `^contract/domains/|${MODULES}/kysely/` },
  },
  {
    name: 'server-domains-are-below-the-app',
    comment: 'A domain does not know the process that it runs in.',
    from: { path: '^server/domains/', pathNot: TESTS },
    to: { path: String.raw`^server/(app|main|domains)\.ts$` },
  },
  {
    name: 'domains-meet-through-services',
    comment:
      'Another domain is reached by its service, events or view; its SQL, routes, jobs, listeners, sockets and gateways are its own.',
    from: { path: '^server/domains/([^/]+)/', pathNot: TEST_SUPPORT },
    to: {
      path: String.raw`^server/domains/[^/]+/[^/]+\.(queries|routes|jobs|listeners|socket|gateway)\.ts$`,
      pathNot: '^server/domains/$1/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'sql-only-in-queries',
    comment: 'All SQL is in *.queries.ts (or server/platform); types may go anywhere.',
    from: {
      path: '^server/',
      pathNot: String.raw`\.queries\.ts$|^server/platform/|${TEST_SUPPORT}`,
    },
    to: { path: `${MODULES}/(kysely|pg)/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'routes-call-use-cases',
    comment: 'A route names a use case of its service; it neither queries nor decides.',
    from: { path: String.raw`^server/domains/.+\.routes\.ts$` },
    to: { path: String.raw`\.(queries|view|rules)\.ts$` },
  },
  {
    name: 'views-and-rules-do-no-io',
    comment:
      'A view turns a row into what a viewer may see, a rule decides; neither fetches anything.',
    from: { path: String.raw`^server/domains/.+\.(view|rules)\.ts$` },
    to: {
      path: String.raw`\.(queries|service|gateway|jobs)\.ts$|^server/platform/database/`,
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
    comment: 'They meet in the contract.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-does-not-import-web-source',
    comment: 'The server runs what was built from web, never its source.',
    from: { path: '^server/' },
    to: { path: '^web/(?!build/)' },
  },
  {
    name: 'web-platform-and-ui-know-no-domain',
    comment: 'The API client and the UI kit serve every domain and know none.',
    from: { path: '^web/(platform|ui)/' },
    to: { path: ['^web/(domains|pages|app)/', '^contract/domains/'] },
  },
  {
    name: 'web-ui-knows-no-network',
    comment: 'The UI kit is only looks and behavior.',
    from: { path: '^web/ui/', pathNot: TESTS },
    to: { path: '^web/platform/api/api-' },
  },
  {
    name: 'web-domains-are-below-the-app',
    comment: 'web/pages puts domains together, and web/app the pages.',
    from: { path: '^web/domains/', pathNot: TESTS },
    to: { path: '^web/(pages|app)/' },
  },
  {
    name: 'web-pages-are-below-the-app',
    comment: 'A page knows domains, not the frame around it.',
    from: { path: '^web/pages/', pathNot: TESTS },
    to: { path: '^web/app/' },
  },
  {
    name: 'only-api-files-call-the-network',
    comment: 'Calls, keys and invalidation of a domain are in its *.api.ts.',
    from: { path: '^web/(domains|pages)/', pathNot: String.raw`\.api\.ts$|${TESTS}` },
    to: {
      path: String.raw`^web/platform/api/api-client\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
];

const outside: Restriction[] = [
  {
    name: 'packages-know-no-product',
    comment: 'A package in packages/ could be published: it imports its own files and libraries.',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^(packages|contract|server|web|scripts|e2e|bench)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'journeys-see-only-the-product',
    comment:
      'A journey or a benchmark uses the product from outside; the contract helps it, and a scratch database.',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(server|web)/', pathNot: '^server/platform/(database|passwords)/' },
  },
  {
    name: 'no-scripts-in-the-product',
    comment: 'The product does not depend on the tools around it; the demo comes in at one place.',
    from: { path: '^(contract|server|web)/', pathNot: `${TESTS}|^server/prepare-data\\.ts$` },
    to: { path: '^(scripts|demo|e2e|bench)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Files that import each other, types included, cannot be understood or tested alone.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved-imports',
    comment: 'Every import leads to a file or an installed package.',
    from: {},
    to: { couldNotResolve: true, pathNot: String.raw`^virtual:|/\+types/` },
  },
  {
    name: 'no-test-packages-in-the-product',
    comment: 'What runs in production is a dependency, not a devDependency.',
    from: {
      path: '^(contract|server|web)/',
      pathNot: String.raw`${TEST_SUPPORT}|\.config\.ts$|^web/(app/routes|development-server)\.ts$`,
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
  ...contract,
  ...server,
  ...web,
  ...outside,
].map((rule) => ({ ...rule, severity: 'error' }));
