import { isDeepStrictEqual } from 'node:util';
import {
  MAX_CARDS,
  serviceCardLimits,
  type ServiceCardBody,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { RefusedLine } from '@oficio/contract/domains/imports/imports.schema.ts';
import { serviceAreaLimits } from '@oficio/contract/domains/places/places-area.schema.ts';
import type { ImportedPerson } from '../imports.rules.ts';
import { columnNames, type Column } from './columns.template.ts';
import type { ReadLine } from './line.rules.ts';
import { refusals } from './reading.template.ts';

interface Service {
  line: number;
  key: string | null;
  card: ServiceCardBody;
}

interface Found {
  person: ImportedPerson;
  services: Service[];
}

interface Refusal {
  column: Column;
  reason: string;
}

const keyOf = ({ key, email, phone }: ReadLine) => `${key ?? ''}\n${key ? '' : (email ?? phone)}`;
const foldTitle = (title: string) => title.toLocaleLowerCase('es');

function startPerson(read: ReadLine): Found {
  const { line, key, card: _card, serviceKey: _serviceKey, radiusKm: _radius, ...content } = read;
  return { person: { line, key, content: { ...content, cards: [] } }, services: [] };
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

const placesOf = ({ person: { content } }: Found, read: ReadLine) => [
  ...new Set([...content.placeIds, ...read.placeIds]),
];

/** A radius is around one place. */
function refuseArea(found: Found, read: ReadLine): Refusal | undefined {
  const { line, content } = found.person;
  if (
    content.radiusKm !== undefined &&
    read.radiusKm !== undefined &&
    content.radiusKm !== read.radiusKm
  )
    return { column: 'radius', reason: refusals.otherValue(line) };
  const radiusKm = content.radiusKm ?? read.radiusKm;
  if (radiusKm === undefined || placesOf(found, read).length < 2) return undefined;
  const column = read.radiusKm === undefined ? 'places' : 'radius';
  return { column, reason: refusals.onePlaceOf(line) };
}

/** Returns the service of which a line is another package. */
const serviceOf = ({ services }: Found, { serviceKey }: ReadLine): Service | undefined =>
  services.find(({ key }) => key !== null && key === serviceKey);

function refusePackage({ line, card }: Service, read: ReadLine): Refusal | undefined {
  const reason = refusals.otherService(line);
  if (card.title !== read.card.title) return { column: 'title', reason };
  if (card.description !== read.card.description) return { column: 'description', reason };
  if (card.skillId !== read.card.skillId) return { column: 'skill', reason };
  if (!isDeepStrictEqual(card.reach, read.card.reach)) return { column: 'zones', reason };
  if (card.packages.length + read.card.packages.length > serviceCardLimits.packages)
    return {
      column: 'packageName',
      reason: refusals.tooManyPackages(serviceCardLimits.packages),
    };
  return undefined;
}

function refuse(found: Found, read: ReadLine): Refusal | undefined {
  const contradiction = findContradiction(found, read);
  if (contradiction)
    return { column: contradiction, reason: refusals.otherValue(found.person.line) };
  const area = refuseArea(found, read);
  if (area) return area;
  const service = serviceOf(found, read);
  if (service) return refusePackage(service, read);
  const title = foldTitle(read.card.title);
  // Two services with keys of their own may have one title.
  const same = found.services.find(
    ({ key, card }) =>
      foldTitle(card.title) === title && (key === null || read.serviceKey === null),
  );
  if (same) return { column: 'title', reason: refusals.sameTitle(same.line) };
  if (found.services.length >= MAX_CARDS)
    return { column: 'title', reason: refusals.tooManyServices(MAX_CARDS) };
  return undefined;
}

/** Adds a service or its package, and what earlier lines of the person left empty. */
function addLine(found: Found, read: ReadLine): void {
  const { content } = found.person;
  content.email ??= read.email;
  content.phone ??= read.phone;
  content.bio ||= read.bio;
  content.availability ??= read.availability;
  content.placeIds = placesOf(found, read).slice(0, serviceAreaLimits.places);
  if (read.radiusKm !== undefined) content.radiusKm ??= read.radiusKm;
  const service = serviceOf(found, read);
  if (service) {
    service.card.packages.push(...read.card.packages);
    return;
  }
  content.cards.push(read.card);
  found.services.push({ line: read.line, key: read.serviceKey, card: read.card });
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
