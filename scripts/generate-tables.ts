import { Client } from 'pg';

interface Table {
  name: string;
  columns: string[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
}

/** The tables of the product with all that belongs to them, without those of extensions. */
const tables = `
  select c.relname as name,
    array(
      select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attcollation <> t.typcollation then 'collate ' || quote_ident(l.collname) end,
          case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' end,
          case when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
          case when a.attgenerated = '' then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
          case when a.attnotnull then 'not null' end)
        from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        left join pg_collation l on l.oid = a.attcollation
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       order by a.attnum
    ) as columns,
    array(
      select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')
       order by array_position('{p,u,x,c,f}'::"char"[], contype), conname
    ) as constraints,
    array(
      select pg_get_indexdef(indexrelid) from pg_index i
       where indrelid = c.oid and not exists (
         select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x')
       )
       order by indexrelid::regclass::text collate "C"
    ) as indexes,
    array(
      select tgname || ' (' || tgfoid::regproc || ')' from pg_trigger
       where tgrelid = c.oid and not tgisinternal order by tgname
    ) as triggers
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (
       select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
     )
   order by c.relname`;

function print({ name, columns, constraints, indexes, triggers }: Table): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`);
  return [
    `create table ${name} (\n${lines.join(',\n')}\n);`,
    ...indexes.map((index) => `${index.replaceAll('public.', '')};`),
    ...(triggers.length > 0 ? [`-- triggers: ${triggers.join(', ')}`] : []),
  ].join('\n');
}

/**
 * Returns the tables of a migrated database as SQL to read. The texts of functions, triggers and views
 * are files beside it.
 */
export async function generateTables(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Table>(tables);
    const head = '-- Generated from the migrations by scripts/generate-schema.ts. Never edit it.';
    return `${[head, ...rows.map(print)].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
