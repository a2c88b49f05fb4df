import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../server/migrations');

/**
 * The last migration of 1.1.0, before the rule. Some of them rename columns that 1.0.0 reads, so an update from 1.0.0 needs
 * a stop (docs/operations.md, "Upgrade").
 */
const LAST_UNRULED = '0212';

/**
 * Migrations that remove what no running version reads any more, each with the release in which the code stopped to read
 * it, for example '0400_drop_old_column.sql': '1.2.0'.
 */
const CONTRACTS: Record<string, string> = {};

/** Migrations whose steps look breaking and are not, each with the reason. */
const HARMLESS: Record<string, string> = {};

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');

/** Returns the statements of a migration that break the version before it, which still runs during an update. */
function breakingSteps(text: string): string[] {
  const code = withoutComments(text);
  const removals = code.match(
    /\b(?:drop (?:table|column)|rename (?:column |constraint )?(?:\S+ )?to|alter (?:column )?\S+ (?:set data )?type|set not null)\b/gi,
  );
  const added = code.match(/\badd (?:column )?(?:if not exists )?[a-z_]+ [^,;]*/gi) ?? [];
  const required = added.filter(
    (part) =>
      /\bnot null\b/i.test(part) &&
      !/\b(?:default|generated|identity)\b/i.test(part) &&
      !/^add (?:constraint|check|unique|primary|foreign)\b/i.test(part),
  );
  return [...(removals ?? []), ...required];
}

const newMigrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name > `${LAST_UNRULED}_`)
  .map((name) => ({ name, steps: breakingSteps(readFileSync(path.join(folder, name), 'utf8')) }));

test('a new migration leaves what the version before it reads and writes', () => {
  const breaking = newMigrations.filter(
    ({ name, steps }) => steps.length > 0 && !CONTRACTS[name] && !HARMLESS[name],
  );
  expect(breaking).toEqual([]);
});

test('every named contract step is a migration of an earlier release', () => {
  for (const [name, release] of Object.entries(CONTRACTS)) {
    expect(newMigrations.map((each) => each.name)).toContain(name);
    expect(release).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test.each([
  ['alter table chats rename column told_seq to notified_seq;', true],
  ['alter table chats rename to conversations;', true],
  ['alter table users drop column district;', true],
  ['drop table users;', true],
  ['alter table users add column city text not null;', true],
  ['alter table users add city text not null, add street text;', true],
  ['alter table users alter column city set not null;', true],
  ['alter table users alter column id type text;', true],
  ["alter table users add column city text not null default '';", false],
  ['alter table users add column city text;', false],
  [
    'alter table users drop constraint users_city, add constraint users_city check (city is not null);',
    false,
  ],
  ['create table cities (name text not null);', false],
  ['-- drop table users\nselect 1;', false],
  ['drop index users_city; drop trigger users_city on users;', false],
])('%s breaks the version before: %s', (text, isBreaking) => {
  expect(breakingSteps(text).length > 0).toBe(isBreaking);
});
