import { countryNames, countryOfCode, type Country } from '@oficio/contract/platform/countries.ts';
import { weekdays, type Weekday } from '@oficio/contract/platform/wall-clock.ts';

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

/**
 * Returns an amount as people write it: '50', '89,90', '1.234,50', '1,234.50', 'S/ 80'; undefined for anything else. Three digits
 * after the only separator are thousands.
 */
export function readAmount(cell: string): number | undefined {
  const text = cell
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(/^(?:[A-Z]{0,3}[$€/.]{0,2}|Bs\.?)(?=\d)/i, '');
  const parts = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{1,2}))?$/.exec(text);
  const [, whole = '', group, point, decimals = '0'] = parts ?? [];
  if (!parts || (group !== undefined && group === point)) return undefined;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
}

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

/** Index of a weekday by its name or at least its first two letters. */
const dayIndex = (word: string) =>
  word.length < 2 ? -1 : foldedDays.findIndex((day) => day.startsWith(word));

/**
 * Returns the weekdays of 'lunes a viernes', 'lun-sáb', 'lunes, martes y sábado' or 'todos'; undefined for anything else. 'ma' is
 * Tuesday, 'mi' Wednesday.
 */
export function readDays(cell: string): Weekday[] | undefined {
  const parts = cell.split(/[,;/]|\sy\s/).map((part) => part.replaceAll(/[-–—]/g, ' a '));
  const chosen = new Set<number>();
  for (const part of parts) {
    const words = foldCell(part)
      .split(' ')
      .filter((word) => word !== 'de');
    if (words[0] === 'todos') {
      for (const index of weekdays.keys()) chosen.add(index);
      continue;
    }
    const [first = '', to, last = first] = words;
    const [begin, end] = [dayIndex(first), dayIndex(last)];
    if (
      begin === -1 ||
      end === -1 ||
      words.length > 3 ||
      (to !== undefined && !['a', 'al'].includes(to))
    )
      return undefined;
    for (let step = 0; step <= (end - begin + 7) % 7; step += 1) chosen.add((begin + step) % 7);
  }
  return weekdays.filter((_, index) => chosen.has(index));
}

const DAYS_WITH_HOURS = /^(.+?) +(\d{1,2}:\d{2}) ?[-–—a] ?(\d{1,2}:\d{2})$/;

/**
 * Returns the days of 'lunes a viernes 09:00-18:00 | sábado 09:00-13:00' with their hours; undefined for anything else. A day
 * occurs as often as the cell names it.
 */
export function readWeek(
  cell: string,
): [day: Weekday, hours: { active: true; from: string; to: string }][] | undefined {
  const week = readList(cell).map((part) => {
    const [, days = '', from = '', to = ''] = DAYS_WITH_HOURS.exec(part) ?? [];
    const hours = { active: true as const, from: readTime(from) ?? '', to: readTime(to) ?? '' };
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

/** Splits a cell with several values, separated by a bar, a semicolon or a line break. */
export const readList = (cell: string): string[] =>
  cell
    .split(/[|;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
