/** Statements with lists of different lengths have different texts; each prepared text takes memory in every connection. */
const MAX_STATEMENTS = 500;

const names = new Map<string, string>();
let generation = 0;

/**
 * Returns the name under which each connection prepares a statement, so that PostgreSQL parses and plans its text once per
 * connection (docs/decisions/0117-few-statements-per-request.md). Returns undefined when too many statements are prepared.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_STATEMENTS) return undefined;
  const name = `oficio_${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes every connection prepare its statements again, under new names. After a migration by a newer instance, statements
 * prepared before may return other columns, which PostgreSQL refuses.
 */
export function renewPreparedNames(): void {
  names.clear();
  generation += 1;
}
