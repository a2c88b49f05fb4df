/** Distances up to 100 km are said in these steps: the first one that is not exceeded. */
const STEPS = [10, 25, 50, 100] as const;
/** Longer distances are rounded to this number of km. */
const FAR_STEP = 50;
/** Number of places of an area that a sentence names. */
const NAMED_PLACES = 3;

/** Returns the distance as it is sent. Exact distances would show where a base is. */
export function roundDistance(km: number): number {
  return STEPS.find((step) => km <= step) ?? Math.round(km / FAR_STEP) * FAR_STEP;
}

/** A place outside of the area of a provider. */
export interface OutsideArea {
  providerName: string;
  /** The place of the job. */
  placeName: string;
  /** From the nearest part of the area that is public, as `roundDistance` returns it. */
  distanceKm: number;
  /** Null for an area of places. */
  radiusKm: number | null;
  /** Radius: the largest city near the base, if any. Places: all their names. */
  areaNames: readonly string[];
}

function namePlaces(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_PLACES);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} y ${rest} ${rest === 1 ? 'lugar' : 'lugares'} más`;
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(shown);
}

/** 'Julio trabaja hasta 20 km de su base, cerca de Lima; Piura queda a unos 850 km.' The base itself is not public. */
export function outsideSentence(outside: OutsideArea): string {
  const { providerName, placeName, distanceKm, radiusKm, areaNames } = outside;
  const [city] = areaNames;
  const base = city ? `su base, cerca de ${city}` : 'su base';
  const area =
    radiusKm === null ? `en ${namePlaces(areaNames)}` : `hasta ${radiusKm} km de ${base}`;
  return `${providerName} trabaja ${area}; ${placeName} queda a unos ${distanceKm} km.`;
}
