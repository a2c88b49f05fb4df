import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { CalendarEvent, EventTime, Length } from './events.ts';
import { listStarts, type Rule } from './recurrence.ts';
import { utc, type Zone } from './zone.ts';

/** One time at which an event happens, in epoch milliseconds; whole days and floating times are in the zone of the reader. */
export interface Occurrence {
  event: CalendarEvent;
  start: number;
  end: number;
}

/** A time from `from` until `to`, in epoch milliseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** Returns the time that an occurrence takes. A whole day lasts a day, even if it is written without a length. */
export const toSpan = ({ event, start, end }: Occurrence): TimeSpan => ({
  from: start,
  to: event.start.form === 'date' ? Math.max(end, start + DAY_MS) : end,
});

/** A query: occurrences that begin or last from `from` to `to`, for a reader in a zone. */
export interface Range extends TimeSpan {
  zone: Zone;
}

const zoneOf = ({ form, zone }: EventTime, reader: Zone) =>
  form === 'utc' ? utc : (zone ?? reader);
const instantOf = (time: EventTime, reader: Zone) => zoneOf(time, reader).toInstant(time.wall);

/** Returns the end of an occurrence that begins at a reading of a clock. */
function endOf(
  start: EventTime,
  { first, length }: { first: EventTime; length: Length | null },
  reader: Zone,
): number {
  const zone = zoneOf(start, reader);
  const begin = zone.toInstant(start.wall);
  // "the event ends on the same calendar date and time of day" (RFC 5545, 3.6.1).
  if (!length) return begin;
  if (length.kind === 'duration')
    return zone.toInstant(start.wall + length.duration.days * DAY_MS) + length.duration.ms;
  const { end } = length;
  if (first.form === 'date' && end.form === 'date')
    return zone.toInstant(start.wall + end.wall - first.wall);
  // "the same exact duration will apply to all the members" (RFC 5545, 3.8.5.3).
  // An end without a zone of its own is in that of the start.
  const last = zoneOf(end, zoneOf(first, reader)).toInstant(end.wall);
  return begin + last - instantOf(first, reader);
}

/** Returns an occurrence; one that ends before it begins lasts between the two. */
const occur = (event: CalendarEvent, start: number, end: number): Occurrence => ({
  event,
  start: Math.min(start, end),
  end: Math.max(start, end),
});

const overlaps = (start: number, end: number, { from, to }: Range) =>
  start < to && (end > from || start >= from);

/** Returns the last reading of the clock that UNTIL allows: of a date, the end of its day. */
function lastWall({ until }: Rule, isDate: boolean, zone: Zone): number {
  if (until === null) return Infinity;
  if (isDate || until.form === 'date') return Math.floor(until.wall / DAY_MS) * DAY_MS + DAY_MS - 1;
  return until.form === 'utc' ? zone.toWall(until.wall) : until.wall;
}

/** The starts of a rule within readings of the clock. */
function startsOfRule(rule: Rule, start: EventTime, zone: Zone, { from, to }: Walls): number[] {
  const { until, options } = rule;
  const isDate = start.form === 'date';
  const last = lastWall(rule, isDate, zone);
  if (last < from) return [];
  const hasTimes =
    options.byHour ?? options.byMinute ?? ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(options.freq);
  const canSkip = !isDate && zone.skipsTimeOfDay(hasTimes ? null : start.wall);
  const walls = listStarts(rule, {
    start: start.wall,
    isDate,
    from,
    // The clocks may show the last instant twice.
    to: Math.min(to, last + DAY_MS),
    isSkipped: canSkip ? (wall) => zone.isSkipped(wall) : undefined,
  });
  if (until?.form === 'utc' && !isDate)
    return walls.filter((wall) => zone.toInstant(wall) <= until.wall);
  return walls.filter((wall) => wall <= last);
}

interface Walls {
  from: number;
  to: number;
}

/** A member of the recurrence set of an event. */
interface Member {
  start: EventTime;
  instant: number;
  end: number;
}

/** Returns the members of the recurrence set that begin within readings of the clock, without regard to exceptions. */
function listMembers(event: CalendarEvent, reader: Zone, walls: Walls): Member[] {
  const { start: first, length } = event;
  const zone = zoneOf(first, reader);
  const found = new Map<number, Member>();
  const add = (start: EventTime, own: Pick<CalendarEvent, 'length'> & { first: EventTime }) => {
    const instant = instantOf(start, reader);
    found.set(instant, { start, instant, end: endOf(start, own, reader) });
  };
  // A series that was deleted as a whole ends before it begins.
  const isDeleted = event.rules.some(
    (rule) => lastWall(rule, first.form === 'date', zone) < first.wall,
  );
  if (!isDeleted) add(first, { first, length });
  for (const rule of event.rules)
    for (const wall of startsOfRule(rule, first, zone, walls))
      add({ ...first, wall }, { first, length });
  for (const { start, length: own } of event.added) {
    const inZone =
      start.form === 'utc' || start.zone ? start : { ...start, form: first.form, zone: first.zone };
    add(inZone, own ? { first: inZone, length: own } : { first, length });
  }
  return [...found.values()];
}

/** Names members of a series: by their instants, and by their dates where a date is all that is written. */
class MemberNames {
  readonly #instants = new Set<number>();
  readonly #dates = new Set<number>();
  readonly #zone: Zone;
  readonly #isOfDates: boolean;

  constructor(first: EventTime, reader: Zone, named: readonly EventTime[]) {
    this.#zone = zoneOf(first, reader);
    this.#isOfDates = first.form === 'date';
    for (const time of named) this.#add(time);
  }

  #dateOf = (wall: number) => Math.floor(wall / DAY_MS);

