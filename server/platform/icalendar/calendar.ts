import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { findProperty, parseComponents, type Component } from './content-lines.ts';
import { readEvent, type CalendarEvent } from './events.ts';
import { groupSeries, listOccurrences, type Occurrence, type Range } from './occurrences.ts';
import { NotUnderstood, parseTime } from './values.ts';
import { Zones } from './zones.ts';

export const MOST_EVENTS = 10_000;
/** A calendar is worked out for at most this many days. */
export const MOST_RANGE_DAYS = 400;
const MOST_OCCURRENCES = 50_000;

/** Why a text is not read as a calendar. */
export type Refusal = 'not-a-calendar' | 'cut-off' | 'too-many-events' | 'too-many-times';

export class CalendarRefused extends Error {
  override readonly name = 'CalendarRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Something that was not understood: an event that counts as busy from `from` to `to`, one of which exceptions or parts of
 * a rule are in doubt, or a zone that is not known.
 */
export type Remark =
  | { kind: 'event'; summary: string; from: number; to: number }
  | { kind: 'doubt'; summary: string }
  | { kind: 'zone'; zone: string };

export interface Calendar {
  /** The name that the calendar gives itself; often the address of its owner. */
  name: string;
  events: number;
  occurrences: Occurrence[];
  /** Occurrences that may be too many; they count as busy. */
  doubtful: Occurrence[];
  remarks: Remark[];
}

/**
 * The time that an event which is not understood may take: it alone when it has no rule, else everything from its start on.
 */
function uncertainTime(
  component: Component,
  { from, to, zone }: Range,
): { from: number; to: number } {
  const read = (name: string) => {
    const value = findProperty(component, name)?.value;
    try {
      const time = value === undefined ? null : parseTime(value);
      return time && (time.form === 'utc' ? time.wall : zone.toInstant(time.wall));
    } catch {
      return null;
    }
  };
  const start = read('DTSTART');
  const repeats = ['RRULE', 'RDATE', 'EXRULE'].some((name) => findProperty(component, name));
  if (start === null) return { from, to };
  const end = read('DTEND') ?? start + DAY_MS;
  return { from: Math.max(from, start), to: repeats ? to : Math.min(to, end) };
}

/** A birthday with a rule that is not understood must not block a year. */
const takesNoTime = (component: Component) =>
  findProperty(component, 'TRANSP')?.value.toUpperCase() === 'TRANSPARENT' ||
  findProperty(component, 'STATUS')?.value.toUpperCase() === 'CANCELLED';

const listVevents = (roots: readonly Component[]): Component[] =>
  roots.flatMap((root) => (root.name === 'VEVENT' ? [root] : listVevents(root.components)));

/** Reads events; those that are not understood become remarks. */
class Reader {
  readonly remarks: Remark[] = [];
  readonly #range: Range;
  readonly #components = new Map<CalendarEvent, Component>();

  constructor(range: Range) {
    this.#range = range;
  }

  readEvents(components: readonly Component[], zones: Zones): CalendarEvent[] {
    return components.flatMap((component) => {
      const event = this.#attempt([component], () => readEvent(component, zones));
      if (event) this.#components.set(event, component);
      return event ?? [];
    });
  }

  listOccurrences(events: readonly CalendarEvent[]): Occurrence[] {
    const found: Occurrence[] = [];
    for (const series of groupSeries(events)) {
      const components = [...series.masters, ...series.replacements].flatMap(
        (event) => this.#components.get(event) ?? [],
      );
      const occurrences = this.#attempt(components, () => listOccurrences(series, this.#range));
      found.push(...(occurrences ?? []));
      if (found.length > MOST_OCCURRENCES) throw new CalendarRefused('too-many-times');
    }
    return found.toSorted((a, b) => a.start - b.start);
  }

  #attempt<T>(components: readonly Component[], read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      for (const component of components.filter((part) => !takesNoTime(part))) {
        const { from, to } = uncertainTime(component, this.#range);
        const summary = findProperty(component, 'SUMMARY')?.value.slice(0, 200) ?? '';
        if (from < to) this.remarks.push({ kind: 'event', summary, from, to });
      }
      return undefined;
    }
  }
}

/**
 * Reads a calendar: its occurrences within a range of at most `MOST_RANGE_DAYS` days, and what was not understood. Throws
 * `CalendarRefused`.
 */
export function readCalendar(text: string, range: Range): Calendar {
  const { roots, isComplete } = parseComponents(text);
  if (!roots.some(({ name }) => name === 'VCALENDAR')) throw new CalendarRefused('not-a-calendar');
  if (!isComplete) throw new CalendarRefused('cut-off');
  return readComponents(roots, range);
}

/** Reads the components of a calendar, also of a part of one. */
export function readComponents(roots: readonly Component[], range: Range): Calendar {
  const vevents = listVevents(roots);
  if (vevents.length > MOST_EVENTS) throw new CalendarRefused('too-many-events');
  const to = Math.min(range.to, range.from + MOST_RANGE_DAYS * DAY_MS);
  const reader = new Reader({ ...range, to });
  const inner = [...roots, ...roots.flatMap(({ components }) => components)];
  const ofCalendar = (name: string) =>
    roots.map((root) => findProperty(root, name)?.value).find(Boolean) ?? '';
  const zones = new Zones(
    inner.filter(({ name }) => name === 'VTIMEZONE'),
    to + MOST_RANGE_DAYS * DAY_MS,
    ofCalendar('X-WR-TIMEZONE'),
  );
  const events = reader.readEvents(vevents, zones);
  const unknown = new Set(events.flatMap(({ unknownZones }) => unknownZones));
  const occurrences = reader.listOccurrences(events);
  return {
    name: ofCalendar('X-WR-CALNAME'),
    events: vevents.length,
    occurrences: occurrences.filter(({ event }) => !event.isDoubtful),
    doubtful: occurrences.filter(({ event }) => event.isDoubtful),
    remarks: [
      ...reader.remarks,
      ...events
        .filter(({ isDoubtful, transparency }) => isDoubtful && transparency !== 'TRANSPARENT')
        .map(({ summary }): Remark => ({ kind: 'doubt', summary })),
      ...[...unknown].map((zone): Remark => ({ kind: 'zone', zone })),
    ],
  };
}
