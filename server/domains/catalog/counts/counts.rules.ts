/** Returns the least of 1, 2, 5, 10, 20, 50, … that is not exceeded. */
function roundUp(cents: number): number {
  const scale = 10 ** Math.floor(Math.log10(cents));
  const step = [1, 2, 5].find((factor) => cents <= factor * scale) ?? 10;
  return step * scale;
}

/**
 * Returns up to three maximum prices in cents that split the cards: round figures near the quartiles. Derived from the
 * cards, so that they make sense in every currency.
 */
export function priceSteps(sortedPrices: readonly number[]): number[] {
  const last = sortedPrices.at(-1);
  if (last === undefined) return [];
  const quartiles = [0.25, 0.5, 0.75].map(
    (share) => sortedPrices[Math.floor(share * (sortedPrices.length - 1))] ?? last,
  );
  // At least one unit: no price step has cents.
  const steps = quartiles.map((price) => Math.max(100, roundUp(price)));
  return [...new Set(steps)].filter((step) => step < last);
}
