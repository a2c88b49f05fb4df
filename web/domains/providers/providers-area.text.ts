import type { ServiceArea } from '@oficio/contract/domains/places/places-area.schema.ts';

const SHOWN_PLACES = 6;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** 'Lima y hasta 20 km', or the places: 'Lima, Callao y 3 lugares más'. */
export function describeArea(area: NonNullable<ServiceArea>): string {
  if (area.kind === 'RADIUS') return `${area.place.name} y hasta ${area.radiusKm} km`;
  const names = area.places.map(({ name }) => name);
  const more = names.length - SHOWN_PLACES;
  if (more < 2) return list.format(names);
  return list.format([...names.slice(0, SHOWN_PLACES), `${more} lugares más`]);
}

/** 'Atiende en Lima y hasta 20 km'. */
export const worksIn = (area: NonNullable<ServiceArea>) => `Atiende en ${describeArea(area)}`;
