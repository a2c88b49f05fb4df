import { findIana } from 'windows-iana';
import { regions } from './display-names.template.ts';
import { fixedZone, findIanaZone, type Zone } from './zone.ts';
import { parseOffset } from './values.ts';

/** The areas of the IANA database in which the cities of display names are, with its former names of regions. */
const AREAS =
  'America Europe Africa Asia Australia Pacific Atlantic Indian US Canada America/Argentina'.split(
    ' ',
  );
const MOST_PARTS = 10;

const DISPLAY = /^\((?:UTC|GMT)(?:\s*([+-]\d{2}:?\d{2}))?\)\s*(.*)$/;
const OFFSET = /^(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?$/i;

function listNames(part: string): string[] {
  const known = regions[part];
  const [windows] = findIana(`${part.replace(/ Time$/, '')} Standard Time`);
  return [
    ...(known === undefined ? [] : [known]),
    ...(windows === undefined ? [] : [windows]),
    ...AREAS.map((area) => `${area}/${part.replaceAll(' ', '_')}`),
  ];
}

/** The zones of the places that a display name lists: "Bogota, Lima, Quito", "Eastern Time (US & Canada)". */
function* listZones(places: string, until: number): Generator<Zone> {
  const plain = places.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  const parts = plain
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;:]/)
    .map((part) => part.trim());
  for (const part of parts.slice(0, MOST_PARTS))
    for (const name of part ? listNames(part) : []) {
      const zone = findIanaZone(name, until);
      if (zone) yield zone;
    }
}

/**
 * Finds the zone of a name that Windows displays, "(UTC-05:00) Bogota, Lima, Quito", in English or Spanish, or that is an
 * offset only, "GMT-05:00". Of its places the first with this offset counts: the clocks of some have changed since. Without
 * a known place, the zone has this offset always.
 */
export function findDisplayedZone(id: string, until: number): Zone | undefined {
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(id) ?? [];
  if (sign) return fixedZone(parseOffset(`${sign}${hours.padStart(2, '0')}${minutes}`));
  const [, written = '+0000', places] = DISPLAY.exec(id) ?? [];
  if (places === undefined) return undefined;
  const offset = parseOffset(written.replace(':', ''));
  const zones = [...listZones(places, until)];
  return zones.find((zone) => zone.hasOffset(offset, until)) ?? zones[0] ?? fixedZone(offset);
}
