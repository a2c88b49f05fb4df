import { MAX_CARDS } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { RefusedLine } from '@oficio/contract/domains/imports/imports.schema.ts';
import { serviceAreaLimits } from '@oficio/contract/domains/places/places-area.schema.ts';
import type { ImportedPerson } from '../imports.rules.ts';
import { columnNames, type Column } from './columns.template.ts';
import type { ReadLine } from './line.rules.ts';
import { refusals } from './reading.template.ts';

interface Found {
  person: ImportedPerson;
  /** The line of each title. */
  titles: Map<string, number>;
}

const keyOf = ({ key, email, phone }: ReadLine) => `${key ?? ''}\n${key ? '' : (email ?? phone)}`;
const foldTitle = (title: string) => title.toLocaleLowerCase('es');

function startPerson(read: ReadLine): Found {
  const { line, key, card: _card, ...content } = read;
  return { person: { line, key, content: { ...content, cards: [] } }, titles: new Map() };
}

/** Returns the column in which a line contradicts an earlier one of the same person. */
function findContradiction({ person }: Found, read: ReadLine): Column | undefined {
  const { content } = person;
  if (content.country !== read.country) return 'country';
  if (content.fullName !== read.fullName) return 'name';
  if (content.email !== null && read.email !== null && content.email !== read.email) return 'email';
  if (content.phone !== null && read.phone !== null && content.phone !== read.phone) return 'phone';
  return undefined;
}

function refuse(found: Found, read: ReadLine): { column: Column; reason: string } | undefined {
  const contradiction = findContradiction(found, read);
  if (contradiction)
    return { column: contradiction, reason: refusals.otherValue(found.person.line) };
  const same = found.titles.get(foldTitle(read.card.title));
  if (same !== undefined) return { column: 'title', reason: refusals.sameTitle(same) };
  if (found.titles.size >= MAX_CARDS)
    return { column: 'title', reason: refusals.tooManyServices(MAX_CARDS) };
  return undefined;
}

/** Adds a service, and what earlier lines of the person left empty. */
function addLine({ person: { content }, titles }: Found, read: ReadLine): void {
  content.email ??= read.email;
  content.phone ??= read.phone;
  content.bio ||= read.bio;
  content.availability ??= read.availability;
  content.placeIds = [...new Set([...content.placeIds, ...read.placeIds])].slice(
    0,
    serviceAreaLimits.places,
  );
  content.cards.push(read.card);
  titles.set(foldTitle(read.card.title), read.line);
}

/** Joins the lines of each person: those with the same key; without a key, with the same address or phone. */
export function joinPeople(lines: readonly ReadLine[]): {
  people: ImportedPerson[];
  refused: RefusedLine[];
} {
  const byKey = new Map<string, Found>();
  const byEmail = new Map<string, Found>();
  const refused: RefusedLine[] = [];
  for (const read of lines) {
    const found = byKey.get(keyOf(read)) ?? startPerson(read);
    const owner = read.email === null ? undefined : byEmail.get(read.email);
    const refusal =
      owner && owner !== found
        ? { column: 'email' as const, reason: refusals.emailTaken(owner.person.line) }
        : refuse(found, read);
    if (refusal) {
      refused.push({
        line: read.line,
        column: columnNames[refusal.column],
        reason: refusal.reason,
      });
      continue;
    }
    addLine(found, read);
    byKey.set(keyOf(read), found);
    if (found.person.content.email !== null) byEmail.set(found.person.content.email, found);
  }
  return { people: [...byKey.values()].map(({ person }) => person), refused };
}
