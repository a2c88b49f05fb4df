/** Gives each line a key, because two lines may be equal. */
export const withKeys = (lines: readonly string[]): { key: number; line: string }[] =>
  lines.map((line, key) => ({ key, line }));
