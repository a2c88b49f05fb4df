import { setImmediate } from 'node:timers/promises';
import { serviceAreaLimits } from '@oficio/contract/domains/places/places-area.schema.ts';
import type { RefusedLine } from '@oficio/contract/domains/imports/imports.schema.ts';
import { currencyOf } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Db } from '#platform/context.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import { CsvRefused, readCsv } from '#platform/read-csv.ts';
import { readBrand } from '#domains/brand/brand.service.ts';
import { matchPlaces } from '#domains/places/places-matching.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { readTrades } from '#domains/skills/skills-words.service.ts';
import { getSkills } from '#domains/skills/skills.service.ts';
import type { ImportedPerson } from '../imports.rules.ts';
import { foldCell, readCountry, readList } from './cells.rules.ts';
import { readLine, type Meanings, type ReadLine } from './line.rules.ts';
import { joinPeople } from './people.rules.ts';
import { fileRefusals, MAX_LINES, refusals } from './reading.template.ts';
import { readTable, TableRefused, type Table, type TableLine } from './table.rules.ts';

/** Lines that are read before other requests get their turn. */
const LINES_PER_TURN = 25;
const MAX_UNKNOWN_SKILLS = 200;
const LISTED_NAMES = 5;

export interface ReadFile {
  lineCount: number;
  /** Names as they were read, also of lines that are refused. */
  firstNames: string[];
  people: ImportedPerson[];
  refused: RefusedLine[];
  ignoredColumns: string[];
}

function refuseFile(message: string): never {
  throw new InvalidInput('body', [{ code: 'custom', path: ['file'], message, input: undefined }]);
}

async function readLines(bytes: Uint8Array): Promise<Table> {
  try {
    return readTable(await readCsv(bytes, MAX_LINES + 1));
  } catch (error) {
    if (error instanceof CsvRefused) refuseFile(fileRefusals[error.reason](error.line));
    if (error instanceof TableRefused) refuseFile(error.message);
    throw error;
  }
}

const wordKey = (text: string, country: Country) => `${country} ${foldCell(text)}`;

/** The trade that a cell names: by its name, else by the words with which people search it, if they name one only. */
async function readSkills(db: Db, lines: readonly TableLine[]): Promise<Meanings['skillId']> {
  const names = new Map((await getSkills(db)).map(({ id, name }) => [foldCell(name), id]));
  const found = new Map<string, string>();
  for (const { cells } of lines) {
    const country = readCountry(cells.country ?? '');
    const { skill } = cells;
    if (!country || !skill || names.has(foldCell(skill))) continue;
    const key = wordKey(skill, country);
    if (found.has(key)) continue;
    // Each one is a search of its own.
    if (found.size >= MAX_UNKNOWN_SKILLS) refuseFile(refusals.tooManySkills(MAX_UNKNOWN_SKILLS));
    const trades = (await readTrades(db, skill.slice(0, 80), country)).filter(
      ({ isOffered }) => isOffered,
    );
    found.set(key, trades.length === 1 ? (trades[0]?.id ?? '') : '');
  }
  return (text, country) =>
    names.get(foldCell(text)) ?? (found.get(wordKey(text, country)) || undefined);
}

async function readPlaces(db: Db, lines: readonly TableLine[]): Promise<Meanings['placeId']> {
  const written = new Map<string, { country: Country; district: string; street: string }>();
  for (const { cells } of lines) {
    const country = readCountry(cells.country ?? '');
    if (!country) continue;
    for (const district of readList(cells.places ?? '').slice(0, serviceAreaLimits.places))
      written.set(wordKey(district, country), { country, district, street: '' });
  }
  const places = await matchPlaces(db, [...written.values()]);
  const ids = new Map([...written.keys()].map((key, index) => [key, places[index]?.id]));
  return (text, country) => ids.get(wordKey(text, country))?.toString();
}

async function readMeanings(db: Db, lines: readonly TableLine[]): Promise<Meanings> {
  const { currency } = await readSettings(db);
  const { countries } = await readBrand(db);
  return {
    isOpen: (country) => countries.includes(country),
    skillId: await readSkills(db, lines),
    placeId: await readPlaces(db, lines),
    currency: (country) => currencyOf(currency, country)?.currency,
  };
}

/**
 * Reads a file of people and services: each accepted person, and each refused line with its column and the reason. Throws
 * INVALID_INPUT (400) for a file that cannot be read.
 */
export async function readFile(db: Db, bytes: Uint8Array): Promise<ReadFile> {
  const { lines, refused: surplus, ignored } = await readLines(bytes);
  const meanings = await readMeanings(db, lines);
  const accepted: ReadLine[] = [];
  const refused = [...surplus];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_TURN === 0) await setImmediate();
    const read = readLine(line, meanings);
    if (Array.isArray(read)) refused.push(...read);
    else accepted.push(read);
  }
  const joined = joinPeople(accepted);
  return {
    lineCount: lines.length + surplus.length,
    firstNames: [...new Set(lines.map(({ cells }) => cells.name ?? ''))]
      .filter(Boolean)
      .slice(0, LISTED_NAMES),
    people: joined.people,
    refused: [...refused, ...joined.refused].toSorted((a, b) => a.line - b.line),
    ignoredColumns: ignored,
  };
}
