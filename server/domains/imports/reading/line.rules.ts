import {
  emailSchema,
  fullNameSchema,
  phoneSchema,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { accountsText } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import {
  serviceCardBodyIn,
  serviceCardLimits,
  type ServiceCardBody,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import {
  availabilitySchema,
  bioSchema,
  type Availability,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import {
  radiusKmSchema,
  serviceAreaLimits,
} from '@oficio/contract/domains/places/places-area.schema.ts';
import type { RefusedLine } from '@oficio/contract/domains/imports/imports.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import { codePointLength } from '@oficio/contract/platform/text.ts';
import { toE164 } from '@oficio/contract/platform/phone.ts';
import { readAmount } from '@oficio/contract/platform/read-amount.ts';
import type { z } from 'zod';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import { checkPublicTexts, refuseName } from '#domains/accounts/accounts-public-texts.rules.ts';
import {
  readCountry,
  isExcelError,
  readDays,
  readEnd,
  readList,
  readMinutes,
  readTime,
  readWeek,
} from './cells.rules.ts';
import { columnNames, type Column } from './columns.template.ts';
import { refusals } from './reading.template.ts';
import type { TableLine } from './table.rules.ts';

const MAX_KEY_LENGTH = 100;

/** The records that cells name. */
export interface Meanings {
  isOpen: (country: Country) => boolean;
  /** Id of a trade that is offered. */
  skillId: (text: string, country: Country) => string | undefined;
  placeId: (text: string, country: Country) => string | undefined;
  /** ISO 4217 */
  currency: (country: Country) => string | undefined;
}

/** A person and one service of this person, as one line says it. */
export interface ReadLine {
  line: number;
  key: string | null;
  fullName: string;
  email: string | null;
  phone: string | null;
  country: Country;
  currency: string;
  bio: string;
  availability: Availability | null;
  placeIds: string[];
  radiusKm: number | undefined;
  /** Lines with the same one are packages of one service. */
  serviceKey: string | null;
  card: ServiceCardBody;
}

class LineReader {
  readonly refused: RefusedLine[] = [];
  readonly #line: TableLine;

  constructor(line: TableLine) {
    this.#line = line;
  }

  cell(column: Column): string | undefined {
    return this.#line.cells[column];
  }

  refuse(column: Column | null, reason: string): undefined {
    const name = column && columnNames[column];
    const { line } = this.#line;
    // A price that cannot be read is also a missing price.
    if (this.refused.some((other) => other.column === name)) return;
    this.refused.push({ line, column: name, reason });
  }

  /** Refuses what Excel writes where it cannot compute, before it becomes a name or a text. */
  refuseExcelErrors(): void {
    for (const [column, cell] of Object.entries(this.#line.cells))
      if (isExcelError(cell)) this.refuse(column as Column, refusals.excelError(cell));
  }

  /** Parses a cell, or what it means, by the schema of the field. */
  parse<T>(
    column: Column,
    schema: z.ZodType<T>,
    value: unknown = this.cell(column),
  ): T | undefined {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    return this.refuse(column, result.error.issues[0]?.message ?? '');
  }

  /** Converts a cell with content. */
  convert<T>(column: Column, read: (cell: string) => T | undefined, reason: string): T | undefined {
    const cell = this.cell(column);
    if (cell === undefined) return undefined;
    return read(cell) ?? this.refuse(column, reason);
  }
}

const packageColumns = [
  ['packageName', 'packageDescription', 'price', 'duration'],
  ['packageName2', 'packageDescription2', 'price2', 'duration2'],
  ['packageName3', 'packageDescription3', 'price3', 'duration3'],
] as const satisfies readonly (readonly Column[])[];

const packageFields = ['name', 'description', 'price', 'duration'];

const cardColumns: Readonly<Record<string, Column>> = {
  title: 'title',
  description: 'description',
  skillId: 'skill',
  reach: 'zones',
};

/** The column of a field of a service, like ['packages', 1, 'price']. */
function columnOf(path: readonly PropertyKey[]): Column | null {
  const [field = '', index, part] = path;
  if (field === 'bio') return 'bio';
  if (field !== 'packages') return cardColumns[String(field)] ?? null;
  const position = packageFields.indexOf(String(part));
  return packageColumns[Number(index)]?.[position] ?? null;
}

/** The country of a line; an unknown one as it is written. */
function countryOf({ cells: { country } }: TableLine): string | undefined {
  return country === undefined ? undefined : (readCountry(country) ?? country);
}

function readPrice(reader: LineReader, column: Column, currency: string): number | undefined {
  const cell = reader.cell(column);
  if (cell === undefined) return undefined;
  const { amount, refusal } = readAmount(cell, currency);
  return Number.isNaN(amount) ? reader.refuse(column, refusal ?? refusals.priceUnreadable) : amount;
}

/** A line without a name of the package has one that is called like the service and includes what its description says. */
function readPackages(reader: LineReader, currency: string) {
  return packageColumns.flatMap(([name, description, price, duration], index) => {
    const isAbsent = [name, description, price, duration].every((column) => !reader.cell(column));
    if (isAbsent && index > 0) return [];
    const characters = Array.from(reader.cell('description') ?? '');
    return [
      {
        name: reader.cell(name) ?? reader.cell('title'),
        description:
          reader.cell(description) ??
          characters.slice(0, serviceCardLimits.packageDescription).join(''),
        price: readPrice(reader, price, currency),
        duration: reader.convert(duration, readMinutes, refusals.durationUnreadable),
      },
    ];
  });
}

function readCard(
  reader: LineReader,
  skillId: string | undefined,
  currency: string,
): ServiceCardBody | undefined {
  const result = serviceCardBodyIn(currency).safeParse({
    title: reader.cell('title'),
    description: reader.cell('description'),
    skillId,
    reach: readList(reader.cell('zones') ?? ''),
    packages: readPackages(reader, currency),
  });
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) reader.refuse(columnOf(path), message);
  return undefined;
}

/** Reads days that have hours of their own. */
function parseWeek(
  reader: LineReader,
  week: NonNullable<ReturnType<typeof readWeek>>,
): Availability | undefined {
  const days = week.map(([day]) => day);
  const twice = days.find((day, index) => days.indexOf(day) < index);
  if (twice) return reader.refuse('days', refusals.dayTwice(twice));
  for (const column of ['opens', 'closes'] as const)
    if (reader.cell(column) !== undefined) return reader.refuse(column, refusals.hoursTwice);
  return reader.parse('days', availabilitySchema, Object.fromEntries(week));
}

/** Days without hours are no hours in which somebody can book. */
function readAvailability(reader: LineReader): Availability | null | undefined {
  const week = readWeek(reader.cell('days') ?? '');
  if (week) return parseWeek(reader, week);
  const days = reader.convert('days', readDays, refusals.daysUnreadable);
  const from = reader.convert('opens', readTime, refusals.hoursUnreadable);
  const to = reader.convert('closes', readEnd, refusals.hoursUnreadable);
  if (days === undefined) return null;
  if (!from || !to) return reader.refuse(from ? 'closes' : 'opens', refusals.hoursNeeded);
  const result = availabilitySchema.safeParse(
    Object.fromEntries(days.map((day) => [day, { active: true, from, to }])),
  );
  if (result.success) return result.data;
  return reader.refuse('closes', result.error.issues[0]?.message ?? '');
}

/** Returns undefined if the country has no such place, which is refused. */
function readPlaces(
  reader: LineReader,
  country: Country,
  { placeId }: Meanings,
): string[] | undefined {
  const names = readList(reader.cell('places') ?? '').slice(0, serviceAreaLimits.places);
  const ids: string[] = [];
  for (const name of names) {
    const id = placeId(name, country);
    if (id === undefined) return reader.refuse('places', refusals.placeUnknown(name));
    ids.push(id);
  }
  return [...new Set(ids)];
}

/** Returns the distance to which a person travels from the only place that is named. */
function readRadius(
  reader: LineReader,
  placeIds: readonly string[] | undefined,
): number | undefined {
  const cell = reader.cell('radius');
  if (cell === undefined) return undefined;
  const typed = Number(/^(\d{1,3})(?: ?km)?$/i.exec(cell)?.[1]);
  const radiusKm = reader.parse('radius', radiusKmSchema, typed);
  if (radiusKm !== undefined && placeIds && placeIds.length !== 1)
    return reader.refuse('radius', refusals.radiusNeedsOnePlace);
  return radiusKm;
}

/** Prices of another installation may be in another currency. */
function checkCurrency(reader: LineReader, currency: string): void {
  const written = reader.cell('currency');
  if (written !== undefined && written.toUpperCase() !== currency)
    reader.refuse('currency', refusals.otherCurrency(written, currency));
}

/** Refuses phones, addresses and links in what everybody reads, like the forms of providers. */
function checkTexts(
  reader: LineReader,
  country: Country,
  card: ServiceCardBody,
  bio: string,
): void {
  const texts: Record<string, string> = { title: card.title, description: card.description, bio };
  for (const zone of card.reach) texts['reach'] = `${texts['reach'] ?? ''}${zone}\n`;
  for (const [index, { name, description }] of card.packages.entries()) {
    texts[`packages.${index}.name`] = name;
    texts[`packages.${index}.description`] = description;
  }
  try {
    checkPublicTexts(country, texts);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    for (const { path, message } of error.issues) reader.refuse(columnOf(path.split('.')), message);
  }
}

function readKey(reader: LineReader, column: 'key' | 'serviceKey'): string | null {
  const key = reader.cell(column) ?? null;
  if (key !== null && codePointLength(key) > MAX_KEY_LENGTH)
    reader.refuse(column, refusals.keyTooLong);
  return key;
}

function readContact(reader: LineReader, country: Country) {
  const key = readKey(reader, 'key');
  const email = reader.cell('email') ? reader.parse('email', emailSchema) : null;
  const typed = reader.cell('phone') ? reader.parse('phone', phoneSchema) : null;
  const phone = typed && toE164(typed, country);
  if (typed && phone === null) reader.refuse('phone', accountsText.invalidPhone);
  if (key === null && email === null && typed === null)
    reader.refuse(null, refusals.identityNeeded);
  return { key, email: email ?? null, phone: phone ?? null };
}

/** Reads a line by the schemas with which providers publish. Returns why it is refused, by column. */
export function readLine(line: TableLine, meanings: Meanings): ReadLine | RefusedLine[] {
  const reader = new LineReader(line);
  reader.refuseExcelErrors();
  const country = reader.parse('country', countrySchema, countryOf(line));
  const fullName = reader.parse('name', fullNameSchema);
  const bio = reader.parse('bio', bioSchema, reader.cell('bio') ?? '');
  const availability = readAvailability(reader);
  if (country === undefined) return reader.refused;
  if (!meanings.isOpen(country)) reader.refuse('country', refusals.countryClosed);
  const nameRefusal = fullName === undefined ? null : refuseName(country, fullName);
  if (nameRefusal !== null) reader.refuse('name', nameRefusal);
  const contact = readContact(reader, country);
  const trade = reader.cell('skill');
  const skillId = trade === undefined ? undefined : meanings.skillId(trade, country);
  if (trade !== undefined && skillId === undefined)
    reader.refuse('skill', refusals.skillUnknown(trade));
  const currency = meanings.currency(country);
  if (currency === undefined) reader.refuse('country', refusals.currencyUnknown);
  const card = currency === undefined ? undefined : readCard(reader, skillId, currency);
  if (currency !== undefined) checkCurrency(reader, currency);
  const serviceKey = readKey(reader, 'serviceKey');
  const placeIds = readPlaces(reader, country, meanings);
  const radiusKm = readRadius(reader, placeIds);
  if (card && bio !== undefined) checkTexts(reader, country, card, bio);
  if (reader.refused.length > 0 || !fullName || !card || !currency) return reader.refused;
  return {
    line: line.line,
    ...contact,
    fullName,
    country,
    currency,
    bio: bio ?? '',
    availability: availability ?? null,
    placeIds: placeIds ?? [],
    radiusKm,
    serviceKey,
    card,
  };
}
