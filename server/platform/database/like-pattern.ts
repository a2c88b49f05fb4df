/** A LIKE pattern that matches the search text literally, `%` and `_` included. */
export const toLikePattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
