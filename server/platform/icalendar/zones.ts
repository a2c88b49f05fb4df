import { findIana } from 'windows-iana';
import { findDisplayedZone } from './display-names.ts';
import { findProperty, listProperties, type Component } from './content-lines.ts';
import { listStarts, parseRule } from './recurrence.ts';
import { NotUnderstood, parseOffset, parseTime, unescapeText } from './values.ts';
import { findIanaZone, Zone, ZONES_FROM, type ZoneChange } from './zone.ts';

interface Onset extends ZoneChange {
  offsetBefore: number;
}

/** Lists the instants at which an observance of a VTIMEZONE begins (RFC 5545, 3.6.5). */
function listOnsets(observance: Component, until: number): Onset[] {
  const value = (name: string) => {
    const found = findProperty(observance, name)?.value;
    if (found === undefined) throw new NotUnderstood(`A zone without ${name}`);
    return found;
  };
  const offset = parseOffset(value('TZOFFSETTO'));
  const offsetBefore = parseOffset(value('TZOFFSETFROM'));
  const start = parseTime(value('DTSTART')).wall;
  const walls = [start];
  for (const { value: text } of listProperties(observance, 'RRULE')) {
    const rule = parseRule(text);
    const end = rule.until?.form === 'utc' ? rule.until.wall + offsetBefore : rule.until?.wall;
    const to = Math.min(until, end ?? Infinity);
    walls.push(
      ...listStarts(rule, { start, isDate: false, from: ZONES_FROM, to, isSkipped: undefined }),
    );
  }
  for (const { value: list } of listProperties(observance, 'RDATE'))
    walls.push(...list.split(',').map((text) => parseTime(text).wall));
  return walls.map((wall) => ({ at: wall - offsetBefore, offset, offsetBefore }));
}

/** Reads a VTIMEZONE by its own rules. Returns undefined when they are not understood. */
function readZone(component: Component, until: number): Zone | undefined {
  try {
    const onsets = component.components
      .flatMap((observance) => listOnsets(observance, until))
      .toSorted((a, b) => a.at - b.at);
    const [first] = onsets;
    if (!first) return undefined;
    return new Zone([{ at: -Infinity, offset: first.offsetBefore }, ...onsets]);
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

/**
 * Returns the names of the IANA database at the end of a path, as in "/mozilla.org/20070129_1/America/New_York",
 * "/Europe/Stockholm" and "tzone://Microsoft/Utc".
 */
function listPathEnds(id: string): string[] {
  const parts = id.split('/').filter(Boolean);
  return [3, 2, 1]
    .filter((length) => parts.length > length || (parts.length === length && id.startsWith('/')))
    .map((length) => parts.slice(-length).join('/'));
}

/** A name of Lotus Notes, which often leaves out the definition; the other names have one or are of Windows. */
const NOTES_ZONES: Readonly<Record<string, string>> = { 'Western/Central Europe': 'Europe/Paris' };

/** Finds the zones that a calendar names. */
export class Zones {
  readonly #defined: Map<string, Component>;
  readonly #until: number;
  readonly #found = new Map<string, Zone | undefined>();
  /** The zone of the whole calendar (X-WR-TIMEZONE), if it names one. */
  readonly ofCalendar: Zone | undefined;

  /** `components` are the VTIMEZONEs of the calendar. Zones are right until the instant `until`. */
  constructor(components: readonly Component[], until: number, ofCalendar?: string) {
    this.#until = until;
    this.#defined = new Map(
      components.map((component) => [
        unescapeText(findProperty(component, 'TZID')?.value ?? ''),
        component,
      ]),
    );
    this.ofCalendar = ofCalendar ? this.find(ofCalendar) : undefined;
  }

  /** Returns the zone of a TZID: of IANA, of Windows, or as the calendar defines it; undefined when nothing is known of it. */
  find(id: string): Zone | undefined {
    if (!this.#found.has(id)) this.#found.set(id, this.#search(unescapeText(id)));
    return this.#found.get(id);
  }

  #search(id: string): Zone | undefined {
    for (const name of [id, ...findIana(id).slice(0, 1), ...listPathEnds(id)]) {
      const zone = findIanaZone(name, this.#until);
      if (zone) return zone;
    }
    const defined = this.#defined.get(id);
    if (defined) return readZone(defined, this.#until);
    const known = NOTES_ZONES[id];
    return known === undefined
      ? findDisplayedZone(id, this.#until)
      : findIanaZone(known, this.#until);
  }
}
