import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { readComponents } from '@oficio/server/platform/icalendar/calendar.ts';
import { parseComponents } from '@oficio/server/platform/icalendar/content-lines.ts';
import type { Occurrence } from '@oficio/server/platform/icalendar/occurrences.ts';
import { listStarts, parseRule } from '@oficio/server/platform/icalendar/recurrence.ts';
import { parseTime } from '@oficio/server/platform/icalendar/values.ts';
import { utc } from '@oficio/server/platform/icalendar/zone.ts';

/** The calendars of the corpus that this product reads otherwise than its oracle, with the sentence that says so. */
const DEVIATIONS: Readonly<Record<string, string>> = {
  'recurring-ical-events--issue_75_range_parameter.ics':
    'RFC 5545, 3.3.10: "The UNTIL rule part defines a DATE or DATE-TIME value that bounds the recurrence rule in an ' +
    'inclusive manner." The day of UNTIL=20250920 is included.',
  'icalendar--event_with_recurrence.ics':
    'RFC 5545, 3.3.5: values of this type "are said to be "floating" and are not bound to any time zone in particular"; an ' +
    'exception in UTC does not change that.',
  'icalendar--rfc_7529.ics':
    'RFC 7529, 4: RSCALE and SKIP are read, where the oracle refuses the rules.',
};

export interface CorpusResult {
  right: number;
  total: number;
  /** One line for each difference. */
  differences: string[];
}

const writeInstant = (instant: number) =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, '');

interface RuleCase {
  rule: string;
  start: string;
  instances: string;
}

function parseRuleCases(text: string): RuleCase[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const find = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(block)?.[1];
    const [rule, start, instances] = ['RRULE', 'DTSTART', 'INSTANCES'].map(find);
    return rule && start && instances ? [{ rule, start, instances }] : [];
  });
}

const YEARS_MS = 100 * 366 * DAY_MS;

function listInstances({ rule: text, start: written }: RuleCase): string {
  const start = parseTime(written);
  const rule = parseRule(text);
  const { until } = rule;
  const isDay = until?.form === 'date' && start.form !== 'date';
  const last = until ? until.wall + (isDay ? DAY_MS - 1 : 0) : start.wall + YEARS_MS;
  const search = { start: start.wall, isDate: start.form === 'date', isSkipped: undefined };
  return listStarts(rule, { ...search, from: start.wall, to: last })
    .map((wall) => writeInstant(wall).slice(0, written.length))
    .join(',');
}

/** Compares rules with their published instances; those that the publisher does not implement are left out. */
export function compareRules(folder: string): CorpusResult {
  const cases = parseRuleCases(readFileSync(join(folder, 'icalrecur_test.txt'), 'utf8')).filter(
    ({ instances }) => !instances.includes('UNIMPLEMENTED'),
  );
  const differences = cases
    .filter((each) => listInstances(each) !== each.instances)
    .map(({ rule, start }) => `${rule} from ${start}`);
  return { right: cases.length - differences.length, total: cases.length, differences };
}

interface Expected {
  from: string;
  to: string;
  events: { uid: string; start: string; end: string }[];
}

/** Writes an occurrence as the corpus does: a date, a floating time or an instant. */
function describeOccurrence({ event, start, end }: Occurrence): string {
  const { form, zone } = event.start;
  const write = (instant: number) => {
    const text = writeInstant(instant);
    if (form === 'date') return text.slice(0, 8);
    return form === 'local' && !zone ? `floating ${text.slice(0, 15)}` : text;
  };
  return `${event.uid} ${write(start)} ${write(end)}`;
}

/** Compares the occurrences of calendars with those of the oracle. */
export function compareCalendars(folder: string): CorpusResult & { occurrences: number } {
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<
    string,
    Expected
  >;
  const differences: string[] = [];
  let occurrences = 0;
  for (const [file, { from, to, events }] of Object.entries(expected)) {
    const { roots } = parseComponents(readFileSync(join(folder, 'corpus', file), 'utf8'));
    const range = { from: Date.parse(from), to: Date.parse(to), zone: utc };
    const found = readComponents(roots, range).occurrences.map(describeOccurrence).toSorted();
    const wanted = events.map(({ uid, start, end }) => `${uid} ${start} ${end}`).toSorted();
    if (JSON.stringify(found) === JSON.stringify(wanted)) occurrences += wanted.length;
    else differences.push(`${file}: ${DEVIATIONS[file] ?? 'not explained'}`);
  }
  const total = Object.keys(expected).length;
  return { right: total - differences.length, total, differences, occurrences };
}
