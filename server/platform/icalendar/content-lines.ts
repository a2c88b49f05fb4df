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
  'DTEND',
  'DTSTART',
  'DURATION',
  'EXDATE',
  'EXRULE',
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

function parseLine(line: string): Property | undefined {
  const nameEnd = line.search(/[;:]/);
  if (nameEnd < 1) return undefined;
  const name = line.slice(0, nameEnd).trim().toUpperCase();
  if (name !== 'BEGIN' && name !== 'END' && !READ.has(name)) return undefined;
  const parameters = new Map<string, string>();
  const parameter = /;([^=;:"]+)=((?:"[^"]*"|[^";:])*)/y;
  let valueStart = nameEnd;
  for (;;) {
    parameter.lastIndex = valueStart;
    const [whole, key, value] = parameter.exec(line) ?? [];
    if (whole === undefined || key === undefined || value === undefined) break;
    parameters.set(key.trim().toUpperCase(), value.replaceAll('"', '').trim());
    valueStart += whole.length;
  }
  if (line[valueStart] !== ':') return undefined;
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
