import { findProperty, listProperties, type Component, type Property } from './content-lines.ts';
import { parseRule, type Rule } from './recurrence.ts';
import {
  NotUnderstood,
  parseDuration,
  parseTime,
  unescapeText,
  type Duration,
  type WrittenTime,
} from './values.ts';
import type { Zone } from './zone.ts';
import type { Zones } from './zones.ts';

/** A time with its zone; `zone` is undefined for whole days and floating times, which are in the zone of the reader. */
export interface EventTime extends WrittenTime {
  zone: Zone | undefined;
}

/** How long an event lasts: until an end, or for a duration. */
export type Length = { kind: 'end'; end: EventTime } | { kind: 'duration'; duration: Duration };

/** A date on which an event happens besides its rule, with a length of its own if it is a period. */
export interface AddedDate {
  start: EventTime;
  length: Length | null;
}

/** A VEVENT, as far as it decides when somebody is busy. */
export interface CalendarEvent {
  uid: string;
  summary: string;
  start: EventTime;
  length: Length | null;
  rules: Rule[];
  added: AddedDate[];
  excluded: EventTime[];
  /** The occurrence of a series that this event replaces; with `isRange` also those after it. */
  replaces: EventTime | null;
  isRange: boolean;
  sequence: number;
  status: string;
  transparency: string;
  /** The value of Outlook's own property: FREE, WORKINGELSEWHERE, TENTATIVE, BUSY, OOF, … */
  busyStatus: string;
  attendees: { address: string; hasDeclined: boolean }[];
  /** A part was repaired or left out, so that its occurrences may be too many. */
  isDoubtful: boolean;
  /** Zones that are not known; their times are in the zone of the reader. */
  unknownZones: string[];
}

/** Reads the times of properties of one event. */
class TimeReader {
  readonly #zones: Zones;
  readonly unknown = new Set<string>();

  constructor(zones: Zones) {
    this.#zones = zones;
  }

  #zoneOf(parameters: Property['parameters']): Zone | undefined {
    const id = parameters.get('TZID');
    if (!id) return undefined;
    const zone = this.#zones.find(id);
    if (!zone) this.unknown.add(id);
    return zone;
  }

  /** A date with a zone is the midnight of that zone. A time without one is in the zone of the calendar, if it names one. */
  read(text: string, parameters: Property['parameters']): EventTime {
    const time = parseTime(text);
    if (time.form === 'utc') return { ...time, zone: undefined };
    const zone = this.#zoneOf(parameters);
    if (time.form === 'date') return zone ? { ...time, form: 'local', zone } : { ...time, zone };
    const isFloating = !parameters.has('TZID');
    return { ...time, zone: isFloating ? this.#zones.ofCalendar : zone };
  }

  /** A rule runs on the clock of the calendar even when its start is written in UTC, as calendars with a zone do. */
  toCalendar(start: EventTime): EventTime {
    const zone = this.#zones.ofCalendar;
    if (!zone || start.form !== 'utc') return start;
    return { wall: zone.toWall(start.wall), form: 'local', zone };
  }

  readAdded({ value, parameters }: Property): AddedDate[] {
    return value.split(',').map((text) => {
      const [start = '', end] = text.split('/');
      const length: Length | null = !end
        ? null
        : end.includes('P')
          ? { kind: 'duration', duration: parseDuration(end) }
          : { kind: 'end', end: this.read(end, parameters) };
      return { start: this.read(start, parameters), length };
    });
  }
}

function readLength(component: Component, times: TimeReader): Length | null {
  const end = findProperty(component, 'DTEND');
  if (end) return { kind: 'end', end: times.read(end.value, end.parameters) };
  const duration = findProperty(component, 'DURATION');
  if (duration) return { kind: 'duration', duration: parseDuration(duration.value) };
  const isDate = parseTime(findProperty(component, 'DTSTART')?.value ?? '').form === 'date';
  // "the event's duration is taken to be one day" (RFC 5545, 3.6.1).
  return isDate ? { kind: 'duration', duration: { days: 1, ms: 0 } } : null;
}

