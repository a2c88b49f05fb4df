/** One property of a component, with its parameters. Names are in capitals; quotes of parameters are removed. */
export interface Property {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** Components inside of each other beyond this depth are read as if they were beside each other. */
const DEEPEST = 8;

export interface Component {
  name: string;
  properties: Property[];
  components: Component[];
}

/** The properties that decide when somebody is busy. All others are dropped while reading, however long they are. */
const READ = new Set([
  'ATTENDEE',
  'BUSYSTATUS',
  'DTEND',
  'DTSTART',
  'DURATION',
  'EXDATE',
  'EXRULE',
  'FREEBUSY',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'SEQUENCE',
  'STATUS',
  'SUMMARY',
  'TRANSP',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-CALNAME',
  'X-WR-TIMEZONE',
]);

/** Yields the content lines: a line that begins with a space or a tab continues the line before (RFC 5545, 3.1). */
function* unfold(text: string): Generator<string> {
  let line = '';
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length : end;
    line += text.slice(at, text[next - 1] === '\r' && next > at ? next - 1 : next);
    at = next + 1;
    if (text[at] === ' ' || text[at] === '\t') at += 1;
    else {
      yield line;
      line = '';
    }
  }
  if (line) yield line;
}

/** Properties whose value is a date: nothing else with a colon before it is one. */
const DATED = new Set(['DTEND', 'DTSTART', 'EXDATE', 'FREEBUSY', 'RDATE', 'RECURRENCE-ID']);
const DATE = /^\s*\d{4}-?\d{2}-?\d{2}/;

/**
 * Returns the position of the colon before the value. A date comes after the first colon with a date behind it, because
 * some calendars do not quote the colons of a zone: "TZID=GMT-05:00:20261210T100000". Returns -1 without a colon.
 */
function findColon(line: string, isDated: boolean): number {
  let isQuoted = false;
  let first = -1;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] !== ':' || isQuoted) continue;
    if (!isDated || DATE.test(line.slice(at + 1, at + 20))) return at;
    if (first === -1) first = at;
  }
  return first;
}

function parseLine(line: string): Property | undefined {
  const nameEnd = line.search(/[;:]/);
  if (nameEnd < 1) return undefined;
  const name = line.slice(0, nameEnd).trim().toUpperCase();
  if (name !== 'BEGIN' && name !== 'END' && !READ.has(name)) return undefined;
  const valueStart = findColon(line, DATED.has(name));
  if (valueStart === -1) return undefined;
  const parameters = new Map<string, string>();
  const written = line.slice(nameEnd, valueStart);
  for (const [, key = '', value = ''] of written.matchAll(/;([^=;"]+)=((?:"[^"]*"|[^";])*)/g))
    parameters.set(key.trim().toUpperCase(), value.replaceAll('"', '').trim());
  return { name, parameters, value: line.slice(valueStart + 1).trim() };
}

/**
 * Reads the components of a text in iCalendar format. Tolerates what calendars of the wild contain: missing ends, unknown
 * properties, lines without a colon. `isComplete` is false when a component has no end, as in a response that was cut.
 */
export function parseComponents(text: string): { roots: Component[]; isComplete: boolean } {
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of unfold(text)) {
    const property = parseLine(line);
    const parent = open.at(-1) ?? root;
    if (property?.name === 'BEGIN') {
      const component = { name: property.value.toUpperCase(), properties: [], components: [] };
      parent.components.push(component);
      if (open.length < DEEPEST) open.push(component);
    } else if (property?.name === 'END') {
      const ended = open.findLastIndex(({ name }) => name === property.value.toUpperCase());
      if (ended > 0) open.length = ended;
    } else if (property) parent.properties.push(property);
  }
  return { roots: root.components, isComplete: open.length === 1 };
}

/** Returns the first property of a name that has a value. */
export function findProperty(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name && property.value !== '');
}

/** Returns the properties of a name that have a value. */
export function listProperties(component: Component, name: string): Property[] {
  return component.properties.filter((property) => property.name === name && property.value !== '');
}
