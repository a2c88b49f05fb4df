import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '../../../platform/context.ts';
import { listSitemapPage, listSitemapStarts, sitemapKinds } from './sitemap.queries.ts';
import { robots, sitemap, sitemapIndex } from './sitemap.template.ts';

/**
 * A tenth of the protocol's limit: a page takes milliseconds to build, and the index has room for
 * 250 million records.
 */
const PAGE_SIZE = 5_000;
/** Pages that belong to no record. */
const FIXED_PATHS = ['/', '/ofrecer-servicios', '/help', '/terms', '/privacy'];

/**
 * Returns the index of all sitemaps: the fixed pages, and the visible records of each kind, paged
 * by id.
 */
export async function writeSitemapIndex({ config, db }: Context): Promise<string> {
  const base = `${config.PUBLIC_URL}/sitemaps`;
  const urls = [`${base}/pages.xml`];
  for (const kind of sitemapKinds) {
    const starts = await listSitemapStarts(db, kind, PAGE_SIZE);
    urls.push(...starts.map((id) => `${base}/${kind}/${id}.xml`));
  }
  return sitemapIndex(urls);
}

export function writeFixedSitemap({ config }: Context): string {
  return sitemap(FIXED_PATHS.map((path) => ({ url: config.PUBLIC_URL + path })));
}

/**
 * Returns the sitemap of a file like `service-cards/<id>.xml`, where the id is the first of its
 * page. Throws NOT_FOUND (404) for an unknown file and for an empty page.
 */
export async function writeSitemap({ config, db }: Context, file: string): Promise<string> {
  const [, kindName, id] = /^([a-z-]+)\/([^/]+)\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((candidate) => candidate === kindName);
  const from = idSchema.safeParse(id);
  const rows =
    kind && from.success
      ? await listSitemapPage(db, kind, { from: from.data, size: PAGE_SIZE })
      : [];
  if (rows.length === 0) throw new DomainError(platformErrors.NOT_FOUND);
  return sitemap(
    rows.map((row) => ({
      url: `${config.PUBLIC_URL}/${kind}/${row.id}`,
      changedAt: row.updated_at,
    })),
  );
}

export function writeRobots({ config }: Context): string {
  return robots(config.PUBLIC_URL);
}
