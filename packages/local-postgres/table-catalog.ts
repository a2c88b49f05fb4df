import { type ClientBase, escapeIdentifier } from 'pg';
import type { DumpedTable, SequenceState } from './dump-format.ts';

export const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`;

/**
 * Lists the tables of the schema `public` with their writable columns, without `except` and tables
 * of extensions.
 */
export async function listTables(
  client: ClientBase,
  except: readonly string[],
): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `
    select c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all ($1)
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by c.relname`,
    [except],
  );
  return rows;
}

export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${inPublic(name)}`,
    );
    if (state.rows[0]) states.push({ name, ...state.rows[0] });
  }
  return states;
}

export async function writeSequences(client: ClientBase, states: SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of states) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      inPublic(name),
      lastValue,
      isCalled,
    ]);
  }
}

/**
 * Drops foreign keys and disables triggers, so that tables can be loaded in any order. The tables'
 * owner may do this, while `session_replication_role` needs a superuser. Returns the statements
 * that restore the keys and triggers and check every row.
 */
export async function suspendConstraints(client: ClientBase): Promise<string[]> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`);
  const triggers = await client.query<{ table: string; name: string }>(`
    select c.relname as table, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0
      and c.relnamespace = 'public'::regnamespace`);
  const restore: string[] = [];
  for (const { table, name, definition } of keys.rows) {
    const constraint = escapeIdentifier(name);
    await client.query(`alter table ${inPublic(table)} drop constraint ${constraint}`);
    restore.push(`alter table ${inPublic(table)} add constraint ${constraint} ${definition}`);
  }
  for (const { table, name } of triggers.rows) {
    const trigger = escapeIdentifier(name);
    await client.query(`alter table ${inPublic(table)} disable trigger ${trigger}`);
    restore.push(`alter table ${inPublic(table)} enable trigger ${trigger}`);
  }
  return restore;
}

export async function refreshMaterializedViews(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select matviewname as name from pg_matviews where schemaname = 'public' order by matviewname`,
  );
  for (const { name } of rows) await client.query(`refresh materialized view ${inPublic(name)}`);
}
