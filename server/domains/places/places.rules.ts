/**
 * Returns a name as it is searched: without accents, case and punctuation. The data file and the
 * search use the same function, so that a name finds itself.
 */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
