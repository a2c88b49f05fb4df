/**
 * Parses an amount in the usual spellings: '1250', '1.250,50', '1,250.50', '$ 80'. Returns NaN for
 * other texts. A single separator before exactly three digits groups thousands, because prices have
 * two decimals.
 */
export function parseAmount(text: string): number {
  const bare = text.replace(/[\s$\u00a0]/g, '');
  if (!/^-?\d[\d.,]*$/.test(bare)) return Number.NaN;
  const separators = [...bare.matchAll(/[.,]/g)];
  const last = separators.at(-1);
  if (!last) return Number(bare);
  const digitsAfter = bare.length - last.index - 1;
  const kinds = new Set(separators.map(([mark]) => mark));
  const startsWithZero = /^-?0/.test(bare);
  const isGrouping =
    kinds.size === 1 && !startsWithZero && (separators.length > 1 || digitsAfter === 3);
  if (isGrouping) {
    return /^-?\d{1,3}([.,]\d{3})+$/.test(bare) ? Number(bare.replace(/[.,]/g, '')) : Number.NaN;
  }
  const whole = bare.slice(0, last.index);
  const hasSoundGroups = /^-?(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole);
  return hasSoundGroups
    ? Number(`${whole.replace(/[.,]/g, '')}.${bare.slice(last.index + 1)}`)
    : Number.NaN;
}