/** Reads exceptions; null when they are not understood, and then none is applied. */
function readExcluded(component: Component, times: TimeReader): EventTime[] | null {
  const properties = component.properties.filter(({ name }) => name === 'EXDATE');
  try {
    return properties.flatMap(({ value, parameters }) =>
      value.split(',').map((text) => times.read(text, parameters)),
    );
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

/** Returns the start; beside an end with a time, it has a time too (RFC 5545, 3.8.2.2). */
function alignStart(start: EventTime, length: Length | null): EventTime {
  if (start.form !== 'date' || length?.kind !== 'end' || length.end.form === 'date') return start;
  return { ...length.end, wall: start.wall };
}

function readAttendee({ value, parameters }: Property): CalendarEvent['attendees'][number] {
  return {
    address: value.replace(/^mailto:/i, '').toLowerCase(),
    hasDeclined: parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED',
  };
}

/** Reads a VEVENT. Throws `NotUnderstood` when its times cannot be known. */
export function readEvent(component: Component, zones: Zones): CalendarEvent {
  const times = new TimeReader(zones);
  const text = (name: string) => findProperty(component, name)?.value ?? '';
  const start = findProperty(component, 'DTSTART');
  if (!start) throw new NotUnderstood('An event without start');
  if (findProperty(component, 'EXRULE')) throw new NotUnderstood('EXRULE');
  const replaces = findProperty(component, 'RECURRENCE-ID');
  const length = readLength(component, times);
  const written = alignStart(times.read(start.value, start.parameters), length);
  const rules = listProperties(component, 'RRULE').map(({ value }) => value);
  const excluded = readExcluded(component, times);
  return {
    uid: text('UID'),
    summary: unescapeText(text('SUMMARY')).slice(0, 200),
    start: rules.length > 0 ? times.toCalendar(written) : written,
    length,
    rules: rules.map(parseRule),
    added: listProperties(component, 'RDATE').flatMap((property) => times.readAdded(property)),
    excluded: excluded ?? [],
    replaces: replaces ? times.read(replaces.value, replaces.parameters) : null,
    isRange: replaces?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    sequence: Number.parseInt(text('SEQUENCE'), 10) || 0,
    status: text('STATUS').toUpperCase(),
    transparency: text('TRANSP').toUpperCase(),
    busyStatus: (text('X-MICROSOFT-CDO-BUSYSTATUS') || text('BUSYSTATUS')).toUpperCase(),
    attendees: listProperties(component, 'ATTENDEE').map(readAttendee),
    isDoubtful: excluded === null || rules.some((rule) => /\s/.test(rule)),
    unknownZones: [...times.unknown],
  };
}

/** The parts that repeat an event or name one of its repetitions. */
const REPEATING = new Set(['EXDATE', 'EXRULE', 'RDATE', 'RECURRENCE-ID', 'RRULE']);

/** Reads a VEVENT without its repetitions. Throws `NotUnderstood`. */
export const readOnce = (component: Component, zones: Zones): CalendarEvent =>
  readEvent(
    {
      ...component,
      properties: component.properties.filter(({ name }) => !REPEATING.has(name)),
    },
    zones,
  );

/**
 * Splits a VFREEBUSY into events, one for each of its periods that are not free. They are read like others, so that one
 * which is not understood does not spoil the rest.
 */
export function toVevents(freeBusy: Component): Component[] {
  return listProperties(freeBusy, 'FREEBUSY').flatMap(({ value, parameters }) => {
    if (parameters.get('FBTYPE')?.toUpperCase() === 'FREE') return [];
    return value.split(',').map((period): Component => {
      const [start = '', end = ''] = period.split('/');
      const length = end.toUpperCase().includes('P') ? 'DURATION' : 'DTEND';
      const properties = [
        { name: 'DTSTART', parameters, value: start },
        { name: length, parameters, value: end },
      ];
      return { name: 'VEVENT', properties, components: [] };
    });
  });
}
