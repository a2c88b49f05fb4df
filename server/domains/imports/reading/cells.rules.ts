import { countryNames, countryOfCode, type Country } from '@oficio/contract/platform/countries.ts';
import { END_OF_DAY, weekdays, type Weekday } from '@oficio/contract/platform/wall-clock.ts';

/** Returns a name without accents, case and punctuation, by which columns and days are recognized. */
export const foldCell = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns a country by its name without regard to accents and case, or by its ISO 3166-1 code. */
export const readCountry = (cell: string): Country | undefined =>
  countryNames.find((name) => foldCell(name) === foldCell(cell)) ??
  countryOfCode(cell.toUpperCase()) ??
  undefined;

/** Returns minutes from '90', '90 min', '1:30', '2 h', '1 h 30' or '1,5 h'; undefined for anything else. */
export function readMinutes(cell: string): number | undefined {
  const text = cell.toLowerCase().replaceAll(/\s+/g, '');
  const minutes = /^(\d{1,4})(?:m|min|mins|minutos?)?$/.exec(text);
  if (minutes) return Number(minutes[1]);
  const clock = /^(\d{1,2}):(\d{2})(?::00)?(?:h|hs|hrs|horas?)?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours =
    /^(\d{1,2})(?:[.,](5|25|50|75))?(?:h|hs|hrs?|horas?)(?:y)?(?:(\d{1,2})(?:m|min|minutos?)?)?$/.exec(
      text,
    );
  if (!hours) return undefined;
  const [, whole = '0', fraction = '0', rest = '0'] = hours;
  return Number(whole) * 60 + Number(`0.${fraction}`) * 60 + Number(rest);
}

const foldedDays = weekdays.map(foldCell);
const wholeWeek = [...weekdays.keys()];

/** Indexes of the days that one word names. */
const dayWords: Readonly<Record<string, readonly number[]>> = {
  todos: wholeWeek,
  diario: wholeWeek,
  diariamente: wholeWeek,
  finde: [5, 6],
  l: [0],
  x: [2],
  j: [3],
  v: [4],
  s: [5],
  d: [6],
};

/** Index of a weekday by its name, also in the plural, or at least its first two letters; -1 for another word. */
const dayIndex = (word: string) =>
  word.length < 2
    ? (dayWords[word]?.[0] ?? -1)
    : foldedDays.findIndex((day) => day.startsWith(word) || `${day}s` === word);

const fillers = new Set(['de', 'del', 'los', 'las', 'el', 'dias', 'y', 'e']);

/** The words of a cell with days, in which a hyphen is 'a'. */
const wordsOfDays = (cell: string): string[] =>
  foldCell(cell.replaceAll(/[-–—]/g, ' a '))
    .replaceAll(/\bfin(?:es)? de semana\b/g, 'finde')
    .replaceAll(/\b(?:al|hasta)\b/g, 'a')
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word));

/**
 * 'M' is Tuesday or Wednesday: Tuesday before another 'M' or an 'X', Wednesday behind the first one; alone, nobody knows it.
 */
function spellOutM(words: readonly string[]): string[] {
  const count = words.filter((word) => word === 'm').length;
  if (count === 1 && !words.includes('x')) return [...words];
  const first = words.indexOf('m');
  return words.map((word, index) => {
    if (word !== 'm') return word;
    return index === first ? 'martes' : 'miercoles';
  });
}

/**
 * Returns the weekdays of 'lunes a viernes', 'Lun-Sáb', 'lunes a viernes y sábados', 'L, M, X', 'domingos', 'todos los días' or 'fines
 * de semana'; undefined for anything else. 'ma' is Tuesday, 'mi' Wednesday.
 */
export function readDays(cell: string): Weekday[] | undefined {
  const words = spellOutM(wordsOfDays(cell));
  const chosen = new Set<number>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const group = word.length > 1 ? dayWords[word] : undefined;
    const begin = group ? -1 : dayIndex(word);
    if (!group && begin === -1) return undefined;
    for (const day of group ?? [begin]) chosen.add(day);
    if (words[index + 1] !== 'a') continue;
    const end = dayIndex(words[index + 2] ?? '');
    if (group || end === -1 || words[index + 3] === 'a') return undefined;
    for (let step = 0; step <= (end - begin + 7) % 7; step += 1) chosen.add((begin + step) % 7);
    index += 2;
  }
  return chosen.size === 0 ? undefined : weekdays.filter((_, index) => chosen.has(index));
}

const DAYS_WITH_HOURS = /^(.+?),? +(\d{1,2}:\d{2}) ?[-–—a] ?(\d{1,2}:\d{2})$/;

/**
 * Returns the days of 'lunes a viernes 09:00-18:00 | sábado 09:00-13:00' with their hours; undefined for anything else. A day
 * occurs as often as the cell names it.
 */
export function readWeek(
  cell: string,
): [day: Weekday, hours: { active: true; from: string; to: string }][] | undefined {
  const week = readList(cell).map((part) => {
    const [, days = '', from = '', to = ''] = DAYS_WITH_HOURS.exec(part) ?? [];
    const hours = { active: true as const, from: readTime(from) ?? '', to: readEnd(to) ?? '' };
    return readDays(days)?.map((day): [Weekday, typeof hours] => [day, hours]);
  });
  if (week.length === 0 || week.includes(undefined)) return undefined;
  return week.flatMap((days) => days ?? []);
}

/** Returns 'HH:mm' from '9', '9:30', '09:30:00', '9h' or '6 pm'; undefined for anything else. */
export function readTime(cell: string): string | undefined {
  const parts =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::00)?\s*(?:h|hs|hrs|horas)?\s*([ap])?\.?\s*m?\.?$/i.exec(cell);
  if (!parts) return undefined;
  const [, hour = '0', minute = '00', half] = parts;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return hours < 24 && Number(minute) < 60
    ? `${String(hours).padStart(2, '0')}:${minute}`
    : undefined;
}

/** Returns the end of a day as `readTime`, and '24:00' for midnight in any spelling. */
export function readEnd(cell: string): string | undefined {
  if (/^24(?:[:.h]00)?(?::00)?\s*(?:h|hs|hrs|horas)?$/i.test(cell)) return END_OF_DAY;
  const time = /^(?:a )?(?:la )?medianoche$/i.test(cell) ? '00:00' : readTime(cell);
  return time === '00:00' ? END_OF_DAY : time;
}

/** Errors that Excel writes into a cell, in Spanish, English and Portuguese. */
const EXCEL_ERROR =
  /^#(?:[¡¿]?(?:N\/[AD]|NULL|NULO|N[UÚ]M|VALUE|VALOR|REF|DIV\/0|NAME|NOMBRE|NOME|SPILL|DESBORDAMIENTO|CALC|FIELD|CAMPO|CONNECT|BLOCKED|UNKNOWN|ERROR)[!?]?|#+)$/iu;

export const isExcelError = (cell: string) => EXCEL_ERROR.test(cell);

/** Splits a cell with several values, separated by a bar, a semicolon or a line break. */
export const readList = (cell: string): string[] =>
  cell
    .split(/[|;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
