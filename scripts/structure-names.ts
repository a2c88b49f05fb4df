import { domainNames } from './domains.ts';

export interface Failure {
  file: string;
  problem: string;
}

type Check = (file: string) => string | undefined;

const KINDS = {
  contract: ['schema', 'rules', 'text', 'errors', 'requests', 'endpoints', 'socket'],
  server: [
    'routes',
    'service',
    'rules',
    'queries',
    'view',
    'events',
    'listeners',
    'jobs',
    'socket',
    'gateway',
    'template',
    'fixtures',
  ],
  web: ['api', 'live', 'text', 'form'],
} as const;

const CODE_FOLDER = /^(contract|packages|server|web|scripts|e2e|bench|docs)\//;
const WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*';
const KEBAB = new RegExp(String.raw`^${WORDS}(?:\.${WORDS})*$`);
const MIGRATION = /^server\/migrations\/\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const DRAWER_FOLDERS = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'misc'];
const EMPTY_WORDS = /(?:^|-)(?:utils?|helpers?|manager|base|impl|misc)\.tsx?$/;

function checkDrawers(file: string): string | undefined {
  const drawer = file.split('/').find((part) => DRAWER_FOLDERS.includes(part));
  if (drawer)
    return `"${drawer}" says nothing of what is inside; name the folder after its subject`;
  if (EMPTY_WORDS.test(file)) return 'name the file after what it does, in the words of its field';
  return undefined;
}

function checkKebab(file: string): string | undefined {
  if (!CODE_FOLDER.test(file)) return undefined;
  if (file.startsWith('server/migrations/')) {
    return MIGRATION.test(file) ? undefined : 'name a migration NNNN_what_it_does.sql';
  }
  const wrong = file
    .split('/')
    .find((part) => part !== 'README.md' && !part.startsWith('.') && !KEBAB.test(part));
  return wrong && `"${wrong}" is not kebab-case`;
}

function isDomainFile(side: keyof typeof KINDS, domain: string, name: string): boolean {
  const stem = `${domain}(?:-${WORDS})?`;
  const kinds = KINDS[side].join('|');
  const patterns = [
    String.raw`^${stem}\.(?:${kinds})(?:\.test)?\.ts$`,
    String.raw`^${stem}\.test\.ts$`,
    ...(side === 'web' ? [String.raw`^${WORDS}(?:\.test)?\.tsx$`] : []),
  ];
  return patterns.some((pattern) => new RegExp(pattern).test(name));
}

function checkDomain(file: string): string | undefined {
  const [, side, domain = '', ...rest] = /^(contract|server|web)\/domains\/(.+)$/
    .exec(file)
    ?.flatMap((part, index) => (index === 2 ? part.split('/') : [part])) ?? [''];
  if (side !== 'contract' && side !== 'server' && side !== 'web') return undefined;
  if (!domainNames.includes(domain)) {
    return `"${domain}" is not a domain; the closed list is in scripts/domains.ts`;
  }
  if (rest.length !== 1) return 'a domain folder is flat: one file per kind, no folders inside';
  if (isDomainFile(side, domain, rest[0] ?? '')) return undefined;
  const kinds = KINDS[side].map((kind) => `${domain}[-part].${kind}.ts`).join(', ');
  const pages = side === 'web' ? ', *-page.tsx and other *.tsx components' : '';
  return `not in the closed list of file names: ${kinds}${pages}; a new kind needs a decision record`;
}

function checkNumbers(files: readonly string[]): Failure[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const series = /^(server\/migrations|docs\/decisions)\/(\d{4})/.exec(file)?.[0];
    if (!series) return [];
    const other = seen.get(series);
    seen.set(series, file);
    return other ? [{ file, problem: `has the number of ${other}; take the next free one` }] : [];
  });
}

/** What is wrong with the names of `files` (paths from the root, with `/`). */
export function checkNames(files: readonly string[]): Failure[] {
  const checks: Check[] = [checkDrawers, checkKebab, checkDomain];
  const named = files.flatMap((file) =>
    checks.flatMap((check) => {
      const problem = check(file);
      return problem ? [{ file, problem }] : [];
    }),
  );
  return [...named, ...checkNumbers(files)];
}
