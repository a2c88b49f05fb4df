import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { ServiceCards } from '../../../platform/database/schema.ts';

/** Kinds of public records that have a page. */
export const sitemapKinds = ['service-cards', 'provider-profiles'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

type SitemapRow = Pick<Selectable<ServiceCards>, 'id' | 'updated_at'>;

const visible = {
  'service-cards': sql`select id, updated_at from service_cards where is_listed`,
  'provider-profiles': sql`select p.id, p.updated_at from provider_profiles p join users u on u.id = p.user_id
    where u.is_active and 'PROVIDER' = any (u.roles)`,
};

/** Returns the first id of each page of `size` visible records, sorted by id. */
export async function listSitemapStarts(
  db: Db,
  kind: SitemapKind,
  size: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) - 1 as row_index from (${visible[kind]}) record
    ) numbered
    where row_index % ${size} = 0 order by id
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
