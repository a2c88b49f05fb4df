import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';

/** The position of a value in a compiled statement. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Expressions for the values that a compiled statement gets at each call. They are parts of SQL and not values: to
 * calculate with one, or to compare it, does not compile.
 */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** A value, or its placeholder: for a part of SQL of which statements of both kinds consist. */
export type Operand<Value> = Value | RawBuilder<Value>;

export type Operands<Values> = { readonly [Name in keyof Values]: Operand<Values[Name]> };

/** A query builder, or plain SQL. */
interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * Returns a function that runs a query which is built and compiled only at the first call, for statements of many
 * requests (docs/decisions/0117-few-statements-per-request.md). `build` gets placeholders instead of the values.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Placeholders<Values>) => Statement<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy(
    {},
    { get: (_, name) => sql.val(new Placeholder(String(name))) },
  ) as Placeholders<Values>;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
