/** Longest text of a district or a place in an address. */
export const MAX_DISTRICT = 80;

/** 'Miraflores, Lima'; only the name where the region has the same one, or where both are too long for an address. */
export function placeLabel({ name, region }: { name: string; region: string | null }): string {
  const label = region && region !== name ? `${name}, ${region}` : name;
  return label.length > MAX_DISTRICT ? name.slice(0, MAX_DISTRICT) : label;
}