  #add(time: EventTime): void {
    if (this.#isOfDates || time.form === 'date') this.#dates.add(this.#dateOf(time.wall));
    else this.#instants.add(zoneOf(time, this.#zone).toInstant(time.wall));
  }

  has({ instant, start }: Member): boolean {
    const wall = this.#isOfDates ? start.wall : this.#zone.toWall(instant);
    return this.#instants.has(instant) || this.#dates.has(this.#dateOf(wall));
  }
}

/** A change to a member of a series and those after it (RANGE=THISANDFUTURE). */
interface RangeChange {
  event: CalendarEvent;
  /** The member from which on it holds. */
  since: number;
  /** By how much its start is moved, on the clock of its new start. */
  shift: number;
}

function toRangeChange(
  event: CalendarEvent,
  replaces: EventTime,
  first: EventTime,
  reader: Zone,
): RangeChange {
  const since = zoneOf(replaces, zoneOf(first, reader)).toInstant(replaces.wall);
  return { event, since, shift: event.start.wall - zoneOf(event.start, reader).toWall(since) };
}

/** A member is moved as the changed one was, and lasts as long (RFC 5545, 3.8.4.4). */
function applyRange({ event, shift }: RangeChange, { instant }: Member, reader: Zone): Occurrence {
  const zone = zoneOf(event.start, reader);
  const start = { ...event.start, wall: zone.toWall(instant) + shift };
  const end = endOf(start, { first: event.start, length: event.length }, reader);
  return occur(event, zone.toInstant(start.wall), end);
}

const newest = (events: readonly CalendarEvent[]) =>
  events.reduce((best, event) => (event.sequence >= best.sequence ? event : best));

/** The events of one UID: those with a rule or date of their own, and those that replace members of them. */
export interface Series {
  masters: CalendarEvent[];
  replacements: CalendarEvent[];
}

/** Groups events by their UID. An event without one stands alone. */
export function groupSeries(events: readonly CalendarEvent[]): Series[] {
  const groups = Map.groupBy(events, (event) => event.uid || event);
  return [...groups.values()].map((group) => {
    const masters = group.filter(({ replaces }) => replaces === null);
    const highest = masters.length > 0 ? newest(masters).sequence : 0;
    const replaced = Map.groupBy(
      group.filter(({ replaces }) => replaces !== null),
      ({ replaces, isRange }) => `${replaces?.form} ${replaces?.wall} ${isRange}`,
    );
    return {
      masters: masters.filter(({ sequence }) => sequence === highest),
      replacements: [...replaced.values()].map(newest),
    };
  });
}

/** Returns how far before and after the range a member may begin and still be seen in it. */
function marginOf(
  events: readonly CalendarEvent[],
  changes: readonly RangeChange[],
  reader: Zone,
): number {
  const lengths = events.map(
    ({ start, length }) =>
      endOf(start, { first: start, length }, reader) - instantOf(start, reader),
  );
  const shifts = changes.map(({ shift }) => Math.abs(shift));
  return Math.max(0, ...lengths.map(Math.abs)) + Math.max(0, ...shifts) + 2 * DAY_MS;
}

/** Returns whether a replacement is of a member that the series no longer has. */
function isObsolete(
  { replaces, sequence }: CalendarEvent,
  master: CalendarEvent,
  excluded: MemberNames,
  reader: Zone,
): boolean {
  if (!replaces) return false;
  const zone = zoneOf(master.start, reader);
  const instant = zoneOf(replaces, zone).toInstant(replaces.wall);
  if (excluded.has({ start: replaces, instant, end: instant })) return true;
  if (sequence >= master.sequence) return false;
  const wall = zone.toWall(instant);
  const members = listMembers(master, reader, { from: wall - DAY_MS, to: wall + DAY_MS });
  const named = new MemberNames(master.start, reader, [replaces]);
  return !members.some((member) => named.has(member));
}

/** Returns the time of an event as it is written, without its rules. */
export const occurOnce = (event: CalendarEvent, reader: Zone): Occurrence =>
  occur(
    event,
    instantOf(event.start, reader),
    endOf(event.start, { first: event.start, length: event.length }, reader),
  );

/** Returns the occurrences of a series within a range. Throws `NotUnderstood` for a rule that is too dense. */
export function listOccurrences({ masters, replacements }: Series, range: Range): Occurrence[] {
  const reader = range.zone;
  const found: Occurrence[] = [];
  const shown = new Set(replacements);
  for (const master of masters) {
    const first = master.start;
    const excluded = new MemberNames(first, reader, master.excluded);
    const named = replacements.flatMap(({ replaces }) => replaces ?? []);
    const replaced = new MemberNames(first, reader, named);
    const changes = replacements
      .flatMap((event) =>
        event.isRange && event.replaces ? toRangeChange(event, event.replaces, first, reader) : [],
      )
      .toSorted((a, b) => b.since - a.since);
    const margin = marginOf([master, ...replacements], changes, reader);
    const zone = zoneOf(first, reader);
    const walls = { from: zone.toWall(range.from - margin), to: zone.toWall(range.to + margin) };
    for (const event of replacements)
      if (isObsolete(event, master, excluded, reader)) shown.delete(event);
    for (const member of listMembers(master, reader, walls)) {
      if (excluded.has(member) || replaced.has(member)) continue;
      const change = changes.find(({ since }) => since <= member.instant);
      found.push(
        change ? applyRange(change, member, reader) : occur(master, member.instant, member.end),
      );
    }
  }
  return [...found, ...[...shown].map((event) => occurOnce(event, reader))].filter(
    ({ start, end }) => overlaps(start, end, range),
  );
}
