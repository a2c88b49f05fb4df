const sort = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/** Returns the middle value, or the mean of the two middle ones; NaN without values. */
export function medianOf(values: readonly number[]): number {
  const sorted = sort(values);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Returns the smallest value below or at which a share (0 to 1) of the values is; NaN without values. */
export function percentileOf(values: readonly number[], share: number): number {
  return sort(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}
