import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { NotUnderstood, parseTime, type WrittenTime } from './values.ts';

/** A rule yields at most this many starts for one reading; a denser one is not worked out. */
const MOST_STARTS = 10_000;
/** The starts of a rule are worked out in pieces of about this many. */
const PIECE = 5_000;

type Options = ConstructorParameters<typeof RRuleTemporal<Temporal.ZonedDateTime>>[0];
type ManualOptions = Extract<Options, { freq: unknown }>;
type Frequency = ManualOptions['freq'];

/** A recurrence rule (RFC 5545, 3.3.10), with RSCALE and SKIP of RFC 7529. */
export interface Rule {
  options: Omit<ManualOptions, 'dtstart'>;
  count: number | null;
  until: WrittenTime | null;
}

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];
const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;
const NUMBERED_WEEKDAY = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/;

function refuse(part: string): never {
  throw new NotUnderstood(`A rule with ${part.slice(0, 60)}`);
}

function parseNumbers(key: string, value: string, lowest: number, highest: number): number[] {
  return value.split(',').map((text) => {
    const number = Number(text);
    const isListed = /^[+-]?\d{1,3}$/.test(text) && number >= lowest && number <= highest;
    return isListed && (number !== 0 || lowest === 0) ? number : refuse(`${key}=${value}`);
  });
}

function parseWhole(key: string, value: string): number {
  return /^\d{1,9}$/.test(value) && Number(value) > 0 ? Number(value) : refuse(`${key}=${value}`);
}

function parseWeekdays(value: string): string[] {
  return value.split(',').map((text) => {
    const [, position, weekday] = NUMBERED_WEEKDAY.exec(text) ?? [];
    if (!weekday || Number(position ?? 1) === 0) return refuse(`BYDAY=${value}`);
    return position ? `${Number(position)}${weekday}` : weekday;
  });
}

/** The options of one part of a rule. A part that nobody knows may change everything, so it is refused. */
function parsePart(key: string, value: string): Partial<ManualOptions> {
  const numbers = (lowest: number, highest: number) => parseNumbers(key, value, lowest, highest);
  switch (key) {
    case 'FREQ':
      return FREQUENCIES.includes(value) ? { freq: value as Frequency } : refuse(`FREQ=${value}`);
    case 'INTERVAL':
      return { interval: parseWhole(key, value) };
    case 'BYSECOND':
      return { bySecond: numbers(0, 60).map((second) => Math.min(second, 59)) };
    case 'BYMINUTE':
      return { byMinute: numbers(0, 59) };
    case 'BYHOUR':
      return { byHour: numbers(0, 23) };
    case 'BYDAY':
      return { byDay: parseWeekdays(value) };
    case 'BYMONTHDAY':
      return { byMonthDay: numbers(-31, 31) };
    case 'BYYEARDAY':
      return { byYearDay: numbers(-366, 366) };
    case 'BYWEEKNO':
      return { byWeekNo: numbers(-53, 53) };
    case 'BYSETPOS':
      return { bySetPos: numbers(-366, 366) };
    case 'BYMONTH': {
      const months = value.split(',');
      if (months.some((month) => !/^\d{1,2}L?$/.test(month))) return refuse(`BYMONTH=${value}`);
      return { byMonth: months.map((month) => (month.endsWith('L') ? month : Number(month))) };
    }
    case 'WKST':
      return WEEKDAY.test(value) ? { wkst: value } : refuse(`WKST=${value}`);
    case 'RSCALE':
      return { rscale: value };
    case 'SKIP':
      return value === 'OMIT' || value === 'BACKWARD' || value === 'FORWARD'
        ? { skip: value }
        : refuse(`SKIP=${value}`);
    default:
      return key.startsWith('X-') ? {} : refuse(key);
  }
}

/** Parts that a frequency must not have (RFC 5545, 3.3.10): their meaning is undefined. */
function checkParts({ freq, byYearDay, byWeekNo, byMonthDay, bySetPos, ...rest }: Rule['options']) {
  if (byWeekNo && freq !== 'YEARLY') refuse('BYWEEKNO, not yearly');
  if (byWeekNo && (byYearDay || byMonthDay)) refuse('BYWEEKNO and other days');
  if (byYearDay && bySetPos && (rest.byDay || byMonthDay))
    refuse('BYYEARDAY, other days and BYSETPOS');
  if (byYearDay && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(freq)) refuse(`BYYEARDAY, ${freq}`);
  if (byMonthDay && freq === 'WEEKLY') refuse('BYMONTHDAY, weekly');
  const others = [byYearDay, byWeekNo, byMonthDay, rest.byDay, rest.byMonth];
  const times = [rest.byHour, rest.byMinute, rest.bySecond];
  if (bySetPos && ![...others, ...times].some(Boolean)) refuse('only BYSETPOS');
}

