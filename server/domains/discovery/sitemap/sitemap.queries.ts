import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ServiceCards } from '#platform/database/schema.ts';

/** Kinds of public records that have a page. */
export const sitemapKinds = ['service-cards', 'provider-profiles'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

type SitemapRow = Pick<Selectable<ServiceCards>, 'id' | 'updated_at'>;

const visible = {
  'service-cards': sql`select id, updated_at from service_cards where is_listed`,
  'provider-profiles': sql`select p.id, p.updated_at from provider_profiles p join users u on u.id = p.user_id
    where u.is_visible and 'PROVIDER' = any (u.roles) and p.hidden_reason is null`,
};

/** Returns the first id of each page of `size` visible records, sorted by id. */
export async function listSitemapStarts(
  db: Db,
  kind: SitemapKind,
  size: number,
): Promise<string[]> {
  const record = visible[kind];
  // Steps from page to page over the primary key. Numbering all records takes two and a half times as long.
  const { rows } = await sql<{ id: string }>`
    with recursive start as (
      (select id from (${record}) record order by id limit 1)
      union all
      select next.id from start
       cross join lateral (
         select id from (${record}) record where id > start.id order by id offset ${size - 1} limit 1
       ) next
    )
    select id from start order by id
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Returns up to `size` visible records from the id `from` on, sorted by id. */
export async function listSitemapPage(
  db: Db,
  kind: SitemapKind,
  { from, size }: { from: string; size: number },
): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select id, updated_at from (${visible[kind]}) record where id >= ${from}::uuid order by id limit ${size}
  `.execute(db);
  return rows;
}
