import { domainLevels } from '../server/domains.ts';
import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

const DOCUMENT = 'docs/architecture.md';

const levels = domainLevels.map((domains) => domains.map(({ name }) => name).toSorted());
const allNames = new Set(levels.flat());

/** The names at the beginning of a line of the map; what is in no column of names is the description. */
const namesOf = (line: string) =>
  line
    .replace(/^\d+/, '')
    .split(/ {2,}/)
    .map((part) => part.trim())
    .filter((part) => allNames.has(part));

/** Reports a level of the map of domains whose names differ from the list of all domains. */
export function checkDomainMap(sources: readonly SourceFile[]): Failure[] {
  const text = sources.find(({ file }) => file === DOCUMENT)?.text;
  const map = /## Domains\s+```\n(.*?)```/s.exec(text ?? '')?.[1];
  if (map === undefined) return [];
  const described = new Map<number, string[]>();
  let level = levels.length;
  for (const line of map.trimEnd().split('\n')) {
    level = Number(/^\d+/.exec(line)?.[0] ?? level);
    described.set(level, [...(described.get(level) ?? []), ...namesOf(line)]);
  }
  return levels.flatMap((names, number) =>
    names.join() === described.get(number)?.toSorted().join()
      ? []
      : [{ file: DOCUMENT, problem: `level ${number} of the domains is: ${names.join(', ')}` }],
  );
}
