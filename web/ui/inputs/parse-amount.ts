/**
 * Parses an amount in the usual spellings: '1250', '1.250,50', '1,250.50', '$ 80', 'S/ 80', '80 €'. Returns NaN for
 * other texts. A single separator before exactly three digits groups thousands, because prices have
 * two decimals.
 */
export function parseAmount(text: string): number {
  const compact = text.replace(
    /[\s$€\u00a0]|^\s*(?:S\/|Gs\.?|Bs\.?S?|[A-Z]{3}\b)|\b[A-Z]{3}$/g,
    '',
  );
  if (!/^-?\d[\d.,]*$/.test(compact)) return Number.NaN;
  const separators = [...compact.matchAll(/[.,]/g)];
  const last = separators.at(-1);
  if (!last) return Number(compact);
  const digitsAfter = compact.length - last.index - 1;
  const kinds = new Set(separators.map(([mark]) => mark));
  const startsWithZero = /^-?0/.test(compact);
  const isGrouping =
    kinds.size === 1 && !startsWithZero && (separators.length > 1 || digitsAfter === 3);
  if (isGrouping) {
    return /^-?\d{1,3}([.,]\d{3})+$/.test(compact)
      ? Number(compact.replace(/[.,]/g, ''))
      : Number.NaN;
  }
  const integerPart = compact.slice(0, last.index);
  const hasValidGroups = /^-?(\d+|\d{1,3}([.,]\d{3})+)$/.test(integerPart);
  return hasValidGroups
    ? Number(`${integerPart.replace(/[.,]/g, '')}.${compact.slice(last.index + 1)}`)
    : Number.NaN;
}
