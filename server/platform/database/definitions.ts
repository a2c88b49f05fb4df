import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { readSqlFile, runSql, type SqlFile } from './sql-file.ts';

/** A function with its triggers, or a view: the present text of one name in the database. */
export interface Definition extends SqlFile {
  /** File name without `.sql`, which is the name of the function or view. */
  name: string;
}

const folders = ['functions', 'views'];

/**
 * Reads `functions/*.sql` and `views/*.sql` of a folder. A definition comes after those that it names,
 * because PostgreSQL looks up the names in a body when it creates the function.
 */
export async function readDefinitions(databaseDir: string): Promise<Definition[]> {
  const definitions = new Map<string, Definition>();
  for (const folder of folders) {
    for (const file of (await readdir(path.join(databaseDir, folder))).toSorted()) {
      const name = path.basename(file, '.sql');
      if (definitions.has(name)) throw new Error(`Two files define ${name}.`);
      definitions.set(name, { name, ...(await readSqlFile(path.join(databaseDir, folder, file))) });
    }
  }
  return inOrderOfUse(definitions);
}

function inOrderOfUse(definitions: ReadonlyMap<string, Definition>): Definition[] {
  const ordered = new Set<Definition>();
  const visited = new Set<Definition>();
  const visit = (definition: Definition) => {
    if (visited.has(definition)) return;
    visited.add(definition);
    for (const [word] of definition.sql.matchAll(/\w+/g)) {
      const used = definitions.get(word);
      if (used) visit(used);
    }
    ordered.add(definition);
  };
  for (const definition of definitions.values()) visit(definition);
  return [...ordered];
}

/**
 * Applies the definitions whose text is not the present one, and returns their names. Call it inside
 * the transaction of the migrations, which holds their lock.
 *
 * A text that was applied once and then replaced belongs to an older version. It is refused, because
 * an older instance that starts during an update would undo the newer one.
 */
export async function applyDefinitions(
  client: ClientBase,
  definitions: readonly Definition[],
): Promise<string[]> {
  await client.query(`
    create table if not exists public.schema_definitions (
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      replaced_at timestamptz,
      primary key (name, checksum)
    )`);
  const { rows } = await client.query<{ name: string; checksum: string; isPresent: boolean }>(
    `select name, checksum, replaced_at is null as "isPresent" from public.schema_definitions`,
  );
  const changed: string[] = [];
  for (const { name, sql, checksum } of definitions) {
    const record = rows.find((row) => row.name === name && row.checksum === checksum);
    if (record?.isPresent) continue;
    if (record) {
      throw new Error(
        `The database has a newer text of ${name}. To return to an old one, change its file, for example a comment.`,
      );
    }
    await runSql(client, `The definition ${name}.sql`, sql);
    await client.query(
      `update public.schema_definitions set replaced_at = now() where name = $1 and replaced_at is null`,
      [name],
    );
    await client.query('insert into public.schema_definitions (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    changed.push(name);
  }
  return changed;
}
