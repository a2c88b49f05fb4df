import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { findProperty, parseComponents, type Component } from './content-lines.ts';
import { readEvent, readOnce, toVevents, type CalendarEvent } from './events.ts';
import {
  groupSeries,
  listOccurrences,
  occurOnce,
  toSpan,
  type Occurrence,
  type Range,
  type TimeSpan,
} from './occurrences.ts';
import { findDate, NotUnderstood, parseTime, unescapeText } from './values.ts';
import { utc, type Zone } from './zone.ts';
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
 * Something that was not understood: an event that counts as busy only from `from` to `to`, or not at all; one of which
 * exceptions or parts of a rule are in doubt; a zone that is not known; or more times than are told apart.
 */
export type Remark =
  | { kind: 'event'; summary: string; from: number; to: number }
  | { kind: 'ignored'; summary: string }
  | { kind: 'doubt'; summary: string }
  | { kind: 'zone'; zone: string }
  /** From here on whole days are busy, because there are too many times. */
  | { kind: 'crowded'; from: number };

export interface Calendar {
  /** The name that the calendar gives itself; often the address of its owner. */
  name: string;
  events: number;
  occurrences: Occurrence[];
  /** Occurrences that may be too many; they count as busy. */
  doubtful: Occurrence[];
  remarks: Remark[];
}

/** Returns the day of the reader in which an event begins, as far as one of its dates can be read. */
function findDay(component: Component, { zone }: Range): TimeSpan | null {
  for (const name of ['DTSTART', 'DTEND', 'RECURRENCE-ID']) {
    const wall = findWall(findProperty(component, name)?.value ?? '', zone);
    if (wall === null) continue;
    const day = Math.floor(wall / DAY_MS) * DAY_MS;
    return { from: zone.toInstant(day), to: zone.toInstant(day + DAY_MS) };
  }
  return null;
}

function findWall(text: string, zone: Zone): number | null {
  try {
    const { wall, form } = parseTime(text);
    return form === 'utc' ? zone.toWall(wall) : wall;
  } catch {
    return findDate(text);
  }
}

/** Returns the one time of an event whose repetitions are not understood, else the day of what can be read of it. */
function findTime(component: Component, zones: Zones, range: Range): TimeSpan | null {
  try {
    return toSpan(occurOnce(readOnce(component, zones), range.zone));
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return findDay(component, range);
  }
}

/** A birthday that is not understood must not block its day. */
const takesNoTime = (component: Component) =>
  [
    ['TRANSP', 'TRANSPARENT'],
    ['STATUS', 'CANCELLED'],
    ['X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'],
    ['X-MICROSOFT-CDO-BUSYSTATUS', 'WORKINGELSEWHERE'],
    ['BUSYSTATUS', 'FREE'],
    ['BUSYSTATUS', 'WORKINGELSEWHERE'],
  ].some(([name = '', value]) => findProperty(component, name)?.value.toUpperCase() === value);

/** Returns whether a rule that is not understood is over: the end of it is written. */
function isOver(component: Component, { from }: Range): boolean {
  const until = /UNTIL=([^;]*)/i.exec(findProperty(component, 'RRULE')?.value ?? '')?.[1] ?? '';
  const last = findWall(until, utc);
  return last !== null && last + DAY_MS < from;
}

const listVevents = (roots: readonly Component[]): Component[] =>
  roots.flatMap((root) => {
    if (root.name === 'VEVENT') return [root];
    return root.name === 'VFREEBUSY' ? toVevents(root) : listVevents(root.components);
  });

/** Reads events; those that are not understood become remarks. */
class Reader {
  readonly remarks: Remark[] = [];
  readonly #range: Range;
  readonly #zones: Zones;
  readonly #components = new Map<CalendarEvent, Component>();

  constructor(range: Range, zones: Zones) {
    this.#range = range;
    this.#zones = zones;
  }

  readEvents(components: readonly Component[]): CalendarEvent[] {
    return components.flatMap((component) => {
      const event = this.#attempt([component], () => readEvent(component, this.#zones));
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
      for (const component of components) this.#remark(component);
      return undefined;
    }
  }

  /** A part that is not understood never blocks more than the time or day that is written. */
  #remark(component: Component): void {
    if (takesNoTime(component) || isOver(component, this.#range)) return;
    const summary = unescapeText(findProperty(component, 'SUMMARY')?.value ?? '').slice(0, 200);
    const time = findTime(component, this.#zones, this.#range);
    const from = Math.max(this.#range.from, time?.from ?? -Infinity);
    const to = Math.min(this.#range.to, time?.to ?? Infinity);
    const repeats = ['RRULE', 'RDATE', 'EXRULE'].some((name) => findProperty(component, name));
    if (time && from < to) this.remarks.push({ kind: 'event', summary, from, to });
    else if (!time || repeats) this.remarks.push({ kind: 'ignored', summary });
  }
}

/**
 * Reads the calendars of a text, usually one: their occurrences within a range of at most `MOST_RANGE_DAYS` days, and what
 * was not understood. Throws `CalendarRefused`.
 */
export function readCalendars(text: string, range: Range): Calendar[] {
  const { roots, isComplete } = parseComponents(text);
  const calendars = roots.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) throw new CalendarRefused('not-a-calendar');
  if (!isComplete) throw new CalendarRefused('cut-off');
  if (listVevents(calendars).length > MOST_EVENTS) throw new CalendarRefused('too-many-events');
  // Each has a zone, an owner and definitions of zones of its own.
  return calendars.map((calendar) => readComponents([calendar], range));
}

/** Reads the components of a calendar, also of a part of one. */
export function readComponents(roots: readonly Component[], range: Range): Calendar {
  const vevents = listVevents(roots);
  const to = Math.min(range.to, range.from + MOST_RANGE_DAYS * DAY_MS);
  const inner = [...roots, ...roots.flatMap(({ components }) => components)];
  const ofCalendar = (name: string) =>
    roots.map((root) => findProperty(root, name)?.value).find(Boolean) ?? '';
  const zones = new Zones(
    inner.filter(({ name }) => name === 'VTIMEZONE'),
    to + MOST_RANGE_DAYS * DAY_MS,
    ofCalendar('X-WR-TIMEZONE'),
  );
  const reader = new Reader({ ...range, to }, zones);
  const events = reader.readEvents(vevents);
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
