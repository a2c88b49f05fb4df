/** Returns the row of a statement that always has exactly one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('A statement that always has a row returned none.');
  return row;
}
