import type { ServiceArea } from '@oficio/contract/domains/places/places-area.schema.ts';

const SHOWN_PLACES = 6;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** 'Lima y hasta 20 km', or the places: 'Lima, Callao y 3 lugares más'. The base is unknown to others than its owner. */
export function describeArea(area: NonNullable<ServiceArea>): string {
  if (area.kind === 'RADIUS') return `${area.place?.name ?? 'su zona'} y hasta ${area.radiusKm} km`;
  const names = area.places.map(({ name }) => name);
  const more = names.length - SHOWN_PLACES;
  if (more < 2) return list.format(names);
  return list.format([...names.slice(0, SHOWN_PLACES), `${more} lugares más`]);
}

/** 'Atiende en Lima y Callao', or with a hidden base 'Atiende hasta a 20 km de su base · Perú'. */
export function worksIn(area: NonNullable<ServiceArea>, country: string | null): string {
  if (area.kind === 'PLACES' || area.place) return `Atiende en ${describeArea(area)}`;
  const text = `Atiende hasta a ${area.radiusKm} km de su base`;
  return country ? `${text} · ${country}` : text;
}
