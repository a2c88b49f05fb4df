import type { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** The position of a value in a compiled statement. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query builder, or plain SQL. */
interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * Returns a function that runs a query which is built and compiled only at the first call, for statements of many
 * requests (docs/decisions/0069-fewer-and-compiled-statements.md). `build` may only pass the values on to the query,
 * because it receives placeholders instead of them.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Statement<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholders as Values).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
