/** Words before the name of a place, and articles that alone name none. */
const BEFORE_PLACE = new Set(
  'a ante cerca con de del desde en hacia hasta mi para por y'.split(' '),
);
const ARTICLES = new Set(['el', 'la', 'las', 'lo', 'los']);

/**
 * Returns the words that may name a place, of those that name no trade: 'en la molina' is 'la molina'. Undefined if they are
 * no name, because they stand before the words of a trade: 'gotea el caño' has no place with 'el'.
 */
export function placeOf(others: readonly string[], last: string | undefined): string | undefined {
  const start = others.findIndex((word) => !BEFORE_PLACE.has(word));
  const name = start < 0 ? [] : others.slice(start);
  const isName = name.some((word) => word === last || !ARTICLES.has(word));
  return isName ? name.join(' ') : undefined;
}
