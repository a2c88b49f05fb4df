import { domainNames, webDomainNames } from './domains.ts';
import { MOST_FILES } from './structure-sizes.ts';

export interface Failure {
  file: string;
  problem: string;
}

type Check = (file: string) => string | undefined;

const KINDS = {
  contract: ['schema', 'rules', 'text', 'errors', 'requests', 'endpoints', 'socket'],
  server: [
    'domain',
    'routes',
    'service',
    'rules',
    'action',
    'queries',
    'columns',
    'view',
    'events',
    'listeners',
    'jobs',
    'socket',
    'gateway',
    'template',
    'fixtures',
  ],
  web: ['actions', 'api', 'live', 'text', 'form'],
} as const;

const CODE_FOLDER = /^(contract|packages|server|web|scripts|demo|e2e|bench|docs)\//;
const WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*';
const KEBAB = new RegExp(String.raw`^${WORDS}(?:\.${WORDS})*$`);
const MIGRATION = /^server\/migrations\/\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const DEFINITION = /^server\/database\/(?:functions|views)\/[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const CATCH_ALL_FOLDERS = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'misc'];
const EMPTY_WORDS = /(?:^|-)(?:utils?|helpers?|manager|base|impl|misc)\.tsx?$/;

function checkCatchAllFolders(file: string): string | undefined {
  const folder = file.split('/').find((part) => CATCH_ALL_FOLDERS.includes(part));
  if (folder)
    return `"${folder}" says nothing about the content; name the folder after its subject`;
  if (EMPTY_WORDS.test(file))
    return 'name the file after what it does, with the terms of its field';
  return undefined;
}

function checkKebab(file: string): string | undefined {
  if (!CODE_FOLDER.test(file)) return undefined;
  if (file.startsWith('server/migrations/')) {
    return MIGRATION.test(file) ? undefined : 'name a migration NNNN_what_it_does.sql';
  }
  if (/^server\/database\/[^/]+\//.test(file)) {
    return DEFINITION.test(file)
      ? undefined
      : 'name the file of a function or view after it: functions/its_name.sql';
  }
  const wrong = file
    .split('/')
    .find((part) => part !== 'README.md' && !part.startsWith('.') && !KEBAB.test(part));
  return wrong && `"${wrong}" is not kebab-case`;
}

/**
 * Returns whether a file at a domain's root has an allowed name, which starts with the domain's
 * name.
 */
function isRootFile(side: keyof typeof KINDS, domain: string, name: string): boolean {
  const stem = `${domain}(?:-${WORDS})?`;
  const kinds = KINDS[side].join('|');
  const patterns = [
    String.raw`^${stem}\.(?:${kinds})(?:\.test)?\.ts$`,
    String.raw`^${stem}\.test\.ts$`,
    ...(side === 'web' ? [String.raw`^${WORDS}(?:\.test)?\.tsx$`] : []),
  ];
  return patterns.some((pattern) => new RegExp(pattern).test(name));
}

/**
 * Returns whether a file in a domain's folder ("room") has an allowed name. A web room may contain
 * plain modules.
 */
function isRoomFile(side: keyof typeof KINDS, name: string): boolean {
  const kinds = KINDS[side].join('|');
  const patterns = [
    String.raw`^${WORDS}\.(?:${kinds})(?:\.test)?\.ts$`,
    String.raw`^${WORDS}\.test\.ts$`,
    ...(side === 'web' ? [String.raw`^${WORDS}(?:\.test)?\.tsx?$`] : []),
  ];
  return patterns.some((pattern) => new RegExp(pattern).test(name));
}

function checkDomain(file: string): string | undefined {
  const [, side, domain = '', ...rest] = /^(contract|server|web)\/domains\/(.+)$/
    .exec(file)
    ?.flatMap((part, index) => (index === 2 ? part.split('/') : [part])) ?? [''];
  if (side !== 'contract' && side !== 'server' && side !== 'web') return undefined;
  const known = side === 'web' ? [...domainNames, ...webDomainNames] : domainNames;
  if (!known.includes(domain)) {
    return `"${domain}" is not a domain; the closed list is in scripts/domains.ts`;
  }
  const name = rest.at(-1) ?? '';
  if (rest.length > 2) return 'a domain has rooms, and a room has no folders inside';
  if (rest.length === 2) {
    if (name.startsWith(`${domain}-`) && !/-page(\.test)?\.tsx$/.test(name))
      return `a file in a room does not repeat the name of its domain: ${name.slice(domain.length + 1)}`;
    if (isRoomFile(side, name)) return undefined;
  } else if (isRootFile(side, domain, name)) return undefined;
  const kinds = KINDS[side].map((kind) => `${domain}[-part].${kind}.ts`).join(', ');
  const pages = side === 'web' ? ', *-page.tsx and other *.tsx components' : '';
  return `not in the closed list of file names: ${kinds}${pages}; a new kind needs a decision record`;
}

const TEST = /\.(?:test|fixtures)\.tsx?$/;
// Files of these folders are found by number or by address, not by subject.
const LISTS = /^(?:server\/migrations|server\/database\/functions|web\/public\/.+)$/;

function checkFolders(files: readonly string[]): Failure[] {
  const folders = Map.groupBy(
    files.filter((file) => /^(?:contract|server|web)\//.test(file) && !TEST.test(file)),
    (file) => file.slice(0, file.lastIndexOf('/')),
  );
  return [...folders]
    .filter(([folder, inside]) => inside.length > MOST_FILES && !LISTS.test(folder))
    .map(([folder, { length }]) => ({
      file: folder,
      problem: `has ${length} files; give its subjects folders of their own, ${MOST_FILES} files at most`,
    }));
}

/** A folder of one or two files hides them from a reader and from other domains without ordering anything. */
const FEWEST_FILES_OF_A_ROOM = 3;
const ROOM = /^(?:(?:contract|server|web)\/domains\/[^/]+|web\/app)\/[^/]+(?=\/)/;

function checkRooms(files: readonly string[]): Failure[] {
  const rooms = Map.groupBy(files, (file) => ROOM.exec(file)?.[0]);
  return [...rooms].flatMap(([room, inside]) => {
    const { length } = inside.filter((file) => !TEST.test(file));
    if (room === undefined || length >= FEWEST_FILES_OF_A_ROOM) return [];
    const problem = `a room has ${FEWEST_FILES_OF_A_ROOM} files or more that are no tests, and it has ${length}; move them to its domain or to another room`;
    return [{ file: room, problem }];
  });
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

/** Returns all problems with the names of `files` (paths from the root, with `/`). */
export function checkNames(files: readonly string[]): Failure[] {
  const checks: Check[] = [checkCatchAllFolders, checkKebab, checkDomain];
  const named = files.flatMap((file) =>
    checks.flatMap((check) => {
      const problem = check(file);
      return problem ? [{ file, problem }] : [];
    }),
  );
  return [...named, ...checkNumbers(files), ...checkFolders(files), ...checkRooms(files)];
}
