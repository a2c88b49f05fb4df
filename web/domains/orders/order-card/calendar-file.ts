/** An appointment for a calendar file. */
export interface CalendarEvent {
  /** The site that writes the file. */
  site: string;
  /** The same as in mails and feeds, so that a second import updates the same entry. */
  uid: string;
  /** ISO 8601. */
  start: string;
  minutes: number;
  /** Time at which the file is written, ISO 8601. */
  stamp: string;
  title: string;
  description: string;
  location: string | null;
}

/** Formats epoch milliseconds as '20260310T150000Z'. */
function toCalendarTime(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
}

/** Returns the number of bytes of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line at 75 octets; each continuation line starts with a space (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (length + size > 75) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += size;
  }
  return [...lines, current].join('\r\n');
}

/** Returns the content of an '.ics' file with one event (RFC 5545). */
export function writeCalendarFile(event: CalendarEvent): string {
  const start = Date.parse(event.start);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(event.site)}//calendar//ES`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${toCalendarTime(Date.parse(event.stamp))}`,
    `DTSTART:${toCalendarTime(start)}`,
    `DTEND:${toCalendarTime(start + event.minutes * 60_000)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