/** Reads a rule. Throws `NotUnderstood` for one that is not of RFC 5545. */
export function parseRule(text: string): Rule {
  let count: number | null = null;
  let until: WrittenTime | null = null;
  const parts: Partial<ManualOptions>[] = [];
  for (const part of text.toUpperCase().split(';')) {
    const [key = '', value = '', ...rest] = part.split('=').map((side) => side.trim());
    if (!key && !value) continue;
    if (rest.length > 0 || !value) refuse(part);
    // A library of Java writes -1 for a rule without a count.
    if (key === 'COUNT') count = value === '-1' ? null : parseWhole(key, value);
    else if (key === 'UNTIL') until = parseTime(value);
    else parts.push(parsePart(key, value.replaceAll(/,\s+/g, ',')));
  }
  const { freq, ...options } = Object.assign({}, ...parts) as Partial<ManualOptions>;
  if (!freq) return refuse('no FREQ');
  const rule = { options: { freq, ...options }, count, until };
  checkParts(rule.options);
  return rule;
}

const size = (list: readonly unknown[] | undefined) => list?.length ?? 1;

/** Returns how many starts a day may have at most. */
function densestDay({ freq, byHour, byMinute, bySecond }: Rule['options']): number {
  if (freq === 'SECONDLY') return 86_400;
  if (freq === 'MINUTELY') return 1_440 * size(bySecond);
  if (freq === 'HOURLY') return 24 * size(byMinute) * size(bySecond);
  return size(byHour) * size(byMinute) * size(bySecond);
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Returns the day within a year to which a week with this day belongs: the fourth day of the week. */
function fourthDayOfWeek(wall: number, weekStart = 'MO'): Date {
  const passed = (new Date(wall).getUTCDay() - WEEKDAYS.indexOf(weekStart) + 7) % 7;
  return new Date(wall + (3 - passed) * DAY_MS);
}

/** Changes the options where the library does otherwise than RFC 5545 (3.3.10) says. */
function adaptOptions(
  { byDay, byMonthDay, ...options }: Rule['options'],
  start: number,
): Rule['options'] {
  // BYDAY and BYMONTHDAY limit the days of BYYEARDAY; `isLimited` applies them.
  if (options.byYearDay) return options;
  // "Information, not contained in the rule, [is] derived from the Start Time (DTSTART)": here the month.
  if (options.freq === 'YEARLY' && byMonthDay && !byDay && !options.byMonth)
    return { ...options, byMonthDay, byMonth: [new Date(start).getUTCMonth() + 1] };
  return { ...options, byDay, byMonthDay };
}

function isLimited(wall: number, { byYearDay, byDay, byMonthDay }: Rule['options']): boolean {
  if (!byYearDay) return false;
  const date = new Date(wall);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
  const fromEnd = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const days = [date.getUTCDate(), date.getUTCDate() - fromEnd - 1];
  return !(
    (byDay?.some((listed) => listed.endsWith(weekday)) ?? true) &&
    (byMonthDay?.some((listed) => days.includes(listed)) ?? true)
  );
}

const toZoned = (wall: number) =>
  Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC');

function makeRuleFrom(
  { options }: Rule,
  { start, isDate }: Search,
  { count, from }: { count: number | undefined; from: number },
): RRuleTemporal {
  // A rule of whole days has no times of day (RFC 5545, 3.3.10).
  const times = isDate ? { byHour: undefined, byMinute: undefined, bySecond: undefined } : {};
  return new RRuleTemporal({
    ...adaptOptions(options, start),
    ...times,
    count,
    dtstart: toZoned(from),
    maxIterations: 200_000,
    cache: false,
  });
}

/**
 * A rule with BYWEEKNO counts the years of weeks, and a day of January may belong to the last week of the year before. The
 * rule starts one interval earlier, in the middle of a year, on the same day of the week.
 */
function makeWeekRule(rule: Rule, search: Search): RRuleTemporal {
  const { start } = search;
  const { wkst, interval = 1 } = rule.options;
  const startAt = (year: number) => {
    const middle = Date.UTC(year - interval, 6, 1) + (start % DAY_MS);
    const days = (new Date(start).getUTCDay() - new Date(middle).getUTCDay() + 7) % 7;
    return makeRuleFrom(rule, search, { count: undefined, from: middle + days * DAY_MS });
  };
  const year = new Date(start).getUTCFullYear();
  const weekYear = fourthDayOfWeek(start, wkst).getUTCFullYear();
  const made = startAt(weekYear);
  if (weekYear >= year) return made;
  const first = made.between(toZoned(start), toZoned(start + 6 * DAY_MS), true);
  return first.length > 0 ? made : startAt(year);
}

function makeRule(rule: Rule, search: Search, count?: number): RRuleTemporal {
  if (rule.options.byWeekNo) return makeWeekRule(rule, search);
  return makeRuleFrom(rule, search, { count, from: search.start });
}

/** The times between which starts are asked for. A start that the clocks skip is not part of the rule. */
export interface Search {
  start: number;
  isDate: boolean;
  from: number;
  to: number;
  /** Returns whether the clocks skip a reading; undefined when they skip none of the rule. */
  isSkipped: ((wall: number) => boolean) | undefined;
}

/** Counts one by one, because starts that are skipped must not be counted (RFC 5545, 3.3.10). */
function countStarts(rule: Rule, count: number, search: Search): number[] {
  const found: number[] = [];
  let counted = 0;
  makeRule(rule, search).all(({ epochMilliseconds: wall }) => {
    if (wall > search.to) return false;
    if (wall < search.start || isLimited(wall, rule.options) || search.isSkipped?.(wall))
      return true;
    counted += 1;
    if (counted > MOST_STARTS) return refuse('too many starts');
    if (wall >= search.from) found.push(wall);
    return counted < count;
  });
  return found;
}

const SHORTER_THAN_DAYS: readonly Frequency[] = ['HOURLY', 'MINUTELY', 'SECONDLY'];

/** Returns the spans of time that may contain starts: of rules shorter than a day, only the days that their parts allow. */
function listSpans({ options }: Rule, { start, from, to }: Search): { from: number; to: number }[] {
  const begin = Math.max(from, start);
  if (!SHORTER_THAN_DAYS.includes(options.freq) || options.rscale) return [{ from: begin, to }];
  const { byMonth, byMonthDay, byYearDay, byDay } = options;
  const days = new RRuleTemporal({
    freq: 'DAILY',
    byMonth,
    byMonthDay,
    byYearDay,
    byDay,
    dtstart: toZoned(Math.floor(begin / DAY_MS) * DAY_MS),
    maxIterations: 200_000,
  });
  return days
    .between(toZoned(begin - DAY_MS), toZoned(to), true)
    .map(({ epochMilliseconds: day }) => ({
      from: Math.max(day, begin),
      to: Math.min(day + DAY_MS - 1, to),
    }));
}

/** Asks the library for a piece of time after another, so that no answer is large. */
function searchStarts(rule: Rule, search: Search): number[] {
  const found: number[] = [];
  const piece = Math.max(1_000, (PIECE / densestDay(rule.options)) * DAY_MS);
  const made = makeRule(rule, search, rule.count ?? undefined);
  for (const span of listSpans(rule, search))
    for (let { from } = span; from <= span.to; from += piece) {
      const to = Math.min(from + piece, span.to + 1);
      for (const { epochMilliseconds: wall } of made.between(toZoned(from), toZoned(to), true))
        if (wall < to && !isLimited(wall, rule.options) && !search.isSkipped?.(wall))
          found.push(wall);
      if (found.length > MOST_STARTS) refuse('too many starts');
    }
  return found;
}

/**
 * Returns the starts of a rule from `from` to `to`, in order, as readings of the clock. UNTIL is left to the caller, who
 * knows the zone of the clock. Throws `NotUnderstood` for a rule with too many starts.
 */
export function listStarts(rule: Rule, search: Search): number[] {
  const { byWeekNo, byYearDay } = rule.options;
  const isCounted =
    rule.count !== null &&
    (Boolean(search.isSkipped ?? byWeekNo ?? byYearDay) || densestDay(rule.options) > 1);
  try {
    return isCounted ? countStarts(rule, rule.count ?? 0, search) : searchStarts(rule, search);
  } catch (error) {
    if (error instanceof NotUnderstood) throw error;
    throw new NotUnderstood(`A rule that cannot be worked out: ${String(error).slice(0, 80)}`);
  }
}
